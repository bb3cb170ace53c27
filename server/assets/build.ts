import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { readBlockTable } from '#lib/blocks/block-table.ts';
import { assetFiles, iconRowFile } from '#lib/blocks/item-index.ts';
import { recipeFileName } from '#lib/blocks/recipe-index.ts';
import { blockFactsFile } from './block-facts-file.ts';
import { readBlockModels, viewerFolder } from './block-models.ts';
import { minecraftVersion } from './block-states.ts';
import { ItemSprite } from './item-sprite.ts';
import { recipeFile } from './recipe-file.ts';
import { TableBuilder } from './table-builder.ts';
import { tileSource } from './tile-source.ts';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const stampFile = 'built.json';

export interface BuiltAssets {
  /** Whether the build copied prismarine-viewer's pictures or drew them by rule because they were absent. */
  readonly pictures: 'copied' | 'drawn';
  /** False if everything was up to date. */
  readonly built: boolean;
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

/**
 * Builds the assets of the scene in `folder` (default `public/assets/1.20.1`): block table, rules of blocks, texture layers, item icons and
 * recipes. Does nothing if they are up to date. `pictures` is the folder of block and item pictures; without it the build draws them by rule.
 */
export function buildAssets(
  folder: string = join(root, 'public', 'assets', minecraftVersion),
  pictures: string = join(viewerFolder(), 'textures', minecraftVersion),
): BuiltAssets {
  const print = fingerprint(pictures);
  const stamp = readStamp(folder);
  if (stamp.fingerprint === print) return { pictures: stamp.pictures === 'drawn' ? 'drawn' : 'copied', built: false };

  const models = readBlockModels();
  const source = tileSource(pictures, models);
  const builder = new TableBuilder(models, source);
  const table = builder.build();
  const sprite = new ItemSprite(pictures, source, readBlockTable(table), builder.layers).draw();

  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array): void => {
    // Another process may build at the same time.
    const fresh = join(folder, `${name}.${process.pid}.new`);
    writeFileSync(fresh, content);
    renameSync(fresh, join(folder, name));
  };
  write(assetFiles.blocks, deflateRawSync(JSON.stringify(table), { level: 9 }));
  write(assetFiles.layers, deflateRawSync(builder.layers.bytes(), { level: 9 }));
  write(assetFiles.facts, deflateRawSync(JSON.stringify(blockFactsFile()), { level: 9 }));
  write(assetFiles.items, JSON.stringify(sprite.index));
  write(recipeFileName, JSON.stringify(recipeFile()));
  for (const [row, picture] of sprite.rows.entries()) write(iconRowFile(row), picture);
  write(stampFile, JSON.stringify({ fingerprint: print, pictures: source.kind }));
  return { pictures: source.kind, built: true };
}

/** The folder of the scene's assets, built if they are absent or out of date. */
export function assetsHere(): string {
  const folder = join(root, 'public', 'assets', minecraftVersion);
  buildAssets(folder);
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pictures, built } = buildAssets();
  process.stderr.write(`Assets ${built ? 'built' : 'up to date'} (pictures ${pictures}).\n`);
}
