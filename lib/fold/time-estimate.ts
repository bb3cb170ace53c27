import type { ClockSetting } from '../domain/clock-setting.ts';
import { median, quantile } from '../stats/quantile.ts';

/** How long something will take, in seconds, and in words what the figure rests on. */
export interface TimeEstimate {
  readonly low: number;
  readonly high: number;
  readonly basis: string;
}

/** What is left to play, and what is known of how long an episode takes. */
export interface Workload {
  readonly matches: number;
  readonly episodesPerMatch: number;
  /** Matches at a time. */
  readonly parallel: number;
  readonly clock: ClockSetting;
  /** Length of an episode in game seconds. */
  readonly episodeSeconds: number;
  /** Wall-clock seconds per episode of finished matches played by the same clock. */
  readonly measured: readonly number[];
}

const enough = 3;
/** Server, arena and bots have to be got ready once per episode, whatever the clock. */
const readying = { low: 1, high: 6 } as const;

function perEpisode(work: Workload): { low: number; high: number; basis: string } | null {
  const { clock, episodeSeconds, measured } = work;
  if (clock.kind === 'real') {
    return {
      low: episodeSeconds + readying.low,
      high: episodeSeconds + readying.high,
      basis: `real clock, ${episodeSeconds} s an episode and up to ${readying.high} s to get ready`,
    };
  }
  if (clock.pace !== undefined) {
    const paced = episodeSeconds / clock.pace;
    return {
      low: paced + readying.low,
      high: paced + readying.high,
      basis: `${clock.pace}× real time and up to ${readying.high} s to get ready`,
    };
  }
  if (measured.length < enough) return null;
  const middle = median(measured);
  return {
    low: quantile(measured, 0.25),
    high: Math.max(quantile(measured, 0.75), middle),
    basis: `${measured.length} finished matches, median ${middle.toFixed(1)} s an episode`,
  };
}

/**
 * Time for a workload: matches are dealt out to `parallel` places, so the longest place decides. Null at full speed with fewer than
 * three finished matches, since nothing is known then; zero work takes no time.
 */
export function estimateTime(work: Workload): TimeEstimate | null {
  const each = perEpisode(work);
  if (each === null) return null;
  const rounds = Math.ceil(work.matches / Math.max(1, work.parallel)) * work.episodesPerMatch;
  return { low: each.low * rounds, high: each.high * rounds, basis: `${each.basis}, ${work.parallel} at a time` };
}
