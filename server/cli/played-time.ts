import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import type { ShownEpisode } from '#lib/protocol/views.ts';

/** The time of some episodes. Episodes that were played side by side are added up. */
export interface PlayedTime {
  readonly episodes: number;
  /** Seconds of game time. */
  readonly gameSeconds: number;
  /** Seconds of real time. */
  readonly wallSeconds: number;
  /** Seconds of processor time. */
  readonly processorSeconds: number;
}

/** The time of the episodes of matches. */
export function playedTime(matches: readonly { readonly episodes: readonly ShownEpisode[] }[]): PlayedTime {
  const played = matches.flatMap(({ episodes }) => episodes);
  const total = (of: (episode: ShownEpisode) => number): number => played.reduce((sum, episode) => sum + of(episode), 0);
  return {
    episodes: played.length,
    gameSeconds: total(({ ticks }) => ticks) / ticksPerSecond,
    wallSeconds: total(({ wallMs }) => wallMs) / 1000,
    processorSeconds: total(({ cpuMs }) => cpuMs) / 1000,
  };
}

/** The same as a sentence. */
export function timeText({ episodes, gameSeconds, wallSeconds }: PlayedTime): string {
  return `${formatCount(episodes, 'episode')}: ${formatDuration(gameSeconds)} of game time in ${formatDuration(wallSeconds)}.`;
}
