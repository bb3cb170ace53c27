import type { Position } from '#lib/domain/position.ts';
import { type BuiltBlock, facingOf } from '#lib/families/construction/built.ts';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Box } from '../geometry.ts';
import type { Sight } from './plan.ts';

/** The part of the building area that one body sees. */
export class BodySight implements Sight {
  private readonly seat: Pick<Seat, 'bot'>;
  private readonly area: Box;

  constructor(seat: Pick<Seat, 'bot'>, area: Box) {
    this.seat = seat;
    this.area = area;
  }

  block({ x, y, z }: Position): BuiltBlock | null {
    const block = this.seat.bot.blockAt(new Vec3(x, y, z), false);
    if (!block || block.type === 0) return null;
    const properties = Object.entries(block.getProperties()).map(([key, value]) => [key, String(value)] as const);
    return { at: { x, y, z }, name: block.name, facing: facingOf(Object.fromEntries(properties)) };
  }

  inArea(): readonly BuiltBlock[] {
    const { least, most } = this.area;
    const found: BuiltBlock[] = [];
    const at = new Vec3(0, 0, 0);
    for (at.y = most.y; at.y >= least.y; at.y--)
      for (at.x = least.x; at.x <= most.x; at.x++)
        for (at.z = least.z; at.z <= most.z; at.z++) {
          const block = this.seat.bot.world.getBlockStateId(at) === 0 ? null : this.block(at);
          if (block) found.push(block);
        }
    return found;
  }
}
