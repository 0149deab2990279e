#version 330 core
// Interface triangles: a colour times the coverage in the glyph texture.

uniform sampler2D glyphs;

noperspective in vec2 glyph;
noperspective in vec4 tint;

out vec4 colour;

void main() {
    float alpha = tint.a * texture(glyphs, glyph).r;
    colour = vec4(tint.rgb * alpha, alpha);
}
