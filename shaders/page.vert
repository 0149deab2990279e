#version 330 core
// A quad, from its corners in turn.

uniform vec2 corners[4];

void main() {
    gl_Position = vec4(corners[gl_VertexID], 0.0, 1.0);
}
