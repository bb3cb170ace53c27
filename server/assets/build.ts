import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { readBlockTable } from '#lib/blocks/block-table.ts';
import { assetFiles, iconRowFile } from '#lib/blocks/item-index.ts';
import { recipeFileName } from '#lib/blocks/recipe-index.ts';
import { assetFolder, type PicturesOfAssets, pictureFolder, stampFile, stampOf, upToDate } from './asset-stamp.ts';
import { blockFactsFile } from './block-facts-file.ts';
import { readBlockModels } from './block-models.ts';
import { ItemSprite } from './item-sprite.ts';
import { recipeFile } from './recipe-file.ts';
import { TableBuilder } from './table-builder.ts';
import { tileSource } from './tile-source.ts';

export interface BuiltAssets {
  readonly pictures: PicturesOfAssets;
  /** False if everything was up to date. */
  readonly built: boolean;
}

/**
 * Builds the assets of the scene in `folder` (default `public/assets/1.20.1`): block table, rules of blocks, texture layers, item icons and
 * recipes. Does nothing if they are up to date. `pictures` is the folder of block and item pictures; without it the build draws them by rule.
 */
export function buildAssets(folder: string = assetFolder, pictures: string = pictureFolder()): BuiltAssets {
  const known = upToDate(folder, pictures);
  if (known !== null) return { pictures: known, built: false };

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
  write(stampFile, stampOf(pictures, source.kind));
  return { pictures: source.kind, built: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pictures, built } = buildAssets();
  process.stderr.write(`Assets ${built ? 'built' : 'up to date'} (pictures ${pictures}).\n`);
}
