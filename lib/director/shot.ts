import type { Interest } from './interest.ts';

/** The shown agent, the reason, and the start (milliseconds of the viewer's clock). */
export interface Shot {
  readonly agent: string;
  readonly reason: string;
  readonly since: number;
}

/** No shot is shorter, because faster cuts confuse viewers. */
export const shortestShotMs = 4000;

/** Margin by which another agent must be more interesting to be shown instead. */
const clearlyMore = { times: 1.5, plus: 1.5 } as const;

/**
 * The current shot: the previous one, until it has lasted four seconds and another agent is clearly more interesting. Returns the same
 * object without a change. Null without an agent to show.
 */
export function nextShot(shot: Shot | null, interests: ReadonlyMap<string, Interest>, now: number): Shot | null {
  const ranked = [...interests].sort(([, a], [, b]) => b.weight - a.weight);
  const [best] = ranked;
  if (best === undefined) return null;
  const shown = shot === null ? undefined : interests.get(shot.agent);
  if (shot === null || shown === undefined) return { agent: best[0], reason: best[1].reason, since: now };
  const isClear = best[1].weight > shown.weight * clearlyMore.times + clearlyMore.plus;
  if (best[0] !== shot.agent && isClear && now - shot.since >= shortestShotMs) {
    return { agent: best[0], reason: best[1].reason, since: now };
  }
  return shown.reason === shot.reason ? shot : { ...shot, reason: shown.reason };
}
