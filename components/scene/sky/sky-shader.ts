/** A triangle over the whole picture, at the largest depth. */
export const skyVertexShader = `
out vec3 direction;
void main() {
  direction = transpose(mat3(viewMatrix)) * vec3(position.xy / vec2(projectionMatrix[0][0], projectionMatrix[1][1]), -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`;

/** Blocks that clouds move per tick, so that they stand still with the match. */
export const cloudSpeed = 0.02;

/** Random values of cells, and whether a cell of the sky has a cloud. */
export const cloudFunctions = `
float grain(vec2 cell) { return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453); }
float cover(vec2 cell) {
  float wide = grain(floor(cell / 4.0)) * 0.6 + grain(floor(cell / 2.0) + 17.0) * 0.4;
  return step(0.72, wide + grain(cell) * 0.12);
}`;

/** Draws square clouds in a colour over `sky`, on a plane high above; it needs `look`, `drift` and the cloud functions. */
export function paintedClouds(colour: string): string {
  return `
  if (look.y > 0.02) {
    vec2 place = cameraPosition.xz + look.xz / look.y * max(30.0, 60.0 - cameraPosition.y) + vec2(drift, 0.0);
    float fade = smoothstep(0.05, 0.28, look.y);
    sky = mix(sky, ${colour}, cover(floor(place / 9.0)) * 0.6 * fade);
  }`;
}
