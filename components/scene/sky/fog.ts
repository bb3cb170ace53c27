import { Color, LinearSRGBColorSpace } from 'three';

/** Colour of the horizon: distant objects fade into it, and the sky starts from it. */
export const horizonColour = '#bfdcf5';
export const zenithColour = '#5b9fe8';

/** A colour without conversion between colour spaces, as the scene draws colours. */
export function plainColour(style: string): Color {
  return new Color().setStyle(style, LinearSRGBColorSpace);
}

/** Uniforms of every material with fog; shared objects, so that a change reaches all of them. */
export const fogUniforms = {
  fogColour: { value: plainColour(horizonColour) },
  fogFrom: { value: 40 },
  fogTo: { value: 260 },
};

/** Adjusts a picture to clear noon: brighter than painted, and warm. Runs once when pictures are loaded. */
export function sunlit(pixels: Uint8Array): void {
  const tables = [1.17, 1.15, 1.1].map((gain) =>
    Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(255 * (value / 255) ** 0.9 * gain))),
  );
  for (let at = 0; at < pixels.length; at++) {
    const table = tables[at & 3];
    if (table) pixels[at] = table[pixels[at] ?? 0] ?? 0;
  }
}

/** Shader function of every lit material: shade is slightly blue, light slightly warm. */
export const daylight = `
vec3 daylit(vec3 picture, float light) {
  return picture * mix(vec3(0.93, 0.97, 1.06), vec3(1.0), light) * light;
}`;
