#version 330 core
// Colours one fragment of a crowd's body: a disc in its ring, or an outline.

uniform vec3 ring;

noperspective in vec2 place;
flat in vec2 radii; // the same all over: so a software rasterizer is sooner done
flat in vec4 own_colour;

out vec4 colour;

void main() {
    float way = length(place);
    float cover = min(radii.x - way + 0.5, 1.0);
    if (cover < SOLID) { // what does not cover a pixel must not hide what is behind it
        discard;
    }
    bool outline = radii.y < 0.0;
    float within = clamp((outline ? -1.0 - radii.y : radii.y) - way + 0.5, 0.0, 1.0);
    float own = outline ? cover - within : within;
    colour = own_colour * own + vec4(ring, 1.0) * (own_colour.a * (cover - own));
}
