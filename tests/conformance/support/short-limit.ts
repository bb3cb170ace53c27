import type { Scenario } from '#server/contract/scenario.ts';
import { configuredTask } from '#server/scenarios/configured-task.ts';

/** Length of a short game in ticks: a sixth of a whole one. */
export const shortGameTicks = 400;

/** Length of a game of `short-match-process.ts` in ticks: enough for the first points. */
export const briefGameTicks = 200;

/** Ends every game of these versus scenarios in this process after `ticks` instead of two minutes, until the returned function is called. */
export function shortenGames(scenarios: readonly Scenario[], ticks = shortGameTicks): () => void {
  const games = scenarios.map((scenario) => configuredTask(scenario, {}));
  const whole = games.map(({ limit }) => limit);
  for (const game of games) Object.assign(game, { limit: ticks });
  return () => {
    for (const [index, game] of games.entries()) Object.assign(game, { limit: whole[index] });
  };
}
