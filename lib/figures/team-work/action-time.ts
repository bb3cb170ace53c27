import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** The time in which at least one of several actions runs. Times are ticks and never go back. */
export interface BusyTime {
  /** Number of running actions. */
  readonly running: number;
  /** Start of the current stretch with running actions. */
  readonly since: number;
  /** Ticks of the finished stretches. */
  readonly total: number;
}

export const idle: BusyTime = { running: 0, since: 0, total: 0 };

/** The time after an action started or ended at that tick. The end of an action that never started changes nothing. */
export function withAction({ running, since, total }: BusyTime, state: 'started' | 'done' | 'failed', tick: number): BusyTime {
  if (state === 'started') return { running: running + 1, since: running === 0 ? tick : since, total };
  if (running === 0) return { running, since, total };
  return { running: running - 1, since, total: running === 1 ? total + tick - since : total };
}

/** Ticks until now: the union of the intervals of all actions. */
export function busyUntil({ running, since, total }: BusyTime, tick: number): number {
  return running > 0 ? total + tick - since : total;
}

/** The same in game seconds. */
export function secondsUntil(time: BusyTime, tick: number): number {
  return busyUntil(time, tick) / ticksPerSecond;
}

/** The action time of a team: with at least one agent acting, and of each agent. */
export interface TeamTime {
  readonly acting: BusyTime;
  readonly actingBy: ReadonlyMap<string, BusyTime>;
}

export const idleTeam: TeamTime = { acting: idle, actingBy: new Map() };

/** The times of a team after an action of one agent started or ended at that tick. */
export function withTeamAction(
  { acting, actingBy }: TeamTime,
  { agent, state }: { readonly agent: string; readonly state: 'started' | 'done' | 'failed' },
  tick: number,
): TeamTime {
  const before = actingBy.get(agent) ?? idle;
  return { acting: withAction(acting, state, tick), actingBy: new Map(actingBy).set(agent, withAction(before, state, tick)) };
}
