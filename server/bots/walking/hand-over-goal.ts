import type { Entity } from 'prismarine-entity';
import type { Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { goals, Vec3, type Vector } from '../library/mineflayer.ts';

/**
 * The nearest and the farthest horizontal distance for a throw, in blocks: a nearer body picks its own throw up again, a farther throw
 * falls short.
 */
const nearest = 1.9;
const farthest = 3;
const eyes = 1.6;
/** Height above a player's feet at which a line from the eyes must be free, so that a falling item clears obstacles. */
const knees = 0.4;
/** A player that moved at most this far, in blocks, still gets the throw. */
const shift = 0.5;

/** A position for a throw to a player: two or three blocks away, with nothing between. */
export class HandOverGoal extends goals.Goal {
  private readonly body: Body;
  private readonly receiver: Entity;
  private readonly at: Vector;

  constructor(body: Body, receiver: Entity) {
    super();
    this.body = body;
    this.receiver = receiver;
    this.at = receiver.position.clone();
  }

  /** Whether the player is still at the target position. */
  get holds(): boolean {
    return this.receiver.isValid && this.receiver.position.distanceTo(this.at) <= shift;
  }

  override heuristic(node: Position): number {
    return Math.max(0, this.away(midOf(node)) - farthest);
  }

  override isEnd(node: Position): boolean {
    const feet = midOf(node);
    const away = this.away(feet);
    if (away < nearest || away > farthest || Math.abs(feet.y - this.at.y) > 1) return false;
    const from = feet.offset(0, eyes, 0);
    const way = this.at.offset(0, knees, 0).minus(from);
    return this.body.bot.world.raycast(from, way.clone().normalize(), way.norm()) === null;
  }

  private away(feet: Vector): number {
    return Math.hypot(feet.x - this.at.x, feet.z - this.at.z);
  }
}

/** Position of the feet of a body that stands in a cell. */
function midOf({ x, y, z }: Position): Vector {
  return new Vec3(x + 0.5, y, z + 0.5);
}
