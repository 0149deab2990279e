#version 330 core
// Interface triangles: a colour times the coverage in the glyph texture.

uniform sampler2D glyphs;
uniform float samples; // the target's pixels in one of the picture

noperspective in vec2 glyph;
noperspective in vec4 tint;

out vec4 colour;

void main() {
    // Letters are smooth as they are: all samples of a pixel take what its middle has, for else their
    // mean would be a blur.
    vec2 aside = (floor(gl_FragCoord.xy / samples) + 0.5) * samples - gl_FragCoord.xy;
    vec2 place = glyph + aside.x * dFdx(glyph) + aside.y * dFdy(glyph);
    float alpha = tint.a * texture(glyphs, place).r;
    colour = vec4(tint.rgb * alpha, alpha);
}
