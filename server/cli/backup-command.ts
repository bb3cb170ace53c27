import { formatCount } from '#lib/format.ts';
import { backUp, restoreBackup } from '#server/db/backup.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { openDatabase } from '#server/db/database.ts';
import { sealingKeyFile } from '#server/models/keys/sealing.ts';
import { print, tell } from './console.ts';

const withoutKeys = `Keys of providers in it stay sealed: ${sealingKeyFile} is not part of a backup. After a restore set them again, or copy that file too.`;

/** Copies the data folder, also while matches run, and prints the path of the copy. */
export async function backupCommand(folder: string): Promise<void> {
  const database = openDatabase(dataFolder());
  try {
    const { folder: written, matches, files } = backUp(database, folder);
    await print(written);
    tell(
      `The backup holds ${formatCount(matches, 'match', 'matches')} and ${formatCount(files, 'file')}. It is a complete data folder: ARENA_DATA=${written} npm start opens it.`,
    );
    tell(withoutKeys);
  } finally {
    database.close();
  }
}

/** Replaces the data folder by a backup, and prints the path of the backup. */
export async function restoreCommand(folder: string): Promise<void> {
  const { folder: restored, matches, files } = restoreBackup(folder, dataFolder());
  await print(restored);
  tell(
    `The data folder holds ${formatCount(matches, 'match', 'matches')} and ${formatCount(files, 'file')} again. Unfinished matches continue from their last finished episode.`,
  );
}
