import type { Body } from './body.ts';
import { type Goal, goals, type Vector } from './library/mineflayer.ts';

const walkLimit = 15_000;
/** How near a body comes to a place it works at, in blocks. */
const reach = 3;

interface Visit {
  /** Where to work. */
  readonly at: Vector;
  /** How to get there; within three blocks where left out. */
  readonly goal?: Goal;
  /** What to do there; false when it came to nothing. */
  work(): Promise<boolean>;
}

/**
 * Works at one place after another, always at the one nearest to the body, until `goOn` says no. Places that cannot be reached, and work
 * that fails, are passed over. Returns at how many it was done.
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
