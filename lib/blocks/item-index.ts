/** Positions of item icons: rows of `columns` cells of `cell` pixels, in the order of `items`, each row in its own picture. */
export interface ItemIndex {
  readonly cell: number;
  readonly columns: number;
  readonly items: readonly IndexedItem[];
}

/**
 * Item name, and the block state to draw in the world if the icon shows a solid block, else -1. If the whole picture fits into a quarter of
 * its cell, also the corner of that quarter, so that it can be shown twice as large.
 */
export type IndexedItem = readonly [name: string, state: number] | readonly [name: string, state: number, left: number, top: number];

function isItem(value: unknown): value is IndexedItem {
  if (!Array.isArray(value) || (value.length !== 2 && value.length !== 4)) return false;
  const [name, ...numbers] = value;
  return typeof name === 'string' && numbers.every(Number.isInteger);
}

/** Validates an item index. By hand, because every page reads it and a schema library is larger than the page. Throws for anything else. */
export function readItemIndex(file: unknown): ItemIndex {
  if (typeof file === 'object' && file !== null && 'cell' in file && 'columns' in file && 'items' in file) {
    const { cell, columns, items } = file;
    const sized = typeof cell === 'number' && cell > 0 && typeof columns === 'number' && columns > 0;
    if (sized && Array.isArray(items) && items.every(isItem)) return { cell, columns, items };
  }
  throw new Error('The file is not an item index. Rebuild the page assets.');
}

/** Folder of the built assets below the site's root. */
export const assetFolder = '/assets/1.20.1';
/** Files in the folder; those that end in .bin are deflated. */
export const assetFiles = { blocks: 'blocks.bin', layers: 'layers.bin', items: 'items.json', facts: 'facts.bin' } as const;

/**
 * Name of the picture of a row of item icons. A page shows a dozen of more than a thousand items; one picture of all would take megabytes
 * of memory.
 */
export function iconRowFile(row: number): string {
  return `items-${row}.png`;
}
