import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import { InputError } from '#server/contract/input-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { drizzle } from './drizzle.ts';
import { migrateUp } from './migration.ts';
import * as schema from './schema.ts';

export type Orm = BetterSQLite3Database<typeof schema>;

export interface Database {
  readonly orm: Orm;
  /** The data folder; paths of recordings are relative to it. */
  readonly folder: string;
  close(): void;
}

/** Name of the database file in the data folder. */
export const databaseFile = 'arena.db';

function refusal(path: string, error: unknown): unknown {
  const code = error instanceof Sqlite.SqliteError ? error.code : '';
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return new InputError(
      `The database ${path} is damaged (${code}). It was left as it is. Put a backup in its place, or move it away to start with an empty one; recordings in the matches folder are not affected.`,
    );
  }
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN') || code === 'SQLITE_PERM') {
    return new InputError(
      `The database ${path} cannot be written (${code}). Nothing was changed. Make it writable, or set ARENA_DATA to another folder.`,
    );
  }
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    return new InputError(
      `The database ${path} cannot be used (${code}): the disk is full or failing. Free space, or set ARENA_DATA to another folder.`,
    );
  }
  return error;
}

/** A second, read-only connection to a database that is already open, for another thread. It sees committed data. */
export function readDatabase(folder: string): Database {
  const sqlite = new Sqlite(join(folder, databaseFile), { readonly: true, fileMustExist: true, timeout: 5000 });
  return { orm: drizzle(sqlite, { schema }), folder, close: () => void sqlite.close() };
}

/**
 * Opens the database in the data folder, creates it if needed, and migrates it. It uses a write-ahead log that is flushed at every commit:
 * committed data survive a crash of the process and of the machine. Throws an InputError for a folder that cannot be written or is on a
 * network file system, a damaged file, and a database from a newer version.
 */
export function openDatabase(folder: string): Database {
  prepareDataFolder(folder);
  const path = join(folder, databaseFile);
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(path, { timeout: 5000 });
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
    const check = z.string().parse(sqlite.pragma('quick_check(1)', { simple: true }));
    if (check !== 'ok') throw new Sqlite.SqliteError(check, 'SQLITE_CORRUPT');
    migrateUp(sqlite, path);
    const opened = sqlite;
    return { orm: drizzle(sqlite, { schema }), folder, close: () => void opened.close() };
  } catch (error) {
    sqlite?.close();
    throw refusal(path, error);
  }
}
