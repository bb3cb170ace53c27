import type { Position } from '#lib/domain/position.ts';
import { lowestY } from './column.ts';
import { dimensionAt } from './dimension.ts';
import type { World } from './world.ts';

/** Whether a position has a sky and no light-filtering block in between. */
export function isUnderOpenSky(world: World, { x, y, z }: Position): boolean {
  if (!dimensionAt(x).sky) return false;
  const [blockX, blockZ] = [Math.floor(x), Math.floor(z)];
  const top = ((world.column(blockX >> 4, blockZ >> 4).highestSection() + 1) << 4) + lowestY;
  for (let level = Math.floor(y) + 1; level < top; level++) {
    const block = world.blockAt(blockX, level, blockZ);
    if (!block.air && block.filterLight > 0) return false;
  }
  return true;
}
