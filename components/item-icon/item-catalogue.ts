'use client';
import { useSyncExternalStore } from 'react';
import { assetFiles, assetFolder, type ItemIndex, readItemIndex } from '#lib/blocks/item-index.ts';
import { iconsMayLoad } from './icon-hold.ts';

/** Where an item's icon lies in the sprite, and the block it is, if it is one. */
export interface ItemEntry {
  readonly left: number;
  readonly top: number;
  readonly state: number;
  /** Corner, in the cell, of the quarter that holds the whole picture; null where it is larger than that. */
  readonly quarter: { readonly left: number; readonly top: number } | null;
}

export interface ItemCatalogue {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly entries: ReadonlyMap<string, ItemEntry>;
}

export const itemSprite = `${assetFolder}/${assetFiles.sprite}`;

let catalogue: ItemCatalogue | null = null;
let isRequested = false;
const watchers = new Set<() => void>();

function catalogueOf({ cell, columns, items }: ItemIndex): ItemCatalogue {
  const entries = items.map(([name, state, left, top], index): [string, ItemEntry] => {
    const quarter = left === undefined || top === undefined ? null : { left, top };
    return [name, { left: (index % columns) * cell, top: Math.floor(index / columns) * cell, state, quarter }];
  });
  return { cell, width: columns * cell, height: Math.ceil(items.length / columns) * cell, entries: new Map(entries) };
}

async function load(): Promise<void> {
  await iconsMayLoad();
  const response = await fetch(`${assetFolder}/${assetFiles.items}`);
  if (!response.ok) throw new Error(`The item index could not be loaded: ${response.status}.`);
  catalogue = catalogueOf(readItemIndex(await response.json()));
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  if (!isRequested) {
    isRequested = true;
    load().catch((error: unknown) => {
      isRequested = false;
      console.error(error);
    });
  }
  return () => watchers.delete(watcher);
}

/** All item icons; null until they are loaded. Loaded once for the whole page. */
export function useItemCatalogue(): ItemCatalogue | null {
  return useSyncExternalStore(
    watch,
    () => catalogue,
    () => null,
  );
}
