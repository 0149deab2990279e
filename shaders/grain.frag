#version 330 core
// The finished page and backdrop in the target's 8 bits, dithered: their dark gradients would else show
// bands, and where a wall lies over one, bands of other hues, for each channel is rounded elsewhere.

uniform sampler2D layers; // as large as the target
uniform vec2 corner;      // from pixels of the framebuffer to the picture's, y up
uniform float samples;    // pixels in a grain of the dither, across: they become one later

out vec4 colour;

// Interleaved gradient noise (Jimenez 2014), 0..1: an even spread within any small neighbourhood.
float noise(vec2 pixel) {
    return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
}

void main() {
    // A hair under half a level either way, so that what is a whole level stays flat. Alpha goes along:
    // no colour comes to be more than it.
    float grain = noise(floor((gl_FragCoord.xy + corner) / samples) + 0.5) - 0.5;
    colour = texelFetch(layers, ivec2(gl_FragCoord.xy), 0) + grain * (0.998 / 255.0);
}
