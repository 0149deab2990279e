#version 330 core
// Makes a tight triangle around one entry of a crowd's order, which is a disc in its ring or the
// outline of a hollow one: fewer corners, words and numbers than marks.vert needs for any mark. Three
// vertices an entry.

uniform usamplerBuffer specks; // five texels each, see scene_crowd.h
uniform usamplerBuffer order;
uniform usamplerBuffer depths; // of specks
uniform vec2 target_size;      // pixels
uniform vec2 target_corner;    // the pixel of the picture at the target's top left
uniform vec3 body_law;         // radius_most, ring_most, ring_share
uniform uint ring_colour;

noperspective out vec2 place; // from the centre
flat out vec2 radii;          // with the ring; without it, above 0, or of an outline's inside: then 1
                              // more, and below 0
flat out vec4 own_colour;     // premultiplied

vec4 premultiplied(uint colour) {
    vec4 straight = vec4(colour & 255u, (colour >> 8) & 255u, (colour >> 16) & 255u, colour >> 24);
    straight /= 255.0;
    return vec4(straight.rgb * straight.a, straight.a);
}

// As in marks.vert.
float soft_radius(float radius) {
    float square = radius * radius;
    return square > 1.0 / 3.0 ? sqrt(square - 1.0 / 12.0) : pow(3.0 * square, 1.0 / 3.0) - 0.5;
}

void main() {
    int place_in_order = gl_VertexID / 3;
    int corner = gl_VertexID - 3 * place_in_order;
    uint entry = texelFetch(order, place_in_order).x;
    int speck = int(entry >> 2);
    bool outline = (entry & 3u) == 3u;
    vec2 centre = uintBitsToFloat(uvec2(texelFetch(specks, 5 * speck).x,
                                        texelFetch(specks, 5 * speck + 1).x));
    uint sizes = texelFetch(specks, 5 * speck + 3).x;
    uint colour = texelFetch(specks, 5 * speck + 4).x;
    float radius = float(sizes & 32767u) / 32767.0 * body_law.x;
    bool hollow = (sizes & 32768u) != 0u;

    float ring = min(body_law.y, body_law.z * radius);
    float width = max(0.30 * radius, min(1.0, 0.5 * radius)); // of an outline, which lies within
    float outer = soft_radius(outline ? radius : radius + ring);
    float inner = soft_radius(outline ? max(radius - width, 0.0) : radius);
    uint clear_of_ring = colour & 0xff000000u | ring_colour & 0xffffffu;
    own_colour = premultiplied(hollow && !outline ? clear_of_ring : colour);

    // A triangle whose sides touch the circle within which enough is covered.
    vec2 unit = corner == 0 ? vec2(0.0, -2.0) : vec2(corner == 1 ? 1.7320509 : -1.7320509, 1.0);
    vec2 offset = unit * (outer + 0.5 - SOLID);
    place = offset;
    radii = vec2(outer, outline ? -1.0 - inner : inner);
    vec2 seen = (centre + offset - target_corner) / target_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0);
    float depth = float(texelFetch(depths, speck).x & 0xffffu) / 65535.0;
    gl_Position = vec4(seen, 1.0 - 2.0 * depth, 1.0);
}
