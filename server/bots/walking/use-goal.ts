import type { Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { goals, Vec3, type Vector } from '../library/mineflayer.ts';

/** Longest distance in blocks from the eyes to the middle of the block. */
const reach = 4;
const eyes = 1.6;

/** A position from which a block without a shape, such as a lever, can be used: in reach, with nothing between. */
export class UseGoal extends goals.Goal {
  private readonly body: Body;
  private readonly middle: Vector;

  constructor(body: Body, block: Vector) {
    super();
    this.body = body;
    this.middle = block.offset(0.5, 0.5, 0.5);
  }

  override heuristic({ x, y, z }: Position): number {
    return Math.max(0, this.middle.distanceTo(new Vec3(x + 0.5, y + eyes, z + 0.5)) - reach);
  }

  override isEnd({ x, y, z }: Position): boolean {
    const from = new Vec3(x + 0.5, y + eyes, z + 0.5);
    const way = this.middle.minus(from);
    const length = way.norm();
    if (length > reach) return false;
    return this.body.bot.world.raycast(from, way.normalize(), length) === null;
  }
}
