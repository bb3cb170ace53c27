import { Color, LinearSRGBColorSpace } from 'three';
import { horizonColour } from '#lib/daylight.ts';

/** A colour without conversion between colour spaces, as the scene draws colours. */
export function plainColour(style: string): Color {
  return new Color().setStyle(style, LinearSRGBColorSpace);
}

/** Uniforms of every material with fog; shared objects, so that a change reaches all of them. */
export const fogUniforms = {
  fogColour: { value: plainColour(horizonColour) },
  fogFrom: { value: 40 },
  fogTo: { value: 260 },
  /** The light of the sun and the moon: white at noon. */
  sunlight: { value: plainColour('#fff') },
};

/** Shader function of every lit material: shade is slightly blue, light slightly warm. */
export const daylight = `
uniform vec3 sunlight;
vec3 daylit(vec3 picture, float light) {
  return picture * mix(vec3(0.93, 0.97, 1.06), vec3(1.0), light) * light * sunlight;
}`;
