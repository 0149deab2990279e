#version 330 core
// Makes a tight quad around one mark and reduces every kind of mark to one description, so that the
// fragment shader needs no branches (it costs the most, and software rasterizers run every branch).
//
// An instance is a block of marks: each vertex pulls its mark from a buffer texture, three texels of
// four words. Pixels have y down; smoothing reaches half a pixel beyond a shape.
//
// With CROWD defined a mark may also be a part of a speck, which scene_crowd.h describes: what is to
// be drawn is told by the entries of an order.

uniform usamplerBuffer marks;
uniform int mark_count;     // of marks, or of entries
uniform vec2 target_size;   // of the viewport, pixels
uniform vec2 target_corner; // the pixel of the picture at its top left

// The description. A fragment at (place.x across, place.y along) is
//     d = |(place.x, place.y - c)|  from the nearest point c of an axis of length axis.x, and
//     h = place.z - axis.z c        is the shape's half width there.
// Discs have an axis of length 0, ribbons and quads no along, so d is the way from the middle line.
//
// With DISCS_AND_RIBBONS defined there are no other kinds, and what only they need is not handed on:
// the fewer numbers a corner has, the sooner a software rasterizer is done with a small triangle.
noperspective out vec4 place; // across, along, half width at the axis' start, fade at the axis' start
#ifdef DISCS_AND_RIBBONS
vec2 band;
vec4 axis;
#else
noperspective out vec2 band; // a second pair of edges: way from the middle line, half width
flat out vec4 axis;          // length, slope of the nearest point, narrowing a pixel, fade a pixel
#endif
flat out vec4 core;          // x: ring width - 0.5, how deep inside the first colour begins
                             // y: 1 for a gaussian
                             // z: how much less a ball's first colour fades a pixel of bulge
                             // w: how much the band's edge leans forward a pixel across
flat out vec4 first_colour;  // premultiplied
flat out vec4 second_colour;

const int MARKS_PER_BLOCK = 256; // as in render_marks.c
const float ENDLESS = 1e4;       // an edge too far away to matter, pixels; still exact to 0.001
const vec2 NO_BAND = vec2(0.0, ENDLESS);
const vec4 NO_AXIS = vec4(0.0);
const vec4 NO_CORE = vec4(-ENDLESS, 0.0, 0.0, 0.0);

const int DISC = 0;
const int SPOT = 1;
const int RIBBON = 2;
const int CAPSULE = 3;
const int QUAD = 4;
const int TRIANGLE = 5;
const int CHEVRON = 6;

// Shapes in units of the disc's radius: the nose ahead, a wing aside and ahead, the notch ahead.
const vec4 TRIANGLE_SHAPE = vec4(5.0, 2.0348, -2.7239, -2.7239) / 3.4; // wings 3.4 at +-2.5 rad
const vec4 CHEVRON_SHAPE = vec4(7.4, 4.6, -5.0, -2.2) / 3.4;
const float SHAPE_FROM_BEFORE = 0.8; // radius of a shape that flies at the eye

// Towards the light: to the left, up (y is down) and out of the picture; length 1.
const vec3 LIGHT = vec3(-0.48, -0.60, 0.64);

vec4 premultiplied(uint colour) {
    vec4 straight = vec4(colour & 255u, (colour >> 8) & 255u, (colour >> 16) & 255u, colour >> 24);
    straight /= 255.0;
    return vec4(straight.rgb * straight.a, straight.a);
}

// The direction of v, or 0 when it has none.
vec2 direction(vec2 v) {
    float size = length(v);
    return size > 1e-6 ? v / size : vec2(0.0);
}

// Coverage falls linearly over one pixel, which gives a circle of radius s the area
// pi (s^2 + 1/12) (or, under half a pixel, that of a cone). This is s for the area of `radius`;
// -0.5, which covers nothing, for 0.
float soft_radius(float radius) {
    float square = radius * radius;
    return square > 1.0 / 3.0 ? sqrt(square - 1.0 / 12.0) : pow(3.0 * square, 1.0 / 3.0) - 0.5;
}

// A disc with a ring.
vec2 disc(vec2 unit, vec2 centre, float radius, float ring) {
    float edge = soft_radius(radius);
    vec2 offset = unit * (edge + 0.5);
    place = vec4(offset, edge, 0.0);
    core.x = edge - soft_radius(max(radius - ring, 0.0)) - 0.5;
    return centre + offset;
}

// A gaussian whose radii are three standard deviations. Seen through pixels its variance grows by
// 1/12, so a small one grows paler, not rougher.
vec2 spot(vec2 unit, vec2 centre, vec2 radii) {
    vec2 drawn = sqrt(radii * radii + 9.0 / 12.0);
    first_colour *= radii.x * radii.y / (drawn.x * drawn.y);
    place = vec4(unit, ENDLESS, 0.0);
    core.y = 1.0;
    return centre + unit * drawn;
}

// A ribbon. Its corners depend only on the end and the vector there, so that two ribbons which share
// both share the corners bit for bit and no pixel is drawn twice; hence also no smoothing at ends.
vec2 ribbon(vec2 unit, vec2 a, vec2 b, vec2 side_a, vec2 side_b) {
    bool at_b = unit.x > 0.0;
    vec2 forward = direction(b - a);
    vec2 across = vec2(-forward.y, forward.x);
    across = dot(across, side_a + side_b) < 0.0 ? -across : across;

    vec2 side = at_b ? side_b : side_a;
    vec2 outward = dot(side, side) > 1e-8 ? normalize(side) : across;
    vec2 point = (at_b ? b : a) + unit.y * (side + 0.6 * outward); // 0.6: room for slanted joints

    vec2 near_edge = direction((b + side_b) - (a + side_a));
    vec2 far_edge = direction((b - side_b) - (a - side_a));
    float handed = dot(across, vec2(-forward.y, forward.x));
    float near = dot(a + side_a - point, handed * vec2(-near_edge.y, near_edge.x));
    float far = dot(point - a + side_a, handed * vec2(-far_edge.y, far_edge.x));
    place = vec4(0.5 * (far - near), 0.0, 0.5 * (far + near), at_b ? 1.0 : 0.0);
    return point;
}

// A capsule from its wider end to its narrower one: the hull of two circles. The edge leans by
// asin(taper), so the nearest point of the axis lies `slope` a pixel across behind a fragment.
vec2 capsule(vec2 unit, vec2 wide, vec2 narrow, float wide_radius, float narrow_radius) {
    float size = distance(wide, narrow);
    vec2 forward = size > 1e-6 ? (narrow - wide) / size : vec2(1.0, 0.0);
    float taper = min((wide_radius - narrow_radius) / max(size, 1e-6), 0.999);
    axis = vec4(size, taper / sqrt(1.0 - taper * taper), taper, 1.0 / max(size, 1e-6));

    float along = unit.x > 0.0 ? size + narrow_radius + 0.5 : -wide_radius - 0.5;
    float across = unit.y * (wide_radius + 0.5);
    // A narrow end inside the wide one does not end the shape.
    along = unit.x > 0.0 ? max(along, wide_radius + 0.5) : along;
    place = vec4(across, along, wide_radius, 0.0);
    return wide + forward * along + vec2(-forward.y, forward.x) * across;
}

// A triangle or chevron: a capsule that narrows to a point, the nose, cut off at the back along two
// edges from the wings to the notch. As it turns to the eye (nose shorter than 1) it draws back into
// a disc.
vec2 winged(vec2 unit, vec2 centre, vec2 nose, vec3 sizes, vec4 shape) {
    float whole = min(length(nose), 1.0);
    vec2 forward = whole > 1e-3 ? normalize(nose) : vec2(0.0, -1.0);
    vec2 wing = shape.yz;
    float slope = wing.x / (shape.x - wing.y);

    // The sides touch circles about the axis; the widest touches them at the wings.
    float start = wing.y - slope * wing.x;
    float widest = (shape.x - start) * slope / sqrt(1.0 + slope * slope);
    float radius = sizes.x;
    float outset = sizes.z;
    vec2 ends = radius * whole * vec2(start, shape.x);
    vec2 radii = radius * mix(vec2(SHAPE_FROM_BEFORE), vec2(widest, 0.0), whole) + outset;
    vec2 point = capsule(unit, centre + forward * ends.x, centre + forward * ends.y, radii.x, radii.y);
    axis.w = 0.0;

    // The back: how far a point lies before the edge from the notch to the wing.
    vec2 across = normalize(vec2(shape.w - wing.y, wing.x));
    float notch = radius * mix(-2.0, shape.w, whole);
    float ahead = dot(point - centre, forward) - notch;
    band = vec2(ENDLESS - across.y * ahead - outset, ENDLESS);
    core = vec4(sizes.y - 0.5, 0.0, 0.0, across.x);
    return point;
}

// A sphere seen: half of its colours' difference goes with the cosine of the angle to the light, of
// which the part in the picture's plane is linear and the part out of it goes with the bulge.
vec2 ball(vec2 unit, vec2 centre, float radius) {
    float edge = soft_radius(radius);
    vec2 offset = unit * (edge + 0.5);
    place = vec4(offset, edge, 0.5 - 0.5 * dot(LIGHT.xy, offset) / edge);
    core.z = 0.5 * LIGHT.z / edge;
    return centre + offset;
}

// The outward normal of a quad's edge, 0 when the edge has no length.
vec2 edge_normal(vec2 from, vec2 to, float turn) {
    vec2 along = direction(to - from);
    return turn * vec2(along.y, -along.x);
}

float inside_of(vec2 point, vec2 corner, vec2 normal) {
    return normal == vec2(0.0) ? ENDLESS : dot(corner - point, normal);
}

// A convex quad in either sense of turning; two equal corners make a triangle.
vec2 quad(int corner, vec2 corners[4]) {
    vec2 diagonal = corners[2] - corners[0];
    vec2 other = corners[3] - corners[1];
    float turn = diagonal.x * other.y < diagonal.y * other.x ? -1.0 : 1.0;
    vec2 normals[4];
    for (int i = 0; i < 4; i++) {
        normals[i] = edge_normal(corners[i], corners[(i + 1) & 3], turn);
    }

    // Half a pixel beyond both edges that meet here, within reason at a sharp corner.
    vec2 after = normals[corner];
    vec2 before = normals[(corner + 3) & 3];
    after = after == vec2(0.0) ? before : after;
    before = before == vec2(0.0) ? after : before;
    vec2 point = corners[corner] + 0.5 * (before + after) / max(1.0 + dot(before, after), 0.2);

    vec4 inside;
    for (int i = 0; i < 4; i++) {
        inside[i] = inside_of(point, corners[i], normals[i]);
    }
    place = vec4(0.5 * (inside.z - inside.x), 0.0, 0.5 * (inside.z + inside.x), 0.0);
    band = vec2(0.5 * (inside.w - inside.y), 0.5 * (inside.w + inside.y));
    return point;
}

// A mark as it is uploaded.
struct Mark {
    vec4 ends; // a, b
    vec4 p;
    uint colour_a, colour_b;
    int kind;
    float depth; // 0 at the back .. 1 at the front
};

const Mark NOTHING = Mark(vec4(0.0), vec4(0.0), 0u, 0u, QUAD, 0.0);

Mark fetch_mark(int index) {
    vec4 ends = uintBitsToFloat(texelFetch(marks, 3 * index));
    vec4 p = uintBitsToFloat(texelFetch(marks, 3 * index + 1));
    uvec4 words = texelFetch(marks, 3 * index + 2);
    return Mark(ends, p, words.x, words.y, int(words.z), uintBitsToFloat(words.w));
}

#ifdef CROWD
uniform usamplerBuffer specks; // five texels each
uniform usamplerBuffer order;  // what is drawn after what
uniform usamplerBuffer depths; // of specks
uniform bool ordered;          // else all are marks
uniform int first_entry;       // of the order, to be drawn
uniform bool by_depth;
uniform vec3 body_law; // radius_most, ring_most, ring_share
uniform uint ring_colour;
uniform int shape;
uniform vec4 tail_law; // near_radii, near_pixels, far_pixels, 1 for strokes
uniform vec2 tail_fade;

const uint PART_MARK = 0u;
const uint PART_TAIL = 1u;
const uint PART_OUTLINE = 3u;

// A 16-bit float: the bits of a float 2^112 times smaller.
float half_float(uint bits) {
    return uintBitsToFloat((bits & 0x8000u) << 16 | (bits & 0x7fffu) << 13) * exp2(112.0);
}

uint faded(uint colour, float fade) {
    return colour & 0xffffffu | uint(float(colour >> 24) * fade + 0.5) << 24;
}

Mark tail_of(vec2 centre, vec2 way, float radius, uint colour) {
    vec2 right = direction(way).yx * vec2(-1.0, 1.0);
    float near = tail_law.x * radius + tail_law.y;
    float far = tail_law.z;
    bool round_ends = tail_law.w > 0.0;
    return Mark(vec4(centre, centre + way),
                round_ends ? vec4(near, far, 0.0, 0.0) : vec4(near * right, far * right),
                faded(colour, tail_fade.x), faded(colour, tail_fade.y),
                round_ends ? CAPSULE : RIBBON, 0.0);
}

// A body in its ring, or a hollow one's outline, which lies within.
Mark body_of(vec2 centre, vec2 nose, float radius, bool hollow, uint colour, bool outline) {
    float ring = min(body_law.y, body_law.z * radius);
    vec3 sizes = outline ? vec3(radius, max(0.30 * radius, min(1.0, 0.5 * radius)), 0.0)
                         : vec3(radius, ring, ring);
    if (shape == DISC) {
        sizes = vec3(sizes.x + sizes.z, sizes.y, 0.0);
    }
    uint clear_of_ring = colour & 0xff000000u | ring_colour & 0xffffffu;
    return Mark(vec4(centre, nose), vec4(sizes, 0.0), hollow ? clear_of_ring : colour,
                outline ? colour : clear_of_ring, shape, 0.0);
}

uint word(int speck, int k) {
    return texelFetch(specks, 5 * speck + k).x;
}

// The nose's coordinates are bytes with a sign.
vec2 nose_of(uint sizes) {
    return vec2(ivec2(int(sizes) << 8, int(sizes)) >> 24) / 127.0;
}

Mark fetch_part(int index, uint part) {
    vec2 centre = uintBitsToFloat(uvec2(word(index, 0), word(index, 1)));
    uint tail = word(index, 2);
    uint sizes = word(index, 3);
    uint colour = word(index, 4);
    float radius = float(sizes & 32767u) / 32767.0 * body_law.x;
    bool hollow = (sizes & 32768u) != 0u;
    if (part == PART_TAIL) {
        vec2 way = vec2(half_float(tail & 0xffffu), half_float(tail >> 16));
        return tail == 0u ? NOTHING : tail_of(centre, way, radius, colour);
    }
    bool outline = part == PART_OUTLINE;
    Mark body = body_of(centre, nose_of(sizes), radius, hollow, colour, outline);
    return outline && !hollow ? NOTHING : body;
}

Mark fetch(int index) {
    uint entry = ordered ? texelFetch(order, first_entry + index).x : uint(index) << 2;
    uint part = entry & 3u;
    int speck = int(entry >> 2);
    if (part == PART_MARK) {
        return fetch_mark(speck);
    }
    Mark mark = fetch_part(speck, part);
    if (by_depth) {
        mark.depth = float(texelFetch(depths, speck).x & 0xffffu) / 65535.0;
    }
    return mark;
}
#else
Mark fetch(int index) {
    return fetch_mark(index);
}
#endif

void main() {
    int index = gl_InstanceID * MARKS_PER_BLOCK + gl_VertexID / 4;
    int corner = gl_VertexID & 3;
    if (index >= mark_count) { // the last block is seldom full: nothing to see
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    Mark mark = fetch(index);
    vec4 ends = mark.ends;
    vec4 p = mark.p;
    int kind = mark.kind;

    first_colour = premultiplied(mark.colour_a);
    second_colour = premultiplied(mark.colour_b);
    band = NO_BAND;
    axis = NO_AXIS;
    core = NO_CORE;

    // Corners in turn: (-1, -1), (1, -1), (1, 1), (-1, 1).
    vec2 unit = vec2(corner == 1 || corner == 2 ? 1.0 : -1.0, corner >= 2 ? 1.0 : -1.0);
    vec2 point;
    if (kind == DISC) {
        point = disc(unit, ends.xy, p.x, p.y);
    } else if (kind == SPOT) {
        point = spot(unit, ends.xy, p.xy);
    } else if (kind == RIBBON) {
        point = ribbon(unit, ends.xy, ends.zw, p.xy, p.zw);
    } else if (kind == CAPSULE) {
        bool swapped = p.y > p.x;
        vec4 colour = first_colour;
        first_colour = swapped ? second_colour : first_colour;
        second_colour = swapped ? colour : second_colour;
        ends = swapped ? ends.zwxy : ends;
        p = swapped ? p.yxzw : p;
        point = capsule(unit, ends.xy, ends.zw, p.x, p.y);
    } else if (kind == QUAD) {
        point = quad(corner, vec2[4](ends.xy, ends.zw, p.xy, p.zw));
    } else if (kind == TRIANGLE || kind == CHEVRON) {
        vec4 shape = kind == TRIANGLE ? TRIANGLE_SHAPE : CHEVRON_SHAPE;
        point = winged(unit, ends.xy, ends.zw, p.xyz, shape);
    } else {
        point = ball(unit, ends.xy, p.x);
    }
    vec2 place_seen = (point - target_corner) / target_size * vec2(2.0, -2.0) + vec2(-1.0, 1.0);
#ifdef CROWD
    gl_Position = vec4(place_seen, 1.0 - 2.0 * mark.depth, 1.0);
#else
    gl_Position = vec4(place_seen, 0.0, 1.0);
#endif
}
