import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseFile } from '#server/db/database.ts';
import { Random } from '#server/minecraft/random.ts';
import { arenaHere } from './support/arena-here.ts';
import { ArenaProcess, fakeArena, fakeProgram } from './support/arena-process.ts';
import { childrenOf, runs } from './support/process-table.ts';
import { until } from './support/relay-harness.ts';

const teams = z.object({ red: z.string(), blue: z.string() });
const shown = z.object({
  run: z.string(),
  matches: z.array(
    z.object({
      scenario: z.string(),
      task: z.null(),
      teams,
      seed: z.number(),
      state: z.string(),
      metrics: z.object({ n: z.number() }),
      episodes: z.array(z.object({ index: z.number(), seed: z.number(), hash: z.string() })),
    }),
  ),
  metrics: z.object({ rows: z.array(z.object({ red: z.string(), cells: z.array(z.object({ n: z.number() }).nullable()) })) }),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The program of matches that must not be played. */
const nowhere = join(import.meta.dirname, 'nowhere.ts');
const environment = (): Record<string, string> => ({ ARENA_DATA: join(folder, 'data') });

function runFile(): string {
  const path = join(folder, 'run.yaml');
  const text =
    'name: Kill me\nscenario: mushroom-war\nred: [do_nothing, passive, slimy]\nblue: [passive, slimy]\nseeds: [3, 9]\nepisodes: 4\n';
  writeFileSync(path, text);
  return path;
}

/** The expected contents of a complete run of that file, without duplicates. */
function checkComplete(stdout: string): void {
  const result = shown.parse(JSON.parse(stdout));
  expect(result.matches).toHaveLength(12);
  for (const match of result.matches) {
    expect(match.state).toBe('finished');
    const hashes = [0, 1, 2, 3].map((index) => {
      const text = `${match.seed + index} ${match.teams.red} ${match.teams.blue}`;
      return { index, seed: match.seed + index, hash: createHash('sha256').update(text).digest('hex') };
    });
    expect(match.episodes).toEqual(hashes);
  }
  expect(result.metrics.rows.map((row) => row.cells.map((cell) => cell?.n))).toEqual([
    [8, 8],
    [8, 8],
    [8, 8],
  ]);
  const database = new Sqlite(join(folder, 'data', databaseFile), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.prepare('select count(*) as n from episodes').get()).toEqual({ n: 48 });
  expect(
    database.prepare('select count(*) as n from (select 1 from episodes group by match_id, episode_index having count(*) > 1)').get(),
  ).toEqual({
    n: 0,
  });
  database.close();
}

describe('a run', { timeout: 240_000 }, () => {
  it('is played, resuming a finished one plays nothing again, and its report is printed from what is stored', async () => {
    const file = runFile();
    const first = await arenaHere(['run', file, '--json'], environment(), fakeProgram);
    expect(first.code, first.stderr).toBe(0);
    checkComplete(first.stdout);
    // No process could play anything: its program does not exist.
    const again = await arenaHere(['run', file, '--resume', '--json'], environment(), nowhere);
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('48 of 48 episodes are finished');
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(first.stdout));
    const { run } = z.object({ run: z.string() }).parse(JSON.parse(first.stdout));
    const report = await arenaHere(['report', run, '--json'], environment(), nowhere);
    expect(report.code, report.stderr).toBe(0);
    expect(JSON.parse(report.stdout)).toEqual(JSON.parse(first.stdout));
    const text = await arenaHere(['report', run], environment(), nowhere);
    expect(text.stdout).toMatch(/^Kill me\n\nP +passive +slimy +all\n/);
  });

  const title = 'that is killed %i times, itself or a match of it, is resumed to the same results';
  it.each([3])(title, resumes);
  it.each([10])(title, { tags: ['long'] }, resumes);

  async function resumes(times: number): Promise<void> {
    const random = new Random(1);
    const file = runFile();
    let kills = 0;
    let last = '';
    for (let attempt = 0; last === ''; attempt++) {
      const run = new ArenaProcess(fakeArena, ['run', file, '--json', ...(attempt === 0 ? [] : ['--resume'])], environment());
      const pid = run.child.pid ?? 0;
      const matches = new Set<number>();
      while (kills < times && run.child.exitCode === null) {
        await new Promise((resolve) => setTimeout(resolve, random.integer(50, 600)));
        const children = childrenOf(pid, fakeProgram);
        for (const child of children) matches.add(child);
        const victim = children[random.integer(0, children.length - 1)];
        kills++;
        if (victim !== undefined && random.chance(0.5)) {
          if (runs(victim)) process.kill(victim, 'SIGKILL');
        } else {
          run.child.kill('SIGKILL');
          break;
        }
      }
      const ended = await run.ended;
      if (ended.signal === 'SIGKILL') await until(() => [...matches].every((child) => !runs(child)));
      else {
        expect(ended.code, ended.stderr).toBe(0);
        last = ended.stdout;
      }
    }
    expect(kills).toBe(times);
    checkComplete(last);
  }

  it('that tests learning passes checkpoints from match to match', async () => {
    const path = join(folder, 'learning.yaml');
    const evaluation = 'evaluation: { after: [0, 2], blue: [slimy, passive], episodes: 1 }';
    writeFileSync(path, `name: Learn\nscenario: mushroom-war\nred: passive\nblue: slimy\nepisodes: 3\n${evaluation}\n`);
    const { code, stdout, stderr } = await arenaHere(['run', path, '--json'], environment(), fakeProgram);
    expect(code, stderr).toBe(0);
    const { matches, metrics } = shown.parse(JSON.parse(stdout));
    expect(matches.map((match) => [match.teams.red, match.teams.blue, match.state])).toEqual([
      ['passive', 'slimy', 'finished'],
      ['passive-after-0', 'slimy', 'finished'],
      ['passive-after-0', 'passive', 'finished'],
      ['passive-after-2-slimy', 'slimy', 'finished'],
      ['passive-after-2-slimy', 'passive', 'finished'],
    ]);
    expect(metrics.rows.map(({ red }) => red)).toEqual(['passive', 'passive-after-0', 'passive-after-2-slimy']);
    const database = new Sqlite(join(folder, 'data', databaseFile), { readonly: true });
    const begun = database
      .prepare(
        `select m.ordinal, c.episode, json_extract(c.data, '$.begunWith.played') as taught from checkpoints c join matches m on m.id = c.match_id
        where c.team = 'red' order by m.ordinal, c.episode`,
      )
      .all();
    database.close();
    expect(begun).toEqual([
      { ordinal: 0, episode: 1, taught: null },
      { ordinal: 0, episode: 2, taught: null },
      { ordinal: 1, episode: 0, taught: null },
      { ordinal: 2, episode: 0, taught: null },
      { ordinal: 3, episode: 0, taught: 2 },
      { ordinal: 4, episode: 0, taught: 2 },
    ]);
  });

  // Which signals ask for the end is in shutdown-signal.test.ts.
  it('that is ended by Ctrl-C, which its matches receive too, counts no crash', async () => {
    const run = new ArenaProcess(fakeArena, ['run', runFile(), '--json'], environment());
    const pid = run.child.pid ?? 0;
    await until(() => childrenOf(pid, fakeProgram).length === 2);
    const children = childrenOf(pid, fakeProgram);
    // The matches first, and the run once it has seen their ends: it plays others.
    for (const child of children) process.kill(child, 'SIGINT');
    await until(() => childrenOf(pid, fakeProgram).filter((child) => !children.includes(child)).length === 2);
    run.child.kill('SIGINT');
    expect(await run.ended).toMatchObject({ code: 130 });
    expect(children.filter(runs)).toEqual([]);
    const database = new Sqlite(join(folder, 'data', databaseFile), { readonly: true });
    expect(database.prepare("select count(*) as n from matches where attempts > 0 or state = 'running'").get()).toEqual({ n: 0 });
    database.close();
  });

  it('that alone gets a signal ends within ten seconds, leaves no process, and says how to continue', async () => {
    const run = new ArenaProcess(fakeArena, ['run', runFile(), '--json'], environment());
    await until(() => childrenOf(run.child.pid ?? 0, fakeProgram).length > 0);
    const children = childrenOf(run.child.pid ?? 0, fakeProgram);
    const limit = setTimeout(() => run.child.kill('SIGKILL'), 10_000);
    run.child.kill('SIGTERM');
    const ended = await run.ended;
    clearTimeout(limit);
    expect(ended).toMatchObject({ code: 130, signal: null, stdout: '' });
    expect(ended.stderr).toContain('--resume');
    await until(() => children.every((child) => !runs(child)));
  });
});
