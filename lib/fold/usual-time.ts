import type { MatchConfiguration } from '../domain/match-configuration.ts';
import { playersOf } from '../domain/setup-of.ts';
import { referencesOf } from '../families/registry.ts';
import type { MatchView } from '../protocol/views.ts';

/** The part of a match that says how much there is to compute. */
export type PlannedPlay = Pick<MatchConfiguration, 'scenario' | 'teams' | 'systems' | 'episodes'>;

/** Getting a match's process, bots and arena ready, in seconds. */
const readying = 3;

/** Seconds that a match takes at full speed on a machine like the one it was measured on; answers of models over a network come on top. */
export function usualSeconds({ scenario, teams, systems, episodes }: PlannedPlay): number {
  const { game, systems: added } = referencesOf(scenario).usualSeconds;
  const thinking = playersOf({ teams, systems }).reduce((sum, { setup }) => sum + (added[setup.agent] ?? 0), 0);
  return readying + episodes * (game + thinking);
}

/** How many times as long as usual the finished matches of a list took that were played at full speed. */
export function slownessOf(matches: readonly MatchView[]): number[] {
  return matches.flatMap(({ state, startedAt, finishedAt, episodesPlayed, configuration }) => {
    const { clock } = configuration;
    const known = state === 'finished' && startedAt !== null && finishedAt !== null && episodesPlayed > 0;
    if (!known || clock.kind === 'real' || clock.pace !== undefined) return [];
    return [(finishedAt - startedAt) / 1000 / usualSeconds({ ...configuration, episodes: episodesPlayed })];
  });
}
