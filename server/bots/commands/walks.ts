import type { Entity } from 'prismarine-entity';
import type { Body } from '../body.ts';
import { type Goal, goals, type Vector } from '../library/mineflayer.ts';

/** Longest game time of the walk of a command, in milliseconds. */
const walkLimit = 80_000;
/** The nearest to a body that a walk can come, in blocks. */
const nearest = 1;

/** Walks to a goal. Throws WalkFailed if no way leads there. */
export async function walkTo(body: Body, goal: Goal): Promise<void> {
  await body.walker.to(goal, { limit: walkLimit });
}

/** Walks to within some blocks of a place. Throws WalkFailed if no way leads there. */
export async function walkNear(body: Body, { x, y, z }: Vector, closeness: number): Promise<void> {
  await body.walker.to(new goals.GoalNear(x, y, z, Math.max(nearest, closeness)), { limit: walkLimit });
}

/** Walks to within some blocks of a body that may move. Throws WalkFailed if no way leads there. */
export async function walkToBody(body: Body, entity: Entity, closeness: number): Promise<void> {
  await body.walker.to(new goals.GoalFollow(entity, Math.max(nearest, closeness)), { limit: walkLimit });
}

/** Walks away from a place until it is some blocks off. Throws WalkFailed if no way leads away. */
export async function walkAway(body: Body, from: Vector, distance: number): Promise<void> {
  const goal = new goals.GoalInvert(new goals.GoalNear(from.x, from.y, from.z, distance));
  await body.walker.to(goal, { limit: walkLimit });
}
