import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import { referencesOf } from '#lib/families/registry.ts';
import type { MatchView } from '#lib/protocol/views.ts';

/** The parts of a match that determine its computing time. */
export type PlannedPlay = Pick<MatchConfiguration, 'scenario' | 'teams' | 'systems' | 'episodes'>;

/** Seconds to start a match's process, bots and arena. */
const readying = 3;

/** Usual duration of a match in seconds at full speed on the reference machine, without the time of model answers over a network. */
export function usualSeconds({ scenario, teams, systems, episodes }: PlannedPlay): number {
  const { game, systems: added } = referencesOf(scenario).usualSeconds;
  const thinking = playersOf({ teams, systems }).reduce((sum, { setup }) => sum + (added[setup.agent] ?? 0), 0);
  return readying + episodes * (game + thinking);
}

/** How many times the usual time the finished matches of a list took, for those played at full speed. */
export function slownessOf(matches: readonly MatchView[]): number[] {
  return matches.flatMap(({ state, startedAt, finishedAt, episodesPlayed, configuration }) => {
    const { clock } = configuration;
    const known = state === 'finished' && startedAt !== null && finishedAt !== null && episodesPlayed > 0;
    if (!known || clock.kind === 'real' || clock.pace !== undefined) return [];
    return [(finishedAt - startedAt) / 1000 / usualSeconds({ ...configuration, episodes: episodesPlayed })];
  });
}
