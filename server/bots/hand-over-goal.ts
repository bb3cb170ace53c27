import type { Entity } from 'prismarine-entity';
import type { Position } from '#lib/domain/position.ts';
import type { Body } from './body.ts';
import { goals, Vec3, type Vector } from './library/mineflayer.ts';

/** From nearer than this a body would pick up again what it throws; from farther the throw falls short. In blocks, on the level. */
const nearest = 1.9;
const farthest = 3;
const eyes = 1.6;
/** How high above a player's feet a line from the eyes has to be free, so that a falling item gets past what stands between. */
const knees = 0.4;
/** A player that has gone no farther than this, in blocks, still gets what is thrown. */
const shift = 0.5;

/** A place from which something can be thrown to a player: two or three blocks off, with nothing between. */
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

  /** Whether the player is still there. */
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

/** Where the feet are of a body that stands in a cell. */
function midOf({ x, y, z }: Position): Vector {
  return new Vec3(x + 0.5, y, z + 0.5);
}
