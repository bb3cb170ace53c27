import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { LocalRunner } from './local-runner.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-workplace-'));
  vi.stubEnv('ARENA_DATA', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A match whose only episode was stored before its process died. */
function playedMatch(): string {
  const database = openDatabase(folder);
  const match = new MatchRepository(database).create(
    { scenario: 'mushroom-war', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
    'command-line',
  );
  const queue = new MatchQueue(database, 'command-line');
  const claimed = queue.claim({ owner: 'another-machine/1' });
  if (claimed === null) throw new Error('There was nothing to claim.');
  const result = {
    ...{ index: 0, seed: 1, score: { red: 1, blue: 2 }, series: { red: [1], blue: [2] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null },
  };
  queue.store(claimed.lease, { result, checkpoints: { red: null, blue: null }, nextSeq: 3 });
  queue.release(claimed.lease);
  database.close();
  return match;
}

it('makes no query after the work, when the database may be closed', async () => {
  const match = playedMatch();
  const runner = new LocalRunner();
  const done = vi.fn(() => runner.matches.find(match)?.state === 'finished');
  await runner.work({ match }, done, () => {});
  runner.close();
  const asked = done.mock.calls.length;
  await nextTurn();
  await nextTurn();
  expect(done.mock.calls.length).toBe(asked);
});
