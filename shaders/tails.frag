#version 330 core
// Colours one fragment of a crowd's tail: its sides are smoothed, its colour fades along it.

noperspective in vec3 place;
flat in vec3 fill;

out vec4 colour;

void main() {
    float way = abs(place.x);
    float cover = max(min(place.y - way + 0.5, 1.0) + min(place.y + way - 0.5, 0.0), 0.0);
    float alpha = cover * place.z;
    colour = vec4(fill * alpha, alpha);
}
