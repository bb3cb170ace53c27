import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { RecordingError } from '#lib/recording/recording-error.ts';

/** A path with every link followed, also where its end does not exist. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const parent = resolve(path, '..');
    const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    if (!isMissing || parent === path) throw error;
    return join(realPath(parent), relative(parent, path));
  }
}

/** Whether a path lies in a folder, with every link followed. What does not exist lies where it would be made. */
export function liesIn(folder: string, path: string): boolean {
  const place = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return place !== '' && place.split(sep)[0] !== '..' && !isAbsolute(place);
}

/**
 * Absolute path of a recording by its place in a data folder. Throws a RecordingError when it leads out of the folder's matches, as a data
 * folder from a stranger may have it.
 */
export function recordingPath(data: string, place: string): string {
  const path = resolve(data, place);
  if (liesIn(join(realPath(resolve(data)), 'matches'), path) && liesIn(data, path)) return path;
  throw new RecordingError(`The recording lies outside of the data folder's matches and is not read: ${place}`);
}
