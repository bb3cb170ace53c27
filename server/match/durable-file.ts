import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that it is either complete or absent, also after a power failure: the contents are flushed before the rename, and the
 * folder after it. Throws the file system's error.
 */
export function writeDurably(path: string, contents: string): void {
  const draft = `${path}.new`;
  const descriptor = openSync(draft, 'w');
  try {
    writeFileSync(descriptor, contents);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, path);
  syncFolder(dirname(path));
}

/** Windows cannot open folders, and needs no flush for names. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
