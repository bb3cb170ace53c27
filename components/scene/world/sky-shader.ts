/** A triangle over the whole picture, at the largest depth. */
export const skyVertexShader = `
out vec3 direction;
void main() {
  direction = transpose(mat3(viewMatrix)) * vec3(position.xy / vec2(projectionMatrix[0][0], projectionMatrix[1][1]), -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

/** Blocks that clouds move per tick, so that they stand still with the match. */
export const cloudSpeed = 0.02;
