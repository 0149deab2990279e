#version 330 core
// Interface triangles: positions in pixels of the picture, y down.

layout(location = 0) in vec2 position;
layout(location = 1) in vec2 glyph_position;
layout(location = 2) in vec4 vertex_colour;

uniform vec2 target_size;   // pixels
uniform vec2 target_corner; // the pixel at the target's top left
uniform float samples;      // the target's pixels in one of the picture

noperspective out vec2 glyph;
noperspective out vec4 tint; // straight alpha

void main() {
    glyph = glyph_position;
    tint = vertex_colour;
    vec2 place = (position * samples - target_corner) / target_size;
    gl_Position = vec4(place * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
