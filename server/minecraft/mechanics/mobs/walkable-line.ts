import type { Position } from '#lib/domain/position.ts';
import type { World } from '../../world/world.ts';

const deadly: ReadonlySet<string> = new Set([
  'lava',
  'fire',
  'soul_fire',
  'cactus',
  'sweet_berry_bush',
  'magma_block',
  'campfire',
  'water',
]);
/** Length of the checked pieces of a walk, in blocks. */
const pieceLength = 0.5;
/** Largest drop in blocks that a walker takes. */
const deepest = 3;

/** The height of the feet in a cell when coming from a height, or null if a body cannot or should not stand there. */
function standingHeight(world: World, x: number, z: number, from: number, height: number): number | null {
  for (let y = from + 1; y >= from - deepest; y--) {
    const ground = world.blockAt(x, y - 1, z);
    const top = ground.shapes.reduce((highest, shape) => Math.max(highest, shape[4]), 0);
    if (deadly.has(ground.name) || top > 1) return null;
    if (top === 0) continue;
    for (let head = 0; head < height; head++) {
      const block = world.blockAt(x, y + head, z);
      if (block.shapes.length > 0 || deadly.has(block.name)) return null;
    }
    return y;
  }
  return null;
}

/**
 * How far a body of this height can walk straight towards a position: the last point before a wall, a fence, deep water, a harmful block or
 * a drop of more than three blocks. Null if it cannot leave its block.
 */
export function walkableLine(world: World, from: Position, to: { x: number; z: number }, height: number): Position | null {
  const length = Math.hypot(to.x - from.x, to.z - from.z);
  const pieces = Math.floor(length / pieceLength);
  let feet = Math.floor(from.y + 0.5);
  let reached: Position | null = null;
  let [cellX, cellZ] = [Math.floor(from.x), Math.floor(from.z)];
  for (let piece = 1; piece <= pieces; piece++) {
    const share = piece / pieces;
    const [x, z] = [from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share];
    const [nextX, nextZ] = [Math.floor(x), Math.floor(z)];
    if (nextX === cellX && nextZ === cellZ) continue;
    const next = standingHeight(world, nextX, nextZ, feet, Math.ceil(height));
    if (next === null) break;
    feet = next;
    [cellX, cellZ] = [nextX, nextZ];
    reached = { x: nextX + 0.5, y: feet, z: nextZ + 0.5 };
  }
  return reached;
}
