import { afterAll, beforeAll } from 'vitest';
import { scenarios, taskOf } from '#server/scenarios/registry.ts';

/** Length of a short game in ticks: a third of a whole one. */
export const shortGameTicks = 800;

/**
 * Lets every game that the tests of this group play in this process end after 40 s instead of two minutes. For tests of the beginning
 * of a game, or of its end whenever that is.
 */
export function shortGames(): void {
  const games = scenarios.filter(({ summary }) => summary.kind === 'versus').map(({ summary }) => taskOf({ scenario: summary.id }));
  const whole = games.map(({ limit }) => limit);
  beforeAll(() => {
    for (const game of games) Object.assign(game, { limit: shortGameTicks });
  });
  afterAll(() => {
    for (const [index, game] of games.entries()) Object.assign(game, { limit: whole[index] });
  });
}
