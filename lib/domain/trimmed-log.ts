import type { MatchEvent } from './match-event.ts';

/** The share of the limit that remains of an episode that exceeds it, so that not every new event moves all others. */
const remainder = 3 / 4;
/** The most events that count as the opening of an episode, as a share of the limit. */
const openingShare = 1 / 50;

/** What is kept of a log. */
export interface TrimmedLog {
  /** The opening of the episode of the first kept event, if events between the two were dropped. */
  readonly opening: readonly MatchEvent[];
  readonly kept: readonly MatchEvent[];
}

/**
 * What is kept of a log with more than `limit` events. Whole episodes go first, the oldest first. Of an episode that exceeds the limit by
 * itself the newest events remain, and its opening: the newest events up to the end of tick 0. A log may be trimmed again and again; its
 * opening then stays the same.
 */
export function trimmedLog(events: readonly MatchEvent[], limit: number): TrimmedLog {
  const tooMany = events.length - limit;
  if (tooMany <= 0) return { opening: [], kept: events };
  const newest = events.at(-1)?.episode ?? 0;
  const cut = events.findIndex((event, index) => index >= tooMany && event.kind === 'episode-started');
  const current = events.findIndex((event) => event.episode === newest);
  if (cut !== -1) return { opening: [], kept: events.slice(cut) };
  if (current >= tooMany) return { opening: [], kept: events.slice(current) };
  const kept = events.slice(events.length - Math.floor(limit * remainder));
  const start = kept[0]?.seq ?? 0;
  return { opening: openingFrom(events, current, limit).filter((event) => event.seq < start), kept };
}

/** The newest events of the opening of the episode that begins at index `current`; none if its start is not known. */
function openingFrom(events: readonly MatchEvent[], current: number, limit: number): readonly MatchEvent[] {
  const end = events.findIndex((event, index) => index >= current && event.tick > 0);
  const opening = events.slice(current, Math.max(current, end)).slice(-Math.max(2, Math.floor(limit * openingShare)));
  return opening.some((event) => event.kind === 'episode-started') ? opening : [];
}
