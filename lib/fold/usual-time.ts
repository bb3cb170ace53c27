import type { MatchConfiguration } from '../domain/match-configuration.ts';
import { playersOf } from '../domain/setup-of.ts';
import type { MatchView } from '../protocol/views.ts';

/** The part of a match that says how much there is to compute. */
export type PlannedPlay = Pick<MatchConfiguration, 'scenario' | 'teams' | 'systems' | 'episodes'>;

/** What a scenario takes to compute, in seconds an episode: the game with two scripted teams, and what each thinking team adds. */
interface UsualSeconds {
  readonly game: number;
  readonly teams: Readonly<Record<string, number>>;
}

/**
 * Means of CPU time on a two-core server: of ten episodes of scripted teams, and of 39 to 75 episodes of each other system against every
 * opponent, with half a second for the planner and the processes of programs. A scenario that nobody measured is taken for the slower one.
 */
const slower: UsualSeconds = { game: 2, teams: { random: 1, cot: 1.7, tacticrafter: 1.3 } };
const usual: Readonly<Record<string, UsualSeconds>> = {
  'mushroom-war': { game: 1.5, teams: { random: 3.5, cot: 0.9, tacticrafter: 0.7 } },
  'dash-and-dine': slower,
};

/** Getting a match's process, bots and arena ready, in seconds. */
const readying = 3;

/** Seconds that a match takes at full speed on a machine like the one it was measured on; answers of models over a network come on top. */
export function usualSeconds({ scenario, teams, systems, episodes }: PlannedPlay): number {
  const { game, teams: extra } = usual[scenario] ?? slower;
  const thinking = playersOf({ teams, systems }).reduce((sum, { setup }) => sum + (extra[setup.agent] ?? 0), 0);
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
