import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import { InputError } from '#server/contract/input-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { drizzle, readMigrationFiles } from './drizzle.ts';
import * as schema from './schema.ts';

const migrationsFolder = join(import.meta.dirname, '../../drizzle');

const appliedMigrations = z.array(z.object({ hash: z.string() }));

/**
 * Migrates a database to this program's schema, all or nothing, in one write transaction, so that two processes that start together do not
 * both migrate. Throws an InputError if the database has a migration that this program does not know.
 */
function migrateUp(sqlite: Sqlite.Database, path: string): void {
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = new Set(migrations.map((migration) => migration.hash));
  const migrate = sqlite.transaction(() => {
    sqlite.exec(
      'create table if not exists __drizzle_migrations (id integer primary key autoincrement, hash text not null, created_at numeric)',
    );
    const applied = new Set(appliedMigrations.parse(sqlite.prepare('select hash from __drizzle_migrations').all()).map((row) => row.hash));
    for (const hash of applied) {
      if (known.has(hash)) continue;
      throw new InputError(
        `The database ${path} was written by a newer version of Arenacraft. It was left as it is. Start the newer version, or set ARENA_DATA to another folder.`,
      );
    }
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue;
      for (const statement of migration.sql) sqlite.exec(statement);
      sqlite.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(migration.hash, migration.folderMillis);
    }
  });
  migrate.immediate();
}

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
