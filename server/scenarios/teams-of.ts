import type { MatchEvent } from '#lib/domain/match-event.ts';
import { asSide, type Side } from '#lib/domain/side.ts';

/** Teams of the agents of an episode, from its first event. */
export function teamsOf(events: readonly MatchEvent[]): ReadonlyMap<string, Side> {
  const started = events.find((event) => event.kind === 'episode-started');
  return new Map(started?.seats.map((seat) => [seat.agent, asSide(seat.team)]));
}
