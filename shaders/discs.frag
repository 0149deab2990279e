#version 330 core
// Colours one fragment of a crowd's body, a disc in its ring.

noperspective in vec4 place;
flat in vec4 first_colour;
flat in vec4 second_colour;

out vec4 colour;

void main() {
    float way = length(place.xy);
    float cover = min(place.z - way + 0.5, 1.0);
    if (cover < SOLID) { // what does not cover a pixel must not hide what is behind it
        discard;
    }
    float first = clamp(place.w - way + 0.5, 0.0, 1.0);
    colour = first_colour * first + second_colour * (cover - first);
}
