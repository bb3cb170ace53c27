/** A picture: RGBA or RGB, row by row from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** Cells of a compared picture. */
const cells = { across: 64, down: 36 } as const;
/** The corner at the bottom right with the hand of a first-person view, which is not compared, as parts of the picture. */
const hand = { left: 0.55, top: 0.45 } as const;

/**
 * The mean difference of the colours of two pictures, from 0 to 255: both are averaged in 64 x 36 cells, and the corner with the viewer's own
 * hand is left out.
 */
export function colourDifference(one: Pixels, other: Pixels): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < cells.down; y++) {
    for (let x = 0; x < cells.across; x++) {
      if (x / cells.across >= hand.left && y / cells.down >= hand.top) continue;
      const [first, second] = [meanOf(one, x, y), meanOf(other, x, y)];
      for (let channel = 0; channel < 3; channel++) {
        sum += Math.abs((first[channel] ?? 0) - (second[channel] ?? 0));
        count++;
      }
    }
  }
  return sum / count;
}

function meanOf({ width, height, channels, data }: Pixels, cellX: number, cellY: number): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor((cellY * height) / cells.down); y < Math.floor(((cellY + 1) * height) / cells.down); y++) {
    for (let x = Math.floor((cellX * width) / cells.across); x < Math.floor(((cellX + 1) * width) / cells.across); x++) {
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * channels + channel] ?? 0);
      count++;
    }
  }
  return sums.map((sum) => sum / count);
}
