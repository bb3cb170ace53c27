import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minecraftVersion, viewerFolder } from './asset-sources.ts';

/*
 * The stamp in a folder of assets says what they were built from. Reading it loads none of the builder's libraries, so that a program whose
 * assets exist starts fast.
 */

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');

/** The folder of the scene's assets. */
export const assetFolder = join(root, 'public', 'assets', minecraftVersion);
export const stampFile = 'built.json';

/** Whether the pictures of assets are prismarine-viewer's, or drawn by rule because those were absent. */
export type PicturesOfAssets = 'copied' | 'drawn';

/** The folder of prismarine-viewer's block and item pictures. */
export function pictureFolder(): string {
  return join(viewerFolder(), 'textures', minecraftVersion);
}

/** The text of the stamp of assets that are built now. */
export function stampOf(pictures: string, kind: PicturesOfAssets): string {
  return JSON.stringify({ fingerprint: fingerprint(pictures), pictures: kind });
}

/** The pictures of the assets in a folder; null if they are not there or out of date. */
export function upToDate(folder: string, pictures: string): PicturesOfAssets | null {
  const stamp = readStamp(folder);
  if (stamp.fingerprint !== fingerprint(pictures)) return null;
  return stamp.pictures === 'drawn' ? 'drawn' : 'copied';
}

/** Changes with the rules of the build, the table format or the sources. */
function fingerprint(pictures: string): string {
  const hash = createHash('sha256')
    .update(minecraftVersion)
    .update(existsSync(`${pictures}.png`) ? 'copied' : 'drawn');
  for (const folder of [here, join(root, 'lib', 'blocks'), join(root, 'server', 'minecraft', 'inventory', 'crafting')]) {
    for (const file of readdirSync(folder).sort()) if (/(?<!\.test)\.ts$/.test(file)) hash.update(readFileSync(join(folder, file)));
  }
  hash.update(readFileSync(join(root, 'server', 'minecraft', 'world', 'light-passage.ts')));
  return hash.update(readFileSync(join(viewerFolder(), '..', 'package.json'))).digest('hex');
}

function readStamp(folder: string): { fingerprint?: unknown; pictures?: unknown } {
  const file = join(folder, stampFile);
  if (!existsSync(file)) return {};
  const stamp: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof stamp === 'object' && stamp !== null ? stamp : {};
}
