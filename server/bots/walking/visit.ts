import type { Body } from '../body.ts';
import { type Goal, goals, type Vector } from '../library/mineflayer.ts';

const walkLimit = 15_000;
/** Working distance of a body from a place, in blocks. */
const reach = 3;

interface Visit {
  /** The place to work at. */
  readonly at: Vector;
  /** The goal of the walk there; absent means within three blocks. */
  readonly goal?: Goal;
  /** The work; false if it failed. */
  work(): Promise<boolean>;
}

/**
 * Works at one place after another, always the nearest to the body, until `goOn` returns false. Skips places that cannot be reached and
 * failed work. Returns the number of successes.
 */
export async function visitNearest(body: Body, visits: readonly Visit[], goOn: () => boolean = () => true): Promise<number> {
  const left = [...visits];
  let done = 0;
  while (left.length > 0 && goOn()) {
    body.mustBeAlive();
    const here = body.bot.entity.position;
    const next = left.reduce((best, visit) => (visit.at.distanceTo(here) < best.at.distanceTo(here) ? visit : best));
    left.splice(left.indexOf(next), 1);
    try {
      await body.walker.to(next.goal ?? new goals.GoalNear(next.at.x, next.at.y, next.at.z, reach), { limit: walkLimit });
      if (await next.work()) done++;
    } catch (error) {
      body.mustBeAlive();
      if (!(error instanceof Error)) throw error;
      await body.ticks(1);
    }
  }
  return done;
}
