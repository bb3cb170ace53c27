import { expect, test } from 'vitest';
import type { AgentSystem } from '#server/match/contract/agent-system.ts';
import { playOnce } from './support/play-episode.ts';

/** A team whose preparation fails. */
const unready: AgentSystem = {
  prepare: async () => {
    throw new Error('The sandbox does not start.');
  },
  play: async () => undefined,
  review: async () => undefined,
  checkpoint: () => null,
  restore: () => undefined,
};

test('a team that does not get ready is told in the log, and the other one plays the whole episode', async () => {
  const { result, events } = await playOnce('mushroom-war', 'do_nothing', 'passive', 4, undefined, ({ blue }) => ({ red: unready, blue }));
  expect(result.ticks).toBe(2400);
  expect(result.score.blue).toBeGreaterThan(0);
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'issue', severity: 'error', text: 'do_nothing (red) did not get ready: The sandbox does not start.' }),
  );
});
