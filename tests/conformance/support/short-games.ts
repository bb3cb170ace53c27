import { afterAll, beforeAll } from 'vitest';
import { shortenGames } from './short-limit.ts';

export { shortGameTicks } from './short-limit.ts';

/**
 * Lets every game that the tests of this group play in this process end after 40 s instead of two minutes. For tests of the beginning
 * of a game, or of its end whenever that is.
 */
export function shortGames(): void {
  let restore = (): void => undefined;
  beforeAll(() => {
    restore = shortenGames();
  });
  afterAll(() => restore());
}
