import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PerTeam, TeamId } from '#lib/domain/team.ts';
import { teamsOf } from '../teams-of.ts';
import { mushroomItems } from './geometry.ts';

/** The final score from the inventories in the log alone: own-colour mushrooms held by a team's agents when the episode ended. */
export function rescore(events: readonly MatchEvent[]): PerTeam<number> {
  const limit = events.find((event) => event.kind === 'episode-started')?.limit ?? Number.POSITIVE_INFINITY;
  const teams = teamsOf(events);
  const held = new Map<string, number>();
  for (const event of events) {
    if (event.kind !== 'inventory' || event.tick > limit) continue;
    const team = teams.get(event.agent);
    if (team) held.set(event.agent, event.items[mushroomItems[team]] ?? 0);
  }
  const scores: Record<TeamId, number> = { red: 0, blue: 0 };
  for (const [agent, count] of held) {
    const team = teams.get(agent);
    if (team) scores[team] += count;
  }
  return scores;
}
