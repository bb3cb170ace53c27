import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '#server/contract/input-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { databaseFile, openDatabase } from './database.ts';
import { readMigrationFiles, sql } from './drizzle.ts';
import { newId } from './id.ts';
import { MatchQueue } from './match-queue.ts';
import { MatchRepository } from './match-repository.ts';
import { networkFileSystem } from './network-file-system.ts';
import { ScoreRepository } from './score-repository.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-db-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const match = { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } } as const;

function refusal(): string {
  try {
    openDatabase(folder).close();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('The database was opened.');
}

const migrations = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../../drizzle') });

/** The schema of a database, without SQLite's own tables. */
function schemaOf(path: string): unknown[] {
  const raw = new Sqlite(path, { readonly: true });
  const columns = raw.prepare(
    "select m.name as 'table', c.name, c.type, c.'notnull', c.pk, c.hidden from sqlite_master m join pragma_table_xinfo(m.name) c where m.type = 'table' and m.name not like 'sqlite%' order by 1, 2",
  );
  const indices = raw.prepare("select name, tbl_name from sqlite_master where type = 'index' and name not like 'sqlite%' order by 1");
  const found = [...columns.all(), ...indices.all()];
  raw.close();
  return found;
}

/** The last schema whose episodes have scores of red and blue in columns that must not be null. */
const scoredColumns = 6;

describe('a database of an earlier version', () => {
  it.each(migrations.map((_, index) => index + 1))('is migrated with all its contents (schema %i)', (version) => {
    const raw = new Sqlite(join(folder, databaseFile));
    raw.exec('create table __drizzle_migrations (id integer primary key autoincrement, hash text not null, created_at numeric)');
    for (const { sql: statements, hash, folderMillis } of migrations.slice(0, version)) {
      for (const statement of statements) raw.exec(statement);
      raw.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis);
    }
    raw.exec("insert into runs values ('r', 'Old', '{}', 'h', 'server', 'running', 1, null)");
    const insert = 'insert into matches (id, run_id, ordinal, configuration, host, state, lease_token, created_at) values';
    raw.prepare(`${insert} ('m', 'r', 0, ?, 'server', 'waiting', 3, 1)`).run(JSON.stringify({ ...match, episodes: 2 }));
    const result = { index: 0, seed: 1, score: { red: 4, blue: 2 }, series: { red: [0, 4], blue: [0, 2] }, stats: { red: {}, blue: {} } };
    const stored = { ...result, ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h0', events: 3, recording: null };
    const [red, blue] = version <= scoredColumns ? ['score_red', 'score_blue'] : ['points_red', 'points_blue'];
    const columns = `match_id, episode_index, ${red}, ${blue}, hash, result, stored_at`;
    raw.prepare(`insert into episodes (${columns}) values ('m', 0, 4, 2, 'h0', ?, 1)`).run(JSON.stringify(stored));
    if (version > 1 && version <= scoredColumns) raw.exec("insert into score_series values (1, '[0,4]', '[0,2]')");
    if (version > scoredColumns) raw.exec("insert into series values (1, 'red', '[0,4]'), (1, 'blue', '[0,2]')");
    raw.close();

    const database = openDatabase(folder);
    expect(new MatchRepository(database).find('m')).toMatchObject({ state: 'waiting', paused: false, episodes: [stored] });
    const lease = new MatchQueue(database, 'server').claim({ owner: 'a/1' })?.lease;
    expect(lease).toEqual({ match: 'm', token: 4 });
    const scores = new ScoreRepository(database);
    expect(scores.ofRun('r')).toMatchObject([{ red: 'a', blue: 'b', seed: 1, score: { red: 4, blue: 2 } }]);
    expect(scores.series('r')).toMatchObject([{ red: 'a', blue: 'b', series: { red: [0, 4], blue: [0, 2] } }]);
    database.close();
    const opened = new Sqlite(join(folder, databaseFile), { readonly: true });
    expect(opened.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(opened.pragma('foreign_key_check')).toEqual([]);
    opened.close();
    const fresh = mkdtempSync(join(tmpdir(), 'arena-db-'));
    openDatabase(fresh).close();
    expect(schemaOf(join(folder, databaseFile))).toEqual(schemaOf(join(fresh, databaseFile)));
    rmSync(fresh, { recursive: true });
  });
});

describe('opening the database', () => {
  it('creates it, sets it up for crashes, and finds the stored data when opened again', () => {
    const first = openDatabase(folder);
    const id = new MatchRepository(first).create(match, 'server');
    first.close();
    const again = openDatabase(folder);
    expect(new MatchRepository(again).find(id)?.configuration).toEqual(match);
    again.close();
    const raw = new Sqlite(join(folder, databaseFile));
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    raw.close();
  });

  it('flushes every commit to the disk, so that results and money survive a power failure', () => {
    const database = openDatabase(folder);
    expect(database.orm.get<{ synchronous: number }>(sql`pragma synchronous`)).toEqual({ synchronous: 2 });
    database.close();
  });

  it('refuses a folder on a network file system, and says what to do', () => {
    expect(networkFileSystem(folder)).toBeNull();
    expect(networkFileSystem(folder, () => 0x6969)).toBe('NFS');
    expect(() => prepareDataFolder(folder, () => 'NFS')).toThrow(/network file system \(NFS\).*Set ARENA_DATA/);
  });

  it('refuses a database from a newer version and leaves it as it is', () => {
    openDatabase(folder).close();
    const raw = new Sqlite(join(folder, databaseFile));
    raw.prepare("insert into __drizzle_migrations (hash, created_at) values ('of-the-future', 9)").run();
    raw.close();
    const before = readFileSync(join(folder, databaseFile));
    expect(refusal()).toContain('newer version');
    expect(readFileSync(join(folder, databaseFile))).toEqual(before);
  });

  it('refuses a file that is no database and leaves it as it is', () => {
    writeFileSync(join(folder, databaseFile), 'not a database at all '.repeat(400));
    expect(refusal()).toContain('is damaged');
    expect(readFileSync(join(folder, databaseFile), 'utf8')).toContain('not a database at all');
  });

  it('refuses a database that was cut short', () => {
    const database = openDatabase(folder);
    for (let count = 0; count < 200; count++) new MatchRepository(database).create(match, 'server');
    database.close();
    truncateSync(join(folder, databaseFile), 20_000);
    expect(refusal()).toContain('is damaged');
  });

  it('says which folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openDatabase(join(folder, 'file'))).toThrow(InputError);
    expect(() => openDatabase(join(folder, 'file', 'data'))).toThrow('cannot be written (ENOTDIR)');
  });

  it('refuses a read-only folder to a user who may not write it', () => {
    chmodSync(folder, 0o555);
    const program = `const { prepareDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
      if (process.getuid() === 0) process.setuid(65534);
      try { prepareDataFolder(process.argv[1]); } catch (error) { console.log(error.name, error.message); }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], { encoding: 'utf8' });
    expect(stdout).toMatch(/^InputError The data folder .* cannot be written \(EACCES\)\. Nothing was changed\./);
  });
});

describe('ids', () => {
  it('are short, safe in addresses and file names, and differ', () => {
    const ids = Array.from({ length: 1000 }, () => newId());
    for (const id of ids) expect(id).toMatch(/^[2-9a-z]{10}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
