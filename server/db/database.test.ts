import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InputError } from '../runs/input-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { databaseFile, openDatabase } from './database.ts';
import { newId } from './id.ts';
import { MatchRepository } from './match-repository.ts';
import { networkFileSystem } from './network-file-system.ts';

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

describe('opening the database', () => {
  it('makes it, sets it up for crashes, and finds what was stored when opened again', () => {
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

  it('flushes every commit to the disk, so that results and money outlast a power failure', () => {
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
