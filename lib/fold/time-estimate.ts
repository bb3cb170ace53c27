import type { MatchConfiguration } from '../domain/match-configuration.ts';
import { offlineModel } from '../domain/model-setting.ts';
import type { MatchView } from '../protocol/views.ts';
import { median, quantile } from '../stats/quantile.ts';
import { usualSeconds } from './usual-time.ts';

/** How long something will take, in seconds, and in words what the figure rests on. */
export interface TimeEstimate {
  readonly low: number;
  readonly high: number;
  readonly basis: string;
}

/** What is left to play, and what is known of how fast this machine plays. */
export interface Workload {
  /** In the order in which they are played, each with the episodes it still has. */
  readonly matches: readonly MatchConfiguration[];
  /** Matches at a time. */
  readonly parallel: number;
  /** Greatest length of an episode in game seconds; null where it has none. */
  readonly episodeSeconds: number | null;
  /** How many times as long as usual finished matches took on this machine at full speed. */
  readonly slowness: readonly number[];
}

/** Finished matches from which on they tell more of a machine than nothing does. */
export const enough = 3;
/** How many times the usual time a machine may take of which nothing is known yet. */
const anyMachine = { low: 0.7, high: 2 } as const;
/** Server, arena and bots have to be got ready once per episode, whatever the clock. */
const readying = { low: 1, high: 6 } as const;

/** Length in seconds that an episode without a limit is taken for. */
const unlimited = 600;

type Range = Pick<TimeEstimate, 'low' | 'high'>;

/** Seconds that one match takes. */
function secondsOf(match: MatchConfiguration, episodeSeconds: number | null, factor: Range): Range {
  const { clock, episodes } = match;
  if (clock.kind === 'fast' && clock.pace === undefined) {
    const seconds = usualSeconds(match);
    return { low: seconds * factor.low, high: seconds * factor.high };
  }
  const paced = (episodeSeconds ?? unlimited) / (clock.kind === 'real' ? 1 : (clock.pace ?? 1));
  return { low: episodes * (paced + readying.low), high: episodes * (paced + readying.high) };
}

/** What a match still has to play. */
export function leftOf({ configuration, episodesPlayed }: Pick<MatchView, 'configuration' | 'episodesPlayed'>): MatchConfiguration {
  return { ...configuration, episodes: configuration.episodes - episodesPlayed };
}

/** When the last match ends, if each begins where a place is free first. */
function dealtOut(seconds: readonly number[], places: number): number {
  const busy = Array.from({ length: Math.min(places, seconds.length) }, () => 0);
  for (const time of seconds) {
    const first = busy.indexOf(Math.min(...busy));
    busy[first] = (busy[first] ?? 0) + time;
  }
  return Math.max(0, ...busy);
}

/** Whether a match waits for answers that come over a network. */
function asksOutside({ models, systems = {} }: MatchConfiguration): boolean {
  if (models?.cassette !== undefined) return false;
  return [models?.model, ...Object.values(systems).map((setup) => ('seats' in setup ? undefined : setup.model))].some(
    (model) => model !== undefined && model !== offlineModel,
  );
}

function basisOf({ matches: [first], parallel, episodeSeconds, slowness }: Workload, asked: boolean): string {
  const clock = first?.clock ?? { kind: 'fast' };
  const places = `${parallel} at a time`;
  const answers = asked ? ', without the time models take to answer' : '';
  if (clock.kind === 'real') return `real clock, ${episodeSeconds} s an episode and up to ${readying.high} s to get ready, ${places}`;
  if (clock.pace !== undefined) return `${clock.pace}× real time and up to ${readying.high} s to get ready, ${places}`;
  if (slowness.length < enough) return `figures of a two-core server, ${places}${answers}`;
  return `${slowness.length} finished matches, ${median(slowness).toFixed(1)} times a two-core server’s time, ${places}${answers}`;
}

/**
 * Time for a workload: matches are dealt out to `parallel` places, and the one that ends last decides. At full speed each match takes
 * what is usual for its scenario and teams, times what finished matches took of that on this machine, from the first to the third
 * quarter of them; before three matches are finished the range is wide. No work takes no time.
 */
export function estimateTime(work: Workload): TimeEstimate {
  const { matches, parallel, episodeSeconds, slowness } = work;
  const factor = slowness.length < enough ? anyMachine : { low: quantile(slowness, 0.25), high: quantile(slowness, 0.75) };
  const ranges = matches.map((match) => secondsOf(match, episodeSeconds, factor));
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
