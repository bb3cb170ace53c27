import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';

/** Reads the matches of a data folder's database as another process would. */
export function lookAtMatches<T>(folder: string, read: (matches: MatchRepository) => T): T {
  const database = openDatabase(folder);
  try {
    return read(new MatchRepository(database));
  } finally {
    database.close();
  }
}
