import { blockLookupOf } from './library/block-templates.ts';
import { type Bot, Vec3, type Vector, worldHeights } from './library/mineflayer.ts';

/** Edge length of a column section in blocks. */
const sectionSize = 16;

interface BlockSearch {
  /** Numeric block types to search for. */
  readonly types: ReadonlySet<number>;
  readonly centre: Vector;
  readonly maxDistance: number;
  readonly count: number;
  /** Filter by position; absent accepts all. The position object is reused between calls. */
  readonly accepts?: (at: Vector) => boolean;
}

/**
 * Positions of blocks of the given types, nearest to `centre` first, by Euclidean distance between block positions. Ties are in the order
 * of x, then y, then z. Searches only loaded columns.
 */
export function findBlocks({ bot }: { readonly bot: Bot }, search: BlockSearch): Vector[] {
  const { registry } = bot;
  const lookup = blockLookupOf(bot);
  const heights = worldHeights(bot);
  const centre = search.centre.floored();
  const reach = Math.floor(search.maxDistance);
  const limit = search.maxDistance * search.maxDistance;
  const wanted = (state: number): boolean => state > 0 && search.types.has(registry.blocksByStateId[state]?.id ?? -1);
  const lowest = new Vec3(centre.x - reach, Math.max(heights.lowest, centre.y - reach), centre.z - reach);
  const highest = new Vec3(centre.x + reach, Math.min(heights.highest, centre.y + reach), centre.z + reach);
  const found: { at: Vector; distance: number }[] = [];
  const at = new Vec3(0, 0, 0);
  for (const section of sections(lowest, highest)) {
    if (!lookup.mayHold(section.x, section.y, section.z, wanted)) continue;
    const end = { x: sectionEnd(section.x, highest.x), y: sectionEnd(section.y, highest.y), z: sectionEnd(section.z, highest.z) };
    for (at.x = section.x; at.x <= end.x; at.x++) {
      for (at.y = section.y; at.y <= end.y; at.y++) {
        for (at.z = section.z; at.z <= end.z; at.z++) {
          const distance = (at.x - centre.x) ** 2 + (at.y - centre.y) ** 2 + (at.z - centre.z) ** 2;
          if (distance > limit || !wanted(lookup.stateAt(at.x, at.y, at.z))) continue;
          if (search.accepts?.(at) ?? true) found.push({ at: at.clone(), distance });
        }
      }
    }
  }
  found.sort((a, b) => a.distance - b.distance || a.at.x - b.at.x || a.at.y - b.at.y || a.at.z - b.at.z);
  return found.slice(0, search.count).map((block) => block.at);
}

/** The start of each section of a box, inside the box. */
function* sections(lowest: Vector, highest: Vector): Generator<Vector> {
  for (let { x } = lowest; x <= highest.x; x = sectionEnd(x) + 1) {
    for (let { y } = lowest; y <= highest.y; y = sectionEnd(y) + 1) {
      for (let { z } = lowest; z <= highest.z; z = sectionEnd(z) + 1) yield new Vec3(x, y, z);
    }
  }
}

/** The last coordinate of a section, or of the box if that is smaller. Uses arithmetic because bit operations end at 2^31. */
function sectionEnd(from: number, highest = Number.POSITIVE_INFINITY): number {
  return Math.min((Math.floor(from / sectionSize) + 1) * sectionSize - 1, highest);
}
