import { afterAll, beforeAll } from 'vitest';
import { scenarios } from '#server/scenarios/registry.ts';

/** Length of a short game in ticks: a third of a whole one. */
export const shortGameTicks = 800;

/**
 * Lets every game that the tests of this group play in this process end after 40 s instead of two minutes. For what happens at the beginning
 * of a game, or at its end whenever that is.
 */
export function shortGames(): void {
  const whole = scenarios.map(({ limit }) => limit);
  beforeAll(() => {
    for (const scenario of scenarios) Object.assign(scenario, { limit: shortGameTicks });
  });
  afterAll(() => {
    for (const [index, scenario] of scenarios.entries()) Object.assign(scenario, { limit: whole[index] });
  });
}
