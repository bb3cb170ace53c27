import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { mean } from '#lib/stats/mean.ts';
import { idle, secondsUntil, type TeamTime } from './action-time.ts';

/**
 * How evenly agents worked: 1 minus the standard deviation of their action times, each divided by the greatest, as in the benchmark's
 * program. The paper divides by the range instead, which gives 0 / 0 for equal times. Null for one agent, or if no agent acted.
 */
export function balanceOf(actionTimes: readonly number[]): number | null {
  const most = Math.max(...actionTimes);
  if (actionTimes.length < 2 || most <= 0) return null;
  return 1 - deviation(actionTimes.map((time) => time / most));
}

/** Completion in percent per minute of some seconds: of action time as in the paper, or of game time. Null without any time. */
export function efficiencyOf(completion: number, seconds: number): number | null {
  return seconds > 0 ? (100 * completion) / (seconds / 60) : null;
}

/**
 * How evenly the agents share pieces of the result, such as right blocks or items of a recipe: 1 for the most even split into whole pieces, 0
 * if one agent has all. Null for one agent, and if these two splits are the same.
 */
export function contributionOf(pieces: readonly number[]): number | null {
  const total = pieces.reduce((sum, count) => sum + count, 0);
  if (pieces.length < 2 || total === 0) return null;
  const all = pieces.map((_, index) => (index === 0 ? total : 0));
  const even = pieces.map((_, index) => Math.floor(total / pieces.length) + (index < total % pieces.length ? 1 : 0));
  const [most, least] = [deviation(all), deviation(even)];
  return most > least ? 1 - (deviation(pieces) - least) / (most - least) : null;
}

/** How a team works until a tick: the values of the figures of team work, and each agent's action time in seconds, in the order of the agents. */
export interface TeamWork {
  readonly efficiency: number | null;
  /** Per minute of game time since the start of the episode. */
  readonly completionRate: number | null;
  readonly timeRatio: number | null;
  readonly balance: number | null;
  readonly actionTime: number;
  readonly seconds: readonly number[];
}

/** The team work behind a completion (0 to 1) until a tick, counted from the start of the episode. `allowed` is the action time of the task in seconds; null if it is not known yet. */
export function teamWorkOf(
  { acting, actingBy }: TeamTime,
  { agents, completion, allowed }: { readonly agents: readonly string[]; readonly completion: number; readonly allowed: number | null },
  tick: number,
): TeamWork {
  const actionTime = secondsUntil(acting, tick);
  const seconds = agents.map((agent) => secondsUntil(actingBy.get(agent) ?? idle, tick));
  return {
    efficiency: efficiencyOf(completion, actionTime),
    completionRate: efficiencyOf(completion, tick / ticksPerSecond),
    timeRatio: allowed === null || actionTime === 0 ? null : Math.max(1, allowed / actionTime),
    balance: balanceOf(seconds),
    actionTime,
    seconds,
  };
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
