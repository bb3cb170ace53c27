import { sunlit } from '#lib/daylight.ts';

/** Pixels of one side of a tile. */
export const tileSize = 16;
/** Bytes of a tile with all its smaller copies: 16, 8, 4, 2 and 1 pixels wide. */
const bytesPerTile = (256 + 64 + 16 + 4 + 1) * 4;
/** Where each copy of a tile begins. */
const levelStarts = [0, 1024, 1280, 1344, 1360] as const;

/** The tiles of the block table, each with smaller copies for distant faces, in the light of noon. */
export class Layers {
  /** RGBA. `offset` finds a pixel. */
  readonly pixels: Uint8Array;

  /** Takes the layer file's pictures; changes them. */
  constructor(pictures: Uint8Array) {
    sunlit(pictures);
    const count = pictures.length / (tileSize * tileSize * 4);
    this.pixels = new Uint8Array(count * bytesPerTile);
    for (let layer = 0; layer < count; layer++) {
      this.pixels.set(pictures.subarray(layer * 1024, (layer + 1) * 1024), layer * bytesPerTile);
      for (let level = 1; level < levelStarts.length; level++) this.shrink(layer * bytesPerTile, level);
    }
  }

  /** Where the pixel at texel coordinates begins; tiles repeat. Level 0 is the whole tile, each further one half as wide. */
  offset(layer: number, level: number, u: number, v: number): number {
    const width = tileSize >> level;
    const x = (Math.floor(u) & 15) >> level;
    const y = (Math.floor(v) & 15) >> level;
    return layer * bytesPerTile + (levelStarts[level] ?? 0) + (y * width + x) * 4;
  }

  private shrink(start: number, level: number): void {
    const { pixels } = this;
    const [from, to] = [start + (levelStarts[level - 1] ?? 0), start + (levelStarts[level] ?? 0)];
    const width = tileSize >> level;
    for (let y = 0; y < width; y++) {
      for (let x = 0; x < width; x++) {
        for (let channel = 0; channel < 4; channel++) {
          const at = (dx: number, dy: number): number => pixels[from + ((y * 2 + dy) * width * 2 + x * 2 + dx) * 4 + channel] ?? 0;
          pixels[to + (y * width + x) * 4 + channel] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) >> 2;
        }
      }
    }
  }
}
