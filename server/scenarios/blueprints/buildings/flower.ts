import { BlockGrid } from './block-grid.ts';

const [width, depth] = [20, 30];
/** The middle of the flower, half its width, and half the width of its heart. */
const [middleX, middleZ] = [9.5, 9.5];
const bloom = 9;
const heart = 3.2;
const petals = 8;

/**
 * A flower as a mosaic on the ground with a raised heart. Size, levels and the kinds of materials (wool and terracotta, more than 500 blocks)
 * are those of the published building; the picture is ours.
 */
export function flower(): BlockGrid {
  const grid = new BlockGrid(width, 2, depth);
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      const block = blockAt(x, z);
      if (block !== null) grid.set(x, 0, z, block);
      if (Math.hypot(x - middleX, z - middleZ) < heart - 1) grid.set(x, 1, z, 'yellow_wool');
    }
  return grid;
}

/** The block of the mosaic at a place; null for none. */
function blockAt(x: number, z: number): string | null {
  const [east, south] = [x - middleX, z - middleZ];
  const away = Math.hypot(east, south);
  if (away < heart) return 'orange_terracotta';
  if (away < petalEnd(Math.atan2(south, east))) return away < bloom - 3 ? 'magenta_wool' : 'pink_wool';
  const isStem = z > middleZ && Math.abs(east) < 1.2;
  if (isStem) return 'lime_terracotta';
  if (isLeaf(east, z)) return 'green_wool';
  const isCorner = Math.min(x, width - 1 - x) + Math.min(z, depth - 1 - z) < 4;
  return isCorner ? null : 'white_terracotta';
}

/** How far a petal reaches in a direction. */
function petalEnd(angle: number): number {
  return heart + (bloom - heart) * (0.55 + 0.45 * Math.cos(petals * angle));
}

/** Two leaves beside the stem. */
function isLeaf(east: number, z: number): boolean {
  const [across, along] = [Math.abs(east) - 4, z - 24];
  return (across / 3) ** 2 + (along / 2) ** 2 < 1;
}
