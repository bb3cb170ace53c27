import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';

/** Teams of the agents of an episode, from its first event. */
export function teamsOf(events: readonly MatchEvent[]): ReadonlyMap<string, TeamId> {
  const started = events.find((event) => event.kind === 'episode-started');
  return new Map(started?.seats.map((seat) => [seat.agent, seat.team]));
}
