import { Color, LinearSRGBColorSpace } from 'three';

/** Colour of the horizon: distance fades into it, and the sky starts from it. */
export const horizonColour = '#bfdcf5';
export const zenithColour = '#5b9fe8';

/** A colour as written: the scene draws colours as they are, without conversion between colour spaces. */
export function plainColour(style: string): Color {
  return new Color().setStyle(style, LinearSRGBColorSpace);
}

/** Uniforms of every material that fades into the distance; shared objects, so that a change reaches all of them. */
export const fogUniforms = {
  fogColour: { value: plainColour(horizonColour) },
  fogFrom: { value: 60 },
  fogTo: { value: 230 },
};
