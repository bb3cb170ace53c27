import type { PerTeam } from '#lib/domain/team.ts';

/** The item whose count is an agent's share of the score, for scenarios that score by items held. */
export const scoringItems: Readonly<Record<string, PerTeam<string>>> = {
  'mushroom-war': { red: 'red_mushroom', blue: 'brown_mushroom' },
};
