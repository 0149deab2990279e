#version 330 core
// The page: a radial gradient in sRGB.

uniform vec3 inner_colour;
uniform vec3 outer_colour;
uniform vec2 corner;       // from pixels of the framebuffer to the picture's, y up
uniform vec2 centre;       // the picture's pixels, y up
uniform float page_radius; // pixels
uniform float opacity;

out vec4 colour;

void main() {
    float t = smoothstep(0.0, page_radius, distance(gl_FragCoord.xy + corner, centre));
    colour = vec4(mix(inner_colour, outer_colour, t), 1.0) * opacity;
}
