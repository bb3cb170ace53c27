import { createNoise2D, createNoise3D } from 'simplex-noise';
import type { Random } from '../random.ts';

/** A smooth field over the ground: about -1 to 1, about 0 on average. Coordinates in blocks. */
export type Field = (x: number, z: number) => number;

/** A smooth field in space: about -1 to 1. Coordinates in blocks. */
export type SpaceField = (x: number, y: number, z: number) => number;

/**
 * Simplex noise in octaves, each with half the wavelength and half the height of the one before. `wavelength` is that of the first in
 * blocks. It only adds, multiplies, divides and rounds, so it gives the same numbers on every machine.
 */
export function layeredField(random: Random, wavelength: number, octaves: number): Field {
  const layers = Array.from({ length: octaves }, (_, octave) => ({
    noise: createNoise2D(() => random.next()),
    scale: 2 ** octave / wavelength,
    height: 1 / 2 ** octave,
  }));
  const total = layers.reduce((sum, { height }) => sum + height, 0);
  return (x, z) => {
    let sum = 0;
    for (let octave = 0; octave < layers.length; octave++) {
      const layer = layers[octave];
      if (layer) sum += layer.height * layer.noise(x * layer.scale, z * layer.scale);
    }
    return sum / total;
  };
}

/** Simplex noise in space with these wavelengths, in blocks: along the ground, and in height. */
export function spaceField(random: Random, along: number, upwards: number): SpaceField {
  const noise = createNoise3D(() => random.next());
  return (x, y, z) => noise(x / along, y / upwards, z / along);
}
