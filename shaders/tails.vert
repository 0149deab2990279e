#version 330 core
// Makes a triangle of the tail of one speck of a crowd, which narrows and fades to nothing: all that
// can be seen of a ribbon of one piece. Three vertices a speck.

uniform usamplerBuffer specks; // five texels each, see scene_crowd.h
uniform usamplerBuffer depths; // of specks
uniform vec2 target_size;      // pixels
uniform vec2 target_corner;    // the pixel of the picture at the target's top left
uniform vec3 body_law;         // radius_most, ring_most, ring_share
uniform vec4 tail_law;         // near_radii, near_pixels, far_pixels, 1 for strokes
uniform vec2 tail_fade;

noperspective out vec3 place; // across, half width, alpha
flat out vec3 fill;

// A 16-bit float: the bits of a float 2^112 times smaller.
float half_float(uint bits) {
    return uintBitsToFloat((bits & 0x8000u) << 16 | (bits & 0x7fffu) << 13) * exp2(112.0);
}

void main() {
    int index = gl_VertexID / 3;
    int corner = gl_VertexID - 3 * index;
    uint tail = texelFetch(specks, 5 * index + 2).x;
    vec2 way = vec2(half_float(tail & 0xffffu), half_float(tail >> 16));
    float size = length(way);
    if (size < 1e-3) { // it has none, or flies straight at the eye
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    vec2 centre = uintBitsToFloat(uvec2(texelFetch(specks, 5 * index).x,
                                        texelFetch(specks, 5 * index + 1).x));
    float radius = float(texelFetch(specks, 5 * index + 3).x & 32767u) / 32767.0 * body_law.x;
    uint colour = texelFetch(specks, 5 * index + 4).x;
    fill = vec3(colour & 255u, (colour >> 8) & 255u, (colour >> 16) & 255u) / 255.0;

    bool end = corner == 2;
    float half_width = end ? tail_law.z : tail_law.x * radius + tail_law.y;
    float across = end ? 0.0 : corner == 0 ? half_width + 0.5 : -half_width - 0.5;
    vec2 point = centre + (end ? way : vec2(0.0)) + across * vec2(-way.y, way.x) / size;
    place = vec3(across, half_width, (end ? tail_fade.y : tail_fade.x) * float(colour >> 24) / 255.0);
    vec2 seen = (point - target_corner) / target_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0);
    float depth = float(texelFetch(depths, index).x >> 16) / 65535.0;
    gl_Position = vec4(seen, 1.0 - 2.0 * depth, 1.0);
}
