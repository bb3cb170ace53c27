import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ShownEpisode } from '#lib/protocol/views.ts';
import type { MatchRepository } from '#server/db/match-repository.ts';
import { matchProgram } from '#server/runs/match-child.ts';
import { ArenaProcess, project } from '../../conformance/support/arena-process.ts';
import { type Asked, asked } from '../../conformance/support/asked.ts';
import { lookAtMatches } from '../../conformance/support/look-at-matches.ts';
import { childrenOf } from '../../conformance/support/process-table.ts';

export const password = 'a long password';

/** States of a match that is over. A match whose lease expired counts as crashed until its process sends a heartbeat. */
const ends: ReadonlySet<string> = new Set(['finished', 'failed', 'stopped']);

const createdSchema = z.object({ match: z.string() });

/** A system of a configuration. */
export interface Setup {
  readonly agent: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Real dashboards on separate data folders: one whose owner uses a token, and on demand one with a password. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'arena-safety-'));
  private readonly started: ArenaProcess[] = [];
  private readonly port: number;
  private modules = 0;
  address = '';
  private dashboard: ArenaProcess | null = null;

  /** `port` and the three ports after it are used. */
  constructor(port: number) {
    this.port = port;
  }

  async open(): Promise<void> {
    this.dashboard = await this.start(0);
    this.address = this.dashboard.stdout.trim();
  }

  /** Starts another dashboard, on the same data folder if `folder` is absent. `place` is from 0 to 3. */
  async start(place: number, environment: Readonly<Record<string, string>> = {}, folder = this.folder): Promise<ArenaProcess> {
    const usual = { ARENA_DATA: folder, PORT: String(this.port + place), HOST: '', ARENA_PASSWORD: '' };
    // With the same options as "npm start".
    const one = new ArenaProcess('--disable-sigusr1', [join(project, 'server/start.ts')], { ...usual, ...environment });
    this.started.push(one);
    while (!one.stdout.includes('\n')) {
      if (one.child.exitCode !== null) throw new Error(`The dashboard did not start. ${one.stderr}`);
      await sleep(100);
    }
    return one;
  }

  /** The process of the first dashboard. */
  get pid(): number {
    return this.dashboard?.child.pid ?? 0;
  }

  /** The stderr of the first dashboard so far. */
  get said(): string {
    return this.dashboard?.stderr ?? '';
  }

  get isAlive(): boolean {
    return this.dashboard?.child.exitCode === null;
  }

  /** Memory of the first dashboard in megabytes. */
  get memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  }

  private get ownerHeaders(): Record<string, string> {
    return {
      authorization: `Bearer ${readFileSync(join(this.folder, 'access-token'), 'utf8').trim()}`,
      'content-type': 'application/json',
    };
  }

  /** Sends a request as the owner. */
  ask(path: string, method = 'GET', body?: unknown): Promise<Asked> {
    return asked(`${this.address}${path}`, method, this.ownerHeaders, body);
  }

  /** Sends a request without credentials. */
  askAsGuest(path: string, method = 'GET', body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Asked> {
    return asked(`${this.address}${path}`, method, { 'content-type': 'application/json', ...headers }, body);
  }

  /** A team whose `play` is this code; its `write(value)` stores the result for `found`. */
  module(play: string): { readonly setup: Setup; found(): unknown } {
    const path = join(this.folder, `module-${++this.modules}.mjs`);
    const out = `${path}.json`;
    const text = `import { writeFileSync } from 'node:fs';
      const write = (value) => writeFileSync(${JSON.stringify(out)}, JSON.stringify(value));
      export default { create: (context) => ({ async play(seats, signal) { ${play} } }) };`;
    writeFileSync(path, text);
    return { setup: { agent: 'module', options: { path } }, found: () => JSON.parse(readFileSync(out, 'utf8')) };
  }

  /** Starts a match of one episode as the owner. Returns its id. */
  async play(red: Setup | string, blue: Setup | string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const named = { red, blue };
    const outside = Object.entries(named).filter(([, system]) => typeof system !== 'string');
    const teams = {
      red: typeof red === 'string' ? red : 'red-outside',
      blue: typeof blue === 'string' ? blue : 'blue-outside',
    };
    const systems = Object.fromEntries(outside.map(([team, system]) => [`${team}-outside`, system]));
    const usual = { scenario: 'mushroom-war', episodes: 1, seed: 7, clock: { kind: 'fast' } };
    const { status, body } = await this.ask('/api/matches', 'POST', { ...usual, teams, systems, ...more });
    if (status !== 201) throw new Error(`The match was refused: ${status} ${JSON.stringify(body)}`);
    return createdSchema.parse(body).match;
  }

  /** Reads the database as another process would. */
  look<T>(read: (matches: MatchRepository) => T): T {
    return lookAtMatches(this.folder, read);
  }

  /** Waits until a match is over. Returns its state, how often it was started, and its episode. */
  async over(match: string, seconds = 180): Promise<{ state: string; begun: number; episode: ShownEpisode | undefined; seconds: number }> {
    const since = performance.now();
    const left = (): number => seconds - (performance.now() - since) / 1000;
    for (;;) {
      const [found, begun] = this.look((matches) => [matches.find(match), matches.generation(match)] as const);
      if (found === null) throw new Error(`There is no match ${match}.`);
      if (ends.has(found.state) || left() < 0) return { state: found.state, begun, episode: found.episodes[0], seconds: seconds - left() };
      await sleep(100);
    }
  }

  /** The process that plays the only running match. */
  async matchProcess(match: string): Promise<number> {
    while (this.look((matches) => matches.find(match)?.state) === 'waiting') await sleep(50);
    for (;;) {
      const [child] = childrenOf(this.pid, matchProgram);
      if (child !== undefined) return child;
      await sleep(50);
    }
  }

  /** Ends all processes that were started. */
  async close(): Promise<void> {
    for (const one of this.started) one.child.kill('SIGTERM');
    await Promise.race([Promise.all(this.started.map((one) => one.ended)), sleep(12_000)]);
    for (const one of this.started) {
      if (one.child.exitCode === null) for (const child of childrenOf(one.child.pid ?? 0)) process.kill(child, 'SIGKILL');
      one.child.kill('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
