'use client';
import { useSyncExternalStore } from 'react';
import { assetFiles, assetFolder, type ItemIndex, iconRowFile, readItemIndex } from '#lib/blocks/item-index.ts';
import { iconsMayLoad } from './icon-hold.ts';

/** The position of an item's icon, and the item's block state if it is a block. */
export interface ItemEntry {
  /** Address of the picture with the item's row of icons, and the icon's distance from its left edge in pixels. */
  readonly row: string;
  readonly left: number;
  readonly state: number;
  /** Corner, within the cell, of the quarter that contains the whole picture; null if the picture is larger. */
  readonly quarter: { readonly left: number; readonly top: number } | null;
}

export interface ItemCatalogue {
  readonly cell: number;
  /** Width of a row in pixels. */
  readonly width: number;
  readonly entries: ReadonlyMap<string, ItemEntry>;
}

let catalogue: ItemCatalogue | null = null;
let isRequested = false;
const watchers = new Set<() => void>();

function catalogueOf({ cell, columns, items }: ItemIndex): ItemCatalogue {
  const entries = items.map(([name, state, left, top], index): [string, ItemEntry] => {
    const quarter = left === undefined || top === undefined ? null : { left, top };
    const row = `${assetFolder}/${iconRowFile(Math.floor(index / columns))}`;
    return [name, { row, left: (index % columns) * cell, state, quarter }];
  });
  return { cell, width: columns * cell, entries: new Map(entries) };
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

/** All item icons; null while they load. They load once per page. */
export function useItemCatalogue(): ItemCatalogue | null {
  return useSyncExternalStore(
    watch,
    () => catalogue,
    () => null,
  );
}
