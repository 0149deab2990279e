#version 330 core
// The page, a radial gradient in sRGB, or a wall: the same under a fill. Dithered, for a dark gradient
// in 8 bits would show bands; under a fill bands of other hues, as each channel is rounded elsewhere.

uniform vec3 inner_colour;
uniform vec3 outer_colour;
uniform vec2 corner;       // from pixels of the framebuffer to the picture's, y up
uniform vec2 centre;       // the picture's pixels, y up
uniform float page_radius; // pixels
uniform float opacity;
uniform float samples; // pixels in a grain of the dither, across: they become one later
uniform vec4 fill;     // premultiplied

out vec4 colour;

// Interleaved gradient noise (Jimenez 2014), 0..1: an even spread within any small neighbourhood.
float noise(vec2 pixel) {
    return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
}

void main() {
    vec2 place = gl_FragCoord.xy + corner;
    float t = smoothstep(0.0, page_radius, distance(place, centre));
    vec4 page = vec4(mix(inner_colour, outer_colour, t), 1.0) * opacity;
    // A hair under half a level either way, so that what is a whole level stays flat. Alpha goes along:
    // no colour comes to be more than it.
    float grain = noise(floor(place / samples) + 0.5) - 0.5;
    colour = page * (1.0 - fill.a) + fill + grain * (0.998 / 255.0);
}
