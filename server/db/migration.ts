import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { InputError } from '#server/contract/input-error.ts';
import { readMigrationFiles } from './drizzle.ts';

const migrationsFolder = join(import.meta.dirname, '../../drizzle');

const appliedMigrations = z.array(z.object({ hash: z.string() }));

/**
 * Migrates a database to this program's schema, all or nothing, in one write transaction, so that two processes that start together do not
 * both migrate. Throws an InputError if the database has a migration that this program does not know.
 */
export function migrateUp(sqlite: Sqlite.Database, path: string): void {
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
