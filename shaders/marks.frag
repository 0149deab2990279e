#version 330 core
// Colours one fragment of any mark: how much of the pixel the mark covers, and of which colour.
// marks.vert says what the inputs mean. Blended as premultiplied colour in sRGB space.

noperspective in vec4 place;
#ifndef DISCS_AND_RIBBONS
noperspective in vec2 band;
flat in vec4 axis;
#endif
flat in vec4 core;
flat in vec4 first_colour;
flat in vec4 second_colour;

out vec4 colour;

// The part of a pixel-wide window, `way` from the middle, that lies between two edges at +-half_width.
float between(float way, float half_width) {
    return max(min(half_width - way + 0.5, 1.0) + min(half_width + way - 0.5, 0.0), 0.0);
}

#ifdef DISCS_AND_RIBBONS
void main() {
    float way = length(place.xy);
    float cover = between(way, place.z);
    float first = min(cover * (1.0 - place.w), clamp(place.z - way - core.x, 0.0, 1.0));
    colour = first_colour * first + second_colour * (cover - first);
}
#else
void main() {
    float across = abs(place.x);
    float along = clamp(place.y - axis.y * across, 0.0, axis.x);
    float way = length(vec2(place.x, place.y - along));
    float half_width = place.z - axis.z * along;
    float off_band = abs(band.x - core.w * across);
    float sharp = between(way, half_width) * between(off_band, band.y);

    // exp(-4.5 way^2), lowered by its value at way 1 so that it meets zero there.
    float soft = max(exp2(-6.4921276 * way * way) - 0.0111090, 0.0) * 1.0112338;
    float cover = mix(sharp, soft, core.y);

    // Gradients fade the first colour along the mark, and less where a ball bulges; a ring leaves it
    // what lies deeper inside.
    float bulge = sqrt(max(half_width * half_width - way * way, 0.0));
    float fade = place.w + axis.w * along - core.z * bulge;
    float inside = min(half_width - way, band.y - off_band);
    float first = min(cover * (1.0 - fade), clamp(inside - core.x, 0.0, 1.0));
#ifdef SOLID
    if (cover < SOLID) { // what does not cover a pixel must not hide what is behind it
        discard;
    }
#endif
    colour = first_colour * first + second_colour * (cover - first);
}
#endif
