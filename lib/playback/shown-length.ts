import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** Up to this limit a timeline shows the whole episode from the start; a longer one begins with this length. In ticks. */
const shortEpisode = 900 * ticksPerSecond;

/**
 * The length of the timeline of an episode that still runs, in ticks: its limit, or for a long episode as much as its known part needs with
 * some room after it, so that hours to come do not press the first minutes together. It grows by doubling.
 */
export function shownLength(limit: number, known: number): number {
  let length = shortEpisode;
  while (length < known * 1.25) length *= 2;
  return Math.min(limit, length);
}
