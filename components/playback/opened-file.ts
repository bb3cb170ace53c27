import { createStore } from 'zustand/vanilla';

/** A recording from the user's own disk. */
export interface OpenedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The file of /replay. It lives as long as the page and is never sent anywhere. */
export const openedFile = createStore<{ readonly file: OpenedFile | null }>(() => ({ file: null }));

/** More bytes than any recording of an episode has; prevents a wrong file, such as a video, from filling the memory. */
const largest = 64_000_000;

/** Files that users bring for other purposes: to leave a page for one of them would throw away what the page has. */
const otherFiles = /\.(json|ya?ml|nbt|schem|schematic|litematic|txt|csv)$/i;

/** Reads a dropped or chosen file. Throws with a message if it cannot be read or is no recording. */
export async function readRecordingFile(file: File): Promise<OpenedFile> {
  if (otherFiles.test(file.name)) throw new Error(`${file.name} is no recording. If the page has a place for it, drop it there.`);
  if (file.size > largest) throw new Error(`${file.name} is larger than any recording (${Math.round(file.size / 1e6)} MB).`);
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
