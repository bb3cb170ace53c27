import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The version of the game whose blocks and items the assets show. */
export const minecraftVersion = '1.20.1';

/** Folder of prismarine-viewer's public files, found by its package file because the package has no exports map. */
export function viewerFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('prismarine-viewer/package.json')), 'public');
}
