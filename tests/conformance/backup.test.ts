import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boot } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { backUp, restoreBackup } from '#server/db/backup.ts';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { openRecording } from '#server/match/recording-file.ts';
import { arenaHere } from './support/arena-here.ts';
import { fakeProgram } from './support/arena-process.ts';
import { until } from './support/relay-harness.ts';

const shown = z.object({ matches: z.array(z.object({ episodes: z.array(z.object({ hash: z.string() })) })) });

let base: string;
let data: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'arena-backup-'));
  data = join(base, 'data');
});
afterEach(() => rmSync(base, { recursive: true }));

const from = (folder: string): Record<string, string> => ({ ARENA_DATA: folder });

/** The match process with games of 10 s. */
const shortProgram = join(import.meta.dirname, 'support/short-match-process.ts');

/** Serves a dashboard on a data folder while something is done. */
async function withDashboard(folder: string, program: string, work: () => Promise<void>): Promise<void> {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  const running = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  try {
    await work();
  } finally {
    await running.close();
  }
}

/** Backs up a data folder as another process would, and returns the path of the copy. */
function copyOf(folder: string, target: string): string {
  const database = openDatabase(folder);
  try {
    return backUp(database, target).folder;
  } finally {
    database.close();
  }
}

const isResult = (path: string): boolean => path.endsWith('.result.json');

function episodesIn(folder: string): { hash: string; recording: string | null }[] {
  const database = openDatabase(folder);
  const repository = new MatchRepository(database);
  const episodes = repository.list().flatMap(({ id }) => repository.episodes(id));
  database.close();
  return episodes.map(({ hash, recording }) => ({ hash, recording }));
}

describe('a backup', { timeout: 180_000 }, () => {
  it('taken during a match is consistent, and the match continues from it to the same results', async () => {
    const teams = { red: 'passive', blue: 'slimy' };
    const configuration = { scenario: 'mushroom-war', teams, episodes: 3, seed: 4, clock: { kind: 'fast', pace: 30 } };
    const backups: string[] = [];
    await withDashboard(data, shortProgram, async () => {
      services().matches.create(configuration);
      await until(() => {
        const [match] = services().matches.list();
        if (match === undefined || match.state === 'waiting') return false;
        if (match.episodesPlayed > backups.length) backups.push(copyOf(data, join(base, `backup-${backups.length}`)));
        return match.state === 'finished';
      }, 50);
    });
    const played = episodesIn(data).map(({ hash }) => hash);
    expect(played).toHaveLength(3);
    const [backup = ''] = backups;
    const raw = new Sqlite(join(backup, databaseFile), { readonly: true });
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(raw.prepare('select state from matches').pluck().all()).toEqual(['waiting']);
    raw.close();
    const kept = episodesIn(backup);
    expect(kept.length).toBeGreaterThanOrEqual(1);
    for (const { recording } of kept) expect(openRecording(join(backup, recording ?? '')).complete).toBe(true);

    const restored = join(base, 'restored');
    expect(restoreBackup(backup, restored).matches).toBe(1);
    await withDashboard(restored, shortProgram, () => until(() => services().matches.list()[0]?.state === 'finished', 50));
    const again = episodesIn(restored);
    expect(again.map(({ hash }) => hash)).toEqual(played);
    for (const { recording } of again) expect(openRecording(join(restored, recording ?? '')).complete).toBe(true);
  });

  it('taken at any moment of a run restores to a run that is resumed to its end, with every episode exactly once', {
    tags: ['long'],
  }, async () => {
    const file = join(base, 'run.yaml');
    // Ten episodes of a match take long enough for a copy in its middle.
    const text = 'name: Back me up\nscenario: mushroom-war\nred: [passive, slimy]\nblue: [passive, slimy]\nepisodes: 10\n';
    writeFileSync(file, text);
    const backup = join(base, 'backup');
    const whole: string[][] = [];
    await withDashboard(data, fakeProgram, async () => {
      const { runs, matches } = services();
      const created = runs.createFromYaml(text);
      if (!created.ok) throw new Error(created.error);
      const { run } = created.value;
      // One match is finished then, and another is in its middle.
      await until(() => {
        const played = (runs.find(run)?.list ?? []).map(({ episodesPlayed }) => episodesPlayed);
        if (runs.find(run)?.state !== 'running') throw new Error('The run ended before its backup.');
        if (!played.includes(10) || !played.some((count) => count > 0 && count < 8)) return false;
        copyOf(data, backup);
        return true;
      }, 50);
      const other = join(base, 'other');
      expect(await arenaHere(['backup', other], from(data))).toMatchObject({ code: 0, stdout: `${other}\n` });
      await until(() => runs.find(run)?.state === 'finished', 50);
      whole.push(...(runs.find(run)?.list ?? []).map(({ id }) => (matches.find(id)?.episodes ?? []).map(({ hash }) => hash)));
    });
    expect(whole.map((hashes) => hashes.length)).toEqual([10, 10, 10, 10]);
    const resumed = await arenaHere(['run', file, '--resume', '--json'], from(backup), fakeProgram);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(resumed.stderr).toContain('continues');
    const { matches } = shown.parse(JSON.parse(resumed.stdout));
    expect(matches.map(({ episodes }) => episodes.map(({ hash }) => hash))).toEqual(whole);
    // An episode that was played twice would have two results.
    expect(readdirSync(join(backup, 'matches'), { recursive: true, encoding: 'utf8' }).filter(isResult)).toHaveLength(4 * 10);
  });

  it('does not overwrite anything, and is not restored over a database', () => {
    openDatabase(data).close();
    expect(() => copyOf(data, data)).toThrow('is not empty');
    const backup = copyOf(data, join(base, 'backup'));
    const before = readdirSync(data);
    expect(() => restoreBackup(backup, data)).toThrow('already has a database');
    expect(readdirSync(data)).toEqual(before);
    expect(() => restoreBackup(join(base, 'nothing'), join(base, 'new'))).toThrow('There is no backup');
    expect(existsSync(join(base, 'new', databaseFile))).toBe(false);
  });
});
