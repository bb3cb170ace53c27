import { type BuiltBlock, facingOf } from '#lib/blueprint/built.ts';
import { type Box, isInside } from '#lib/domain/box.ts';
import { cellNumber, type Position } from '#lib/domain/position.ts';
import type { Sight } from '#server/bots/building/open-jobs.ts';
import type { Seat } from '#server/bots/seat.ts';

/** The ground below the building area, which bodies know without looking. */
const floor = 'stone_bricks';

/** The part of the world that one body sees. It looks at each position once until `lookAgain`. */
export class BodySight implements Sight {
  private readonly seat: Pick<Seat, 'blockAt'>;
  private readonly area: Box;
  private readonly foreign: readonly Box[];
  private readonly seen = new Map<number, BuiltBlock | null>();

  /** `foreign` are the parts of the area whose blocks are no part of a building. */
  constructor(seat: Pick<Seat, 'blockAt'>, area: Box, foreign: readonly Box[]) {
    this.seat = seat;
    this.area = area;
    this.foreign = foreign;
  }

  /** Forgets what it saw. */
  lookAgain(): void {
    this.seen.clear();
  }

  block(at: Position): BuiltBlock | null {
    const key = cellNumber(at.x, at.y, at.z);
    const known = this.seen.get(key);
    if (known !== undefined) return known;
    const block = at.y < this.area.least.y ? { name: floor, properties: {} } : this.seat.blockAt(at);
    const built = block && { at: { ...at }, name: block.name, facing: facingOf(block.properties) };
    this.seen.set(key, built);
    return built;
  }

  nameAt(at: Position): string | null {
    return this.block(at)?.name ?? null;
  }

  holds(at: Position): boolean {
    return isInside(this.area, at) && !this.foreign.some((box) => isInside(box, at));
  }

  inArea(): readonly BuiltBlock[] {
    const { least, most } = this.area;
    const found: BuiltBlock[] = [];
    const at = { x: 0, y: 0, z: 0 };
    for (at.y = most.y; at.y >= least.y; at.y--)
      for (at.x = least.x; at.x <= most.x; at.x++)
        for (at.z = least.z; at.z <= most.z; at.z++) {
          const block = this.holds(at) ? this.block(at) : null;
          if (block) found.push(block);
        }
    return found;
  }
}
