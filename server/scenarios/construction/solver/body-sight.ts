import type { Position } from '#lib/domain/position.ts';
import { type BuiltBlock, facingOf } from '#lib/families/construction/built.ts';
import type { Seat } from '#server/bots/seat.ts';
import { type Box, isInside } from '../geometry.ts';
import type { Sight } from './plan.ts';

/** The part of the building area that one body sees. */
export class BodySight implements Sight {
  private readonly seat: Pick<Seat, 'blockAt'>;
  private readonly area: Box;

  constructor(seat: Pick<Seat, 'blockAt'>, area: Box) {
    this.seat = seat;
    this.area = area;
  }

  block(at: Position): BuiltBlock | null {
    const block = this.seat.blockAt(at);
    return block && { at: { ...at }, name: block.name, facing: facingOf(block.properties) };
  }

  holds(at: Position): boolean {
    return isInside(this.area, at);
  }

  inArea(): readonly BuiltBlock[] {
    const { least, most } = this.area;
    const found: BuiltBlock[] = [];
    const at = { x: 0, y: 0, z: 0 };
    for (at.y = most.y; at.y >= least.y; at.y--)
      for (at.x = least.x; at.x <= most.x; at.x++)
        for (at.z = least.z; at.z <= most.z; at.z++) {
          const block = this.block(at);
          if (block) found.push(block);
        }
    return found;
  }
}
