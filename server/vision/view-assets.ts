import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { readBlockTable } from '#lib/blocks/block-table.ts';
import { assetFiles, readItemIndex } from '#lib/blocks/item-index.ts';
import { assetsHere } from '#server/assets/assets-here.ts';
import { BlockLooks } from './block-looks.ts';
import { ItemPictures } from './item-pictures.ts';
import { Layers } from './layers.ts';

/** What pictures are made of: looks of blocks, their tiles, and the pictures of items. */
export interface ViewAssets {
  readonly looks: BlockLooks;
  readonly layers: Layers;
  readonly items: Pick<ItemPictures, 'facesOf'>;
}

let loaded: ViewAssets | null = null;

/** The assets of the scene, loaded on the first call; built before if they are not there or out of date, which takes some seconds. */
export function viewAssets(): ViewAssets {
  loaded ??= read(assetsHere());
  return loaded;
}

function read(folder: string): ViewAssets {
  const looks = new BlockLooks(readBlockTable(JSON.parse(inflateRawSync(readFileSync(join(folder, assetFiles.blocks))).toString())));
  const layers = new Layers(Uint8Array.from(inflateRawSync(readFileSync(join(folder, assetFiles.layers)))));
  const index = readItemIndex(JSON.parse(readFileSync(join(folder, assetFiles.items), 'utf8')));
  return { looks, layers, items: new ItemPictures(folder, index, looks, layers) };
}
