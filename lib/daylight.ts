/*
 * Light and sky of clear noon, for every picture of the world: the scene of pages and the pictures that agents see. The shaders of the scene have
 * some of these numbers as text.
 */

/** Light by face direction: the sun is high in the south-east, so that the sides of a block differ. Unshaded faces come last. */
export const directionLight = [0.86, 0.68, 1, 0.52, 0.8, 0.62, 1] as const;

/** Light of a corner by the number of its open neighbours among three. */
export const cornerLight = [0.52, 0.68, 0.84, 1] as const;

/** Light under a roof. */
export const shadeLight = 0.7;

/** The colour of light without any brightness: shade is slightly blue. */
export const shadeTint = [0.93, 0.97, 1.06] as const;

/** Light of a body's face by its normal: for no direction, and for each axis. */
export const bodyLight = { base: 0.74, x: 0.07, y: 0.26, z: 0.05 } as const;

/** Distances in blocks at which haze begins and hides everything. */
export const haze = { from: 40, to: 260 } as const;

/** Colour of the horizon: distant objects fade into it, and the sky starts from it. */
export const horizonColour = '#bfdcf5';
export const zenithColour = '#5b9fe8';

/** The sine of the heights between which the sky changes from the one colour to the other. */
export const skyRange = { from: -0.1, to: 0.7 } as const;

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
