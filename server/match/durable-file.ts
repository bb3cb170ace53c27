import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that it is whole or not there, also after a power failure: its contents reach the disk before it gets its name, and its
 * name before this returns. Throws the file system's error.
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

/** Windows opens no folders, and keeps names by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
