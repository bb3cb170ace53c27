import type { Body } from './body.ts';
import { Vec3, type Vector, worldHeights } from './library/mineflayer.ts';

interface BlockSearch {
  /** Numeric block types to look for. */
  readonly types: ReadonlySet<number>;
  readonly centre: Vector;
  readonly maxDistance: number;
  readonly count: number;
  /** Which of them count, by position; all where left out. The position is only lent. */
  readonly accepts?: (at: Vector) => boolean;
}

/**
 * Positions of the nearest blocks of some types, nearest to `centre` first, by Euclidean distance between block positions. Equal
 * distances keep the order of x, then y, then z. Only blocks of loaded columns are seen.
 */
export function findBlocks(body: Body, search: BlockSearch): Vector[] {
  const { world, registry } = body.bot;
  const heights = worldHeights(body.bot);
  const centre = search.centre.floored();
  const reach = Math.floor(search.maxDistance);
  const limit = search.maxDistance * search.maxDistance;
  const lowest = Math.max(heights.lowest, centre.y - reach);
  const highest = Math.min(heights.highest, centre.y + reach);
  const found: { at: Vector; distance: number }[] = [];
  const at = new Vec3(0, 0, 0);
  for (at.x = centre.x - reach; at.x <= centre.x + reach; at.x++) {
    for (at.y = lowest; at.y <= highest; at.y++) {
      for (at.z = centre.z - reach; at.z <= centre.z + reach; at.z++) {
        const distance = (at.x - centre.x) ** 2 + (at.y - centre.y) ** 2 + (at.z - centre.z) ** 2;
        if (distance > limit) continue;
        const state = world.getBlockStateId(at);
        if (state === 0) continue;
        const type = registry.blocksByStateId[state]?.id;
        if (type !== undefined && search.types.has(type) && (search.accepts?.(at) ?? true)) found.push({ at: at.clone(), distance });
      }
    }
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, search.count).map((block) => block.at);
}
