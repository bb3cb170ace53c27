import { distance, type Position } from '#lib/domain/position.ts';
import { assumed } from '../assumptions.ts';
import type { TaskStep } from './task-step.ts';

/** An agent that can take steps, and where it stands. */
export interface Worker {
  readonly agent: string;
  readonly position: Position;
}

/**
 * Shares steps among workers, in the order of the steps, with at most `calls` calls for each: a step goes to the least busy worker, the
 * nearest of equals, that can do it and has all the steps for which it waits. Steps whose predecessors another worker has, and steps
 * that exceed the calls, are left for later. Returns the indexes of the steps of each worker. Takes time in proportion to steps times workers.
 */
export function sharedSteps(steps: readonly TaskStep[], workers: readonly Worker[], calls: number): number[][] {
  const shares = workers.map(() => ({ steps: [] as number[], load: 0, hasLadder: false, at: null as Position | null }));
  const owner = new Map<number, number>();
  for (const [index, { after, agents, calls: own, at, isHigh = false }] of steps.entries()) {
    let best: { readonly worker: number; readonly total: number; readonly cost: number } | null = null;
    for (const [worker, { agent, position }] of workers.entries()) {
      const share = shares[worker];
      if (!share || (agents !== null && !agents.includes(agent))) continue;
      const cost = own + (isHigh && !share.hasLadder ? assumed('callsPerLadder') : 0);
      if (share.steps.length > 0 && share.load + cost > calls) continue;
      if (!after.every((before) => owner.get(before) === worker)) continue;
      const way = at === null ? 0 : distance(share.at ?? position, at) * assumed('callsPerBlock');
      const total = share.load + way;
      if (best === null || total < best.total) best = { worker, total, cost };
    }
    if (best === null) continue;
    owner.set(index, best.worker);
    const share = shares[best.worker];
    share?.steps.push(index);
    if (share) {
      share.load += best.cost;
      share.hasLadder ||= isHigh;
      share.at = at ?? share.at;
    }
  }
  return shares.map((share) => share.steps);
}
