import { afterAll, beforeAll } from 'vitest';
import { versusScenarios } from '#server/scenarios/registry.ts';
import { shortenGames } from './short-limit.ts';

export { shortGameTicks } from './short-limit.ts';

/**
 * Ends every game of this group's tests in this process after `ticks`, 20 s unless given, instead of two minutes. For tests of the beginning
 * of a game, or of its end at any time.
 */
export function shortGames(ticks?: number): void {
  let restore = (): void => undefined;
  beforeAll(() => {
    restore = shortenGames(versusScenarios, ticks);
  });
  afterAll(() => restore());
}
