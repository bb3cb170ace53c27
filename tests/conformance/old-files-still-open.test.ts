import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { databaseFile, openDatabase } from '#server/db/database.ts';
import { verifyRecording } from '#server/match/verification.ts';
import { loadCatalogue } from '#server/runs/catalogue.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';
import { planPreset } from '#server/runs/preset.ts';
import { planRunDocument } from '#server/runs/run-document.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { arenaHere, type SaidHere } from './support/arena-here.ts';
import { versionOne } from './support/known-match.ts';
import {
  figuresOfDatabase,
  figuresOfPlan,
  figuresOfRecording,
  oldDatabases,
  oldRecordings,
  unpackDatabase,
  writtenFigures,
} from './support/old-files.ts';
import { teamSystem } from './support/team-system.ts';

/*
 * Files of version 1, in tests/fixtures/version-1, are read by this version with the same contents. The contents are recorded in
 * figures.jsonl. This version may add to them, but changes nothing.
 */

const written = writtenFigures();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-old-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(oldRecordings)('a recording of %s', (name) => {
  const file = `recordings/${name}.arena`;
  const path = join(versionOne, file);

  test('shows the same scores, bodies and blocks at the same ticks', () => {
    expect(figuresOfRecording(readFileSync(path))).toMatchObject(figuresOf(file));
  });

  test('is verified: its score follows from its log', () => {
    const found = verifyRecording(path);
    const moments = Object(figuresOf(file)).moments;
    expect(found).toMatchObject({ agrees: true, complete: true, recorded: moments.at(-1).scores, recomputed: moments.at(-1).scores });
  });
});

test('arena verify reads a recording', async () => {
  const { code, stdout, stderr } = await arenaHere(['verify', join(versionOne, 'recordings/dash-and-dine.arena')], {});
  const { scores } = Object(figuresOf('recordings/dash-and-dine.arena')).moments.at(-1);
  expect(code, stderr).toBe(0);
  expect(stdout).toBe(
    `Recorded ${scores.red} : ${scores.blue}, recomputed ${scores.red} : ${scores.blue}. It has no figures besides the score.\n`,
  );
});

describe.each(oldDatabases)('a database, the %s one', (name) => {
  const file = `databases/${name}.db.gz`;

  test('is migrated and lists the same runs, matches, figures, answers and spending', () => {
    unpackDatabase(name, folder);
    for (let opened = 0; opened < 2; opened++) {
      const database = openDatabase(folder);
      expect(figuresOfDatabase(database)).toMatchObject(figuresOf(file));
      database.close();
    }
    const raw = new Sqlite(join(folder, databaseFile), { readonly: true });
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(raw.pragma('foreign_key_check')).toEqual([]);
    raw.close();
  });
});

describe('a run that version 1 stored', { timeout: 240_000 }, () => {
  const matrixOf = (stdout: string): unknown => JSON.parse(stdout).metrics;

  test('is found again by its file, and printed with the same figures', async () => {
    unpackDatabase('last', folder);
    const { code, stdout, stderr } = await resumed('written.yaml');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('continues: 6 of 6 episodes are finished.');
    const [run] = Object(figuresOf('databases/last.db.gz')).runs.filter((one: { name: string }) => one.name === 'Written by hand');
    expect(matrixOf(stdout)).toMatchObject(run.report.matrix);
  });

  const continues = 'and did not end continues from what was learned, to the result it would have had: the %s one';
  test.each(oldDatabases.filter((name) => name === 'last'))(continues, continued);
  test.each(oldDatabases.filter((name) => name !== 'last'))(continues, { tags: ['long'] }, continued);

  async function continued(name: (typeof oldDatabases)[number]): Promise<void> {
    unpackDatabase(name, folder);
    const { code, stdout, stderr } = await resumed('unfinished.yaml');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('continues: 1 of 2 episodes are finished.');
    const [match] = JSON.parse(stdout).matches;
    const ends = match.episodes.map(({ hash, score }: { hash: string; score: unknown }) => ({ hash, score }));
    expect(ends).toEqual(Object(figuresOf(`unfinished ${name}`)).ends);
  }

  function resumed(file: string): Promise<SaidHere> {
    return arenaHere(['run', join(versionOne, 'runs', file), '--resume', '--json'], { ARENA_DATA: folder, ARENA_MODEL: '' });
  }
});

test('run files plan the same matches, and their runs are found again under the same hash; presets play the same matches as before', async () => {
  const catalogue = await loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
  const files = readdirSync(join(versionOne, 'runs'));
  expect(files).toHaveLength(23);
  for (const file of files) {
    const figures = figuresOfPlan(planRunDocument(readFileSync(join(versionOne, 'runs', file), 'utf8'), file, catalogue));
    expect(figures, file).toEqual(figuresOf(`runs/${file}`));
    if (['earlier.yaml', 'written.yaml', 'unfinished.yaml'].includes(file)) continue;
    // A preset's description may have changed since, and with it the hash.
    const { hash: _, ...today } = figuresOfPlan(planPreset(file.replace('.yaml', ''), catalogue));
    expect(figures, file).toMatchObject(today);
  }
});

test('a saved checkpoint can start a match, and its system restores all of it', async () => {
  const checkpoints = new CheckpointStore(folder);
  const path = checkpoints.pathOf('taught');
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(join(versionOne, 'checkpoints/taught.json'), path);
  expect(checkpoints.problemOf('taught', 'tacticrafter', 'mushroom-war')).toBeNull();
  const { data } = checkpoints.read('taught');
  const system = await teamSystem(findScenario('mushroom-war'), 'tacticrafter', 'red', 1);
  system.restore(data);
  expect(system.checkpoint()).toMatchObject(Object(data));
});

/** The contents that version 1 read from a file. */
function figuresOf(file: string): object {
  const figures = written[file];
  if (figures === undefined) throw new Error(`There are no recorded figures of ${file}.`);
  return figures;
}
