import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { RecordingError } from '#lib/recording/recording-error.ts';

/** A path with all links resolved, also if its last part does not exist. */
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

/** Whether a path is inside a folder, with all links resolved. A missing file counts as being where it would be created. */
export function liesIn(folder: string, path: string): boolean {
  const place = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return place !== '' && place.split(sep)[0] !== '..' && !isAbsolute(place);
}

/**
 * Absolute path of a recording from its path in a data folder. Throws a RecordingError if it leads out of the folder's matches, which a
 * data folder from an unknown source could try.
 */
export function recordingPath(data: string, place: string): string {
  const path = resolve(data, place);
  if (liesIn(join(realPath(resolve(data)), 'matches'), path) && liesIn(data, path)) return path;
  throw new RecordingError(`The recording is outside the data folder's matches and was not read: ${place}`);
}
