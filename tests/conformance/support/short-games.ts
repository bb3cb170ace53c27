import { afterAll, beforeAll } from 'vitest';
import { shortenGames } from './short-limit.ts';

export { shortGameTicks } from './short-limit.ts';

/**
 * Ends every game of this group's tests in this process after 40 s instead of two minutes. For tests of the beginning of a game, or of its
 * end at any time.
 */
export function shortGames(): void {
  let restore = (): void => undefined;
  beforeAll(() => {
    restore = shortenGames();
  });
  afterAll(() => restore());
}
