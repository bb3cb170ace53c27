import { expect, test } from 'vitest';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { playOnce } from './support/play-episode.ts';
import { shortGames } from './support/short-games.ts';
import { briefGameTicks } from './support/short-limit.ts';

shortGames(briefGameTicks);

/** A team that does nothing, with some changes. */
function idle(changes: Partial<AgentSystem>): AgentSystem {
  const nothing = async (): Promise<void> => undefined;
  return { prepare: nothing, play: nothing, review: nothing, checkpoint: () => null, restore: () => undefined, ...changes };
}

const unready = idle({
  prepare: async () => {
    throw new Error('The sandbox does not start.');
  },
});

test('a team that fails to prepare is reported in the log, and the other one plays the whole episode', async () => {
  const { result, events } = await playOnce('mushroom-war', 'do_nothing', 'passive', 4, undefined, ({ blue }) => ({ red: unready, blue }));
  expect(result.ticks).toBe(briefGameTicks);
  expect(result.score.blue).toBeGreaterThan(0);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'issue', severity: 'error', text: 'do_nothing (red) did not get ready: The sandbox does not start.' }),
  );
});

test.each([
  ['fails', () => Promise.reject(new Error('I saw nothing.')), 'do_nothing (red) could not review the episode: I saw nothing.'],
  [
    'does not end',
    () => new Promise<void>(() => undefined),
    'do_nothing (red) did not finish its review of the episode. The match goes on.',
  ],
])('a review that %s is reported in the log, and the episode has its result', async (_, review, text) => {
  const { result, events } = await playOnce('mushroom-war', 'do_nothing', 'passive', 4, undefined, ({ blue }) => ({
    red: idle({ review }),
    blue,
  }));
  expect(result.score.blue).toBeGreaterThan(0);
  expect(events).toContainEqual(expect.objectContaining({ kind: 'issue', severity: 'error', text }));
  expect(result.events).toBe(events.length);
});
