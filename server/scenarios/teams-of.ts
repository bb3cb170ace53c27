import type { MatchEvent } from '#lib/domain/match-event.ts';
import { asSide, type Side } from '#lib/domain/side.ts';

/** The team of each agent of an episode, from the episode's first event. */
export function teamsOf(events: readonly MatchEvent[]): ReadonlyMap<string, Side> {
  const started = events.find((event) => event.kind === 'episode-started');
  return new Map(started?.seats.map((seat) => [seat.agent, asSide(seat.team)]));
}
