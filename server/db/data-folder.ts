import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#server/contract/input-error.ts';
import { networkFileSystem } from './network-file-system.ts';

/** Absolute path of the data folder: `ARENA_DATA`, or `data` in the working folder. */
export function dataFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return resolve(environment.ARENA_DATA || 'data');
}

/**
 * Creates the data folder and its `matches` folder. Throws an InputError that names the folder if it cannot be written, or is on a network
 * file system. `networkOf` names the network file system of a folder.
 */
export function prepareDataFolder(folder: string, networkOf: (folder: string) => string | null = networkFileSystem): void {
  try {
    mkdirSync(join(folder, 'matches'), { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(folder, 'matches'), constants.W_OK | constants.X_OK);
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new InputError(
      `The data folder ${folder} cannot be written (${cause}). Nothing was changed. Make it writable, or set ARENA_DATA to another folder.`,
    );
  }
  const network = networkOf(folder);
  if (network !== null) {
    throw new InputError(
      `The data folder ${folder} is on a network file system (${network}), where a database that several processes write can be damaged. Nothing in it was changed. Set ARENA_DATA to a folder on a disk of this machine, and copy the contents of this one there while no Arenacraft runs.`,
    );
  }
}
