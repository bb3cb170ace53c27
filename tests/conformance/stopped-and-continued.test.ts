import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { leaseMs } from '#server/runs/queue.ts';
import { ArenaProcess } from './support/arena-process.ts';
import { childrenOf, runs } from './support/process-table.ts';
import { until } from './support/relay-harness.ts';

const program = join(import.meta.dirname, 'support/dashboard-without-pages.ts');
/** Longer than a lease and than the silence after which a match process counts as dead. */
const longMs = leaseMs + 5000;

let folder: string;
let started: ArenaProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-stopped-'));
});
afterEach(async () => {
  for (const one of started) {
    for (const child of childrenOf(one.child.pid ?? 0)) process.kill(child, 'SIGKILL');
    one.child.kill('SIGKILL');
  }
  await Promise.all(started.map((one) => one.ended));
  started = [];
  rmSync(folder, { recursive: true });
});

async function dashboard(more: Record<string, string> = {}): Promise<ArenaProcess> {
  const one = new ArenaProcess(program, [], { ARENA_DATA: folder, PORT: '0', HOST: '', ARENA_PASSWORD: '', ...more });
  started.push(one);
  await until(() => one.stdout.includes('\n') || one.child.exitCode !== null);
  expect(one.child.exitCode, one.stderr).toBeNull();
  return one;
}

/** Reads the database as another process would. */
function look<T>(read: (matches: MatchRepository) => T): T {
  const database = openDatabase(folder);
  try {
    return read(new MatchRepository(database));
  } finally {
    database.close();
  }
}

/** Queues a match of one episode that takes 30 real seconds. */
function queueMatch(): string {
  const teams = { red: 'passive', blue: 'slimy' };
  const clock = { kind: 'fast', pace: 4 } as const;
  return look((matches) => matches.create({ scenario: 'mushroom-war', teams, episodes: 1, seed: 7, clock }, 'server'));
}

/** The one process that plays the dashboard's match. */
async function matchProcess(one: ArenaProcess): Promise<number> {
  await until(() => childrenOf(one.child.pid ?? 0).length === 1);
  return childrenOf(one.child.pid ?? 0)[0] ?? 0;
}

async function halted(pids: readonly number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(longMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

describe('a match', { timeout: 120_000 }, () => {
  it.each([
    ['dashboard is stopped for longer than a lease', false],
    ['dashboard and process are stopped for longer than a lease, as by a closed laptop', true],
  ])('whose %s goes on in the same process, under the same lease, to one result', async (_, both) => {
    const match = queueMatch();
    const one = await dashboard();
    const child = await matchProcess(one);
    await until(() => look((matches) => matches.find(match)?.state === 'running'));
    await sleep(2000);
    await halted(both ? [child, one.child.pid ?? 0] : [one.child.pid ?? 0]);
    await until(() => look((matches) => matches.find(match)?.state === 'finished'));
    expect(look((matches) => matches.generation(match))).toBe(1);
    expect(look((matches) => matches.episodes(match))).toHaveLength(1);
    expect(one.stderr).not.toMatch(/lease|died/);
  });

  it('whose dashboard is stopped is taken over by another, and the first one, continued, lets go of it: there is one result', async () => {
    const match = queueMatch();
    const first = await dashboard();
    const abandoned = await matchProcess(first);
    const second = await dashboard();
    process.kill(first.child.pid ?? 0, 'SIGSTOP');
    await matchProcess(second);
    process.kill(first.child.pid ?? 0, 'SIGCONT');
    await until(() => !runs(abandoned));
    expect(look((matches) => matches.find(match)?.state)).toBe('running');
    await until(() => look((matches) => matches.find(match)?.state === 'finished'));
    expect(look((matches) => matches.generation(match))).toBe(2);
    expect(look((matches) => matches.episodes(match))).toHaveLength(1);
    expect(first.stderr).toContain('is no longer valid');
  });

  it('whose process hangs is noticed, its process ended, and the match played again', async () => {
    const match = queueMatch();
    const one = await dashboard();
    const hung = await matchProcess(one);
    await until(() => look((matches) => matches.find(match)?.state === 'running'));
    process.kill(hung, 'SIGSTOP');
    await until(() => !runs(hung));
    await matchProcess(one);
    expect(look((matches) => matches.generation(match))).toBe(2);
  });
});
