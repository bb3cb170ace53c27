import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClaimedMatch } from '#server/contract/queue.ts';
import { ChangeNotifier } from './change-notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const match: ClaimedMatch = {
  lease: { match: 'm1', token: 1 },
  run: null,
  parallel: null,
  players: [],
  configuration: { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
  attempts: 0,
};

it('open pages are notified when a starting match runs, and not in every tick', () => {
  const told: string[] = [];
  const changes = new ChangeNotifier((what, id) => void told.push(`${what} ${id}`));
  const status = (state: 'starting' | 'running', tick: number): void => {
    changes.message(match, { type: 'status', state, tick, episode: 0, origin: { x: 0, y: 0, z: 0 } });
    vi.advanceTimersByTime(500);
  };
  status('starting', -1);
  status('starting', -1);
  expect(told).toHaveLength(1);
  status('running', 0);
  status('running', 20);
  expect(told).toEqual(['matches m1', 'matches m1']);
  changes.close();
});
