import type { ShownConfiguration } from '#lib/domain/match-configuration.ts';
import { offlineModel } from '#lib/domain/model-setting.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { median, quantile } from '#lib/stats/quantile.ts';
import { usualSeconds } from './usual-time.ts';

/** An estimated duration in seconds, and the basis of the estimate in words. */
export interface TimeEstimate {
  readonly low: number;
  readonly high: number;
  readonly basis: string;
}

/** The remaining work, and the known speed of this machine. */
export interface Workload {
  /** In playing order, each with its remaining episodes. */
  readonly matches: readonly ShownConfiguration[];
  /** Concurrent matches. */
  readonly parallel: number;
  /** Greatest length of an episode of a match in game seconds; null for no limit. */
  readonly episodeSeconds: (match: ShownConfiguration) => number | null;
  /** How many times the usual time finished matches took on this machine at full speed. */
  readonly slowness: readonly number[];
}

/** From this number of finished matches on, their times are used. */
export const enough = 3;
/** How many times the usual time an unknown machine may take. */
const anyMachine = { low: 0.7, high: 2 } as const;
/** Seconds to start server, arena and bots once per episode, with any clock. */
const readying = { low: 1, high: 6 } as const;

/** Assumed length in seconds of an episode without a limit. */
const unlimited = 600;

type Range = Pick<TimeEstimate, 'low' | 'high'>;

/** Duration of one match in seconds. */
function secondsOf(match: ShownConfiguration, episodeSeconds: number | null, factor: Range): Range {
  const { clock, episodes } = match;
  if (clock.kind === 'fast' && clock.pace === undefined) {
    const seconds = usualSeconds(match);
    return { low: seconds * factor.low, high: seconds * factor.high };
  }
  const paced = (episodeSeconds ?? unlimited) / (clock.kind === 'real' ? 1 : (clock.pace ?? 1));
  return { low: episodes * (paced + readying.low), high: episodes * (paced + readying.high) };
}

/** The remaining part of a match. */
export function leftOf({ configuration, episodesPlayed }: Pick<MatchView, 'configuration' | 'episodesPlayed'>): ShownConfiguration {
  return { ...configuration, episodes: configuration.episodes - episodesPlayed };
}

/** The end of the last match, if each starts in the first free slot. */
function dealtOut(seconds: readonly number[], places: number): number {
  const busy = Array.from({ length: Math.min(places, seconds.length) }, () => 0);
  for (const time of seconds) {
    const first = busy.indexOf(Math.min(...busy));
    busy[first] = (busy[first] ?? 0) + time;
  }
  return Math.max(0, ...busy);
}

/** Whether a match waits for model answers over a network. */
function asksOutside({ models, systems = {} }: ShownConfiguration): boolean {
  if (models?.cassette !== undefined) return false;
  return [models?.model, ...Object.values(systems).map((setup) => ('seats' in setup ? undefined : setup.model))].some(
    (model) => model !== undefined && model !== offlineModel,
  );
}

function basisOf({ matches, parallel, episodeSeconds, slowness }: Workload, asked: boolean): string {
  const [first] = matches;
  const clock = first?.clock ?? { kind: 'fast' };
  const places = `${parallel} at a time`;
  const answers = asked ? ', without the time models take to answer' : '';
  const lengths = matches.map((match) => episodeSeconds(match) ?? unlimited);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (clock.kind === 'real')
    return `real clock, ${least === most ? most : `${least} to ${most}`} s per episode and up to ${readying.high} s to start, ${places}`;
  if (clock.pace !== undefined) return `${clock.pace}× real time and up to ${readying.high} s to start, ${places}`;
  if (slowness.length < enough) return `usual times of a two-core server, ${places}${answers}`;
  return `${slowness.length} finished matches at ${median(slowness).toFixed(1)} times the usual time of a two-core server, ${places}${answers}`;
}

/**
 * The duration of a workload: matches are distributed over `parallel` slots, and the last one decides. At full speed each match takes the
 * usual time of its scenario and teams, times the slowdown of finished matches on this machine, from its first to its third quartile;
 * before three matches are finished the range is wide. No work takes no time.
 */
export function estimateTime(work: Workload): TimeEstimate {
  const { matches, parallel, episodeSeconds, slowness } = work;
  const factor = slowness.length < enough ? anyMachine : { low: quantile(slowness, 0.25), high: quantile(slowness, 0.75) };
  const ranges = matches.map((match) => secondsOf(match, episodeSeconds(match), factor));
  const places = Math.max(1, parallel);
  return {
    low: dealtOut(
      ranges.map(({ low }) => low),
      places,
    ),
    high: dealtOut(
      ranges.map(({ high }) => high),
      places,
    ),
    basis: basisOf(work, matches.some(asksOutside)),
  };
}
