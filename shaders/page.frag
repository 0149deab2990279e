#version 330 core
// The page: a radial gradient in sRGB, dithered so that a dark one shows no bands.

uniform vec3 inner_colour;
uniform vec3 outer_colour;
uniform vec2 corner;       // from pixels of the framebuffer to the picture's, y up
uniform vec2 centre;       // the picture's pixels, y up
uniform float page_radius; // pixels
uniform float samples;     // pixels in a grain of the dither, across: they become one later
uniform float opacity;

out vec4 colour;

// Interleaved gradient noise (Jimenez 2014), 0..1: an even spread within any small neighbourhood.
float noise(vec2 pixel) {
    return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
}

void main() {
    vec2 pixel = gl_FragCoord.xy + corner;
    float t = smoothstep(0.0, page_radius, distance(pixel, centre));
    // A hair under half a level either way, so that a flat page stays flat.
    float dither = (noise(floor(pixel / samples) + 0.5) - 0.5) * (0.998 / 255.0);
    colour = vec4(mix(inner_colour, outer_colour, t) + dither, 1.0) * opacity;
}
