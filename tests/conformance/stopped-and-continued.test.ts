import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { boot, type Running } from '#server/boot/boot.ts';
import { leaseMs } from '#server/contract/queue.ts';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { ArenaProcess, fakeProgram } from './support/arena-process.ts';
import { childrenOf, runs } from './support/process-table.ts';
import { until as holds } from './support/relay-harness.ts';

const program = join(import.meta.dirname, 'support/dashboard-without-pages.ts');
/** Longer than a lease and than the silence after which a match process counts as dead. */
const longMs = leaseMs + 5000;
/** Checks rarely: what is awaited takes seconds. */
const until = (condition: () => boolean): Promise<void> => holds(condition, 200);

/** Dashboards on one separate data folder. */
class Stage {
  private readonly folder = mkdtempSync(join(tmpdir(), 'arena-stopped-'));
  /** A second connection to the database, as that of another process. */
  private readonly database = openDatabase(this.folder);
  readonly matches = new MatchRepository(this.database);
  private readonly started: ArenaProcess[] = [];
  private readonly running: Running[] = [];
  /** The program of the match processes of dashboards in this process. Its path tells them from those of other tests. */
  private readonly ownProgram = join(this.folder, 'fake-match-process.ts');

  /** Starts a dashboard in a process, which can be stopped. */
  async dashboard(): Promise<ArenaProcess> {
    const one = new ArenaProcess(program, [], { ARENA_DATA: this.folder, PORT: '0', HOST: '', ARENA_PASSWORD: '' });
    this.started.push(one);
    await until(() => one.stdout.includes('\n') || one.child.exitCode !== null);
    expect(one.child.exitCode, one.stderr).toBeNull();
    return one;
  }

  /** Starts a dashboard in this process, and returns what gives the ids of its match processes. */
  async dashboardHere(): Promise<() => number[]> {
    symlinkSync(fakeProgram, this.ownProgram);
    const binding = { host: '127.0.0.1', port: 0, password: null };
    const { folder, ownProgram: program } = this;
    this.running.push(await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => undefined }));
    return () => childrenOf(process.pid, program);
  }

  /** Queues a match of one episode that takes 30 real seconds. */
  queueMatch(): string {
    const teams = { red: 'passive', blue: 'slimy' };
    const clock = { kind: 'fast', pace: 4 } as const;
    return this.matches.create({ scenario: 'mushroom-war', teams, episodes: 1, seed: 7, clock }, 'server');
  }

  /** Stops a dashboard between two writes: one that is stopped within a write locks the database for every other process. */
  async stop(one: ArenaProcess): Promise<void> {
    for (;;) {
      one.child.kill('SIGSTOP');
      await sleep(50);
      if (this.isWritable()) return;
      one.child.kill('SIGCONT');
      await sleep(50);
    }
  }

  private isWritable(): boolean {
    const database = new Sqlite(join(this.folder, databaseFile), { timeout: 0 });
    try {
      database.exec('begin immediate; rollback');
      return true;
    } catch (error) {
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
      throw error;
    } finally {
      database.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const one of this.started) {
      for (const child of childrenOf(one.child.pid ?? 0)) process.kill(child, 'SIGKILL');
      one.child.kill('SIGKILL');
    }
    await Promise.all(this.started.map((one) => one.ended));
    for (const one of this.running) await one.close();
    this.database.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The one process that plays a dashboard's match. */
async function matchProcess(ofDashboard: () => number[]): Promise<number> {
  await until(() => ofDashboard().length === 1);
  return ofDashboard()[0] ?? 0;
}

async function halted(pids: readonly number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await sleep(longMs);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

// The tests mostly wait for leases and silences to end: in parallel they wait once.
describe.concurrent('a match', { timeout: 300_000 }, () => {
  it('whose dashboard is stopped for longer than a lease, alone or with its process as by a closed laptop, goes on in the same process, under the same lease, to one result', async () => {
    await using stage = new Stage();
    const two = [stage.queueMatch(), stage.queueMatch()];
    const one = await stage.dashboard();
    const pid = one.child.pid ?? 0;
    await until(() => childrenOf(pid, fakeProgram).length === 2);
    const [, stopped = 0] = childrenOf(pid, fakeProgram);
    const all = (state: string): boolean => two.every((match) => stage.matches.find(match)?.state === state);
    await until(() => all('running'));
    // A second dashboard wakes before the first: it may not take the matches, because it slept through the silence of the first.
    const other = await stage.dashboard();
    await sleep(2000);
    await stage.stop(one);
    await halted([other.child.pid ?? 0, stopped]);
    await sleep(1000);
    one.child.kill('SIGCONT');
    await until(() => all('finished'));
    expect(other.stderr).not.toContain('cannot be read');
    for (const match of two) {
      expect(stage.matches.generation(match)).toBe(1);
      expect(stage.matches.episodes(match)).toHaveLength(1);
    }
    expect(one.stderr).not.toMatch(/lease|died/);
  });

  it('whose dashboard is stopped is claimed by another, and the first one, continued, releases it: there is one result', async () => {
    await using stage = new Stage();
    const first = await stage.dashboard();
    const match = stage.queueMatch();
    const abandoned = await matchProcess(() => childrenOf(first.child.pid ?? 0, fakeProgram));
    const second = await stage.dashboardHere();
    await stage.stop(first);
    await matchProcess(second);
    first.child.kill('SIGCONT');
    await until(() => !runs(abandoned));
    expect(stage.matches.find(match)?.state).toBe('running');
    await until(() => stage.matches.find(match)?.state === 'finished');
    expect(stage.matches.generation(match)).toBe(2);
    expect(stage.matches.episodes(match)).toHaveLength(1);
    expect(first.stderr).toContain('is no longer valid');
  });

  it('whose process hangs is detected, its process is killed, and the match restarts', async () => {
    await using stage = new Stage();
    const match = stage.queueMatch();
    const one = await stage.dashboardHere();
    const hung = await matchProcess(one);
    await until(() => stage.matches.find(match)?.state === 'running');
    process.kill(hung, 'SIGSTOP');
    await until(() => !runs(hung));
    await matchProcess(one);
    expect(stage.matches.generation(match)).toBe(2);
  });
});
