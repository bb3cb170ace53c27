import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '#server/runs/input-error.ts';

/** Absolute path of the data folder: `ARENA_DATA`, or `data` in the working folder. */
export function dataFolder(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return resolve(environment.ARENA_DATA || 'data');
}

/** Makes the data folder and its `matches` folder. Throws an InputError that names the folder when it cannot be written. */
export function prepareDataFolder(folder: string): void {
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
}
