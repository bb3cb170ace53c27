import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { PerSide, Side } from '#lib/domain/side.ts';
import { teamsOf } from '../teams-of.ts';
import { mushroomItems } from './geometry.ts';
import { parityMultiplier } from './parity-multiplier.ts';

/**
 * The final score from the inventories in the log alone: own-colour mushrooms that a team's agents held when the episode ended. Under
 * parity those of an agent count once for every program it has started.
 */
export function rescore(events: readonly MatchEvent[]): PerSide<number> {
  const started = events.find((event) => event.kind === 'episode-started');
  const limit = started?.limit ?? Number.POSITIVE_INFINITY;
  const teams = teamsOf(events);
  const held = new Map<string, number>();
  const programs = new Map<string, number>();
  for (const event of events) {
    if (event.tick > limit) continue;
    if (event.kind === 'program-started' && started?.rules === 'parity') programs.set(event.agent, (programs.get(event.agent) ?? 0) + 1);
    if (event.kind !== 'inventory') continue;
    const team = teams.get(event.agent);
    if (team) held.set(event.agent, event.items[mushroomItems[team]] ?? 0);
  }
  const scores: Record<Side, number> = { red: 0, blue: 0 };
  for (const [agent, count] of held) {
    const team = teams.get(agent);
    if (team) scores[team] += count * parityMultiplier(programs.get(agent));
  }
  return scores;
}
