#version 330 core
// Interface triangles: positions in pixels, y down.

layout(location = 0) in vec2 position;
layout(location = 1) in vec2 glyph_position;
layout(location = 2) in vec4 vertex_colour;

uniform vec2 target_size; // pixels

noperspective out vec2 glyph;
noperspective out vec4 tint; // straight alpha

void main() {
    glyph = glyph_position;
    tint = vertex_colour;
    gl_Position = vec4(position / target_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
