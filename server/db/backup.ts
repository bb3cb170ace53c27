import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { type Database, databaseFile, openDatabase } from './database.ts';
import { count, eq, sql } from './drizzle.ts';
import { ModelLedger } from './model-ledger.ts';
import { matches } from './schema.ts';

/**
 * The contents of a data folder that a backup holds besides the database and the recordings. The key that opens sealed provider keys is not
 * among them.
 */
const settings = ['teams', 'cassettes', 'calibrations', 'prices.json'] as const;

/** The contents of a backup. */
export interface BackupContents {
  readonly folder: string;
  readonly matches: number;
  readonly files: number;
}

/**
 * Copies a data folder while it is in use. The backup is itself a data folder: the database at one moment, every episode that was finished
 * then with its recording, and any complete file written later. Its running matches wait and continue after their last finished episode.
 * Throws an InputError if the target folder exists and is not empty.
 */
export function backUp(database: Database, target: string): BackupContents {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new InputError(`The folder ${folder} is not empty. Nothing was written. Name a new folder for the backup.`);
  prepareDataFolder(folder);
  try {
    const copy = join(folder, databaseFile);
    database.orm.run(sql`vacuum into ${copy}`);
    const files = copyMatches(join(database.folder, 'matches'), join(folder, 'matches'));
    for (const name of settings) {
      const path = join(database.folder, name);
      if (existsSync(path)) cpSync(path, join(folder, name), { recursive: true });
    }
    return { folder, matches: releaseAll(folder), files };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a backup into a data folder that has no database yet. Throws an InputError if the folder has one, or if there is no backup;
 * nothing is changed then.
 */
export function restoreBackup(source: string, data: string): BackupContents {
  const backup = resolve(source);
  if (!existsSync(join(backup, databaseFile)))
    throw new InputError(`There is no backup in ${backup}: it has no ${databaseFile}. Nothing was changed.`);
  if (existsSync(join(data, databaseFile))) {
    throw new InputError(
      `The data folder ${data} already has a database. Nothing was changed. Stop Arenacraft and move that folder away, or set ARENA_DATA to a new one.`,
    );
  }
  prepareDataFolder(data);
  const files = copyMatches(join(backup, 'matches'), join(data, 'matches'));
  for (const name of settings) {
    const path = join(backup, name);
    if (existsSync(path)) cpSync(path, join(data, name), { recursive: true });
  }
  // The database comes last: an interrupted restore leaves no database that lacks its recordings.
  copyFileSync(join(backup, databaseFile), join(data, databaseFile));
  const restored = openDatabase(data);
  try {
    return { folder: data, matches: countMatches(restored), files };
  } finally {
    restored.close();
  }
}

/**
 * Releases matches and model calls in the copy, where no process works on them: running matches wait, open calls count as lost. Returns the
 * number of matches.
 */
function releaseAll(folder: string): number {
  const copy = openDatabase(folder);
  try {
    copy.orm.update(matches).set({ state: 'waiting', leaseUntil: null, leaseOwner: null }).where(eq(matches.state, 'running')).run();
    new ModelLedger(copy).closeLost(() => true);
    return countMatches(copy);
  } finally {
    copy.close();
  }
}

function countMatches({ orm }: Database): number {
  return orm.select({ n: count() }).from(matches).get()?.n ?? 0;
}

/**
 * Copies the folders of matches: first the results, then the recordings. A recording is complete before its result is written, so every
 * result in the copy has its complete recording, whatever is written meanwhile. Returns the number of files.
 */
function copyMatches(from: string, to: string): number {
  if (!existsSync(from)) return 0;
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.new'));
  const results = names.filter((name) => name.endsWith('.json'));
  const others = names.filter((name) => !name.endsWith('.json'));
  return [...results, ...others].reduce((count, name) => count + (copyIfThere(join(from, name), join(to, name)) ? 1 : 0), 0);
}

/** Copies a file unless it is gone: files of unfinished attempts may be removed during the copy. */
function copyIfThere(from: string, to: string): boolean {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) return false;
  mkdirSync(join(to, '..'), { recursive: true });
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (!existsSync(from)) return false;
    throw error;
  }
}
