/** Sprite of item icons: `columns` cells of `cell` pixels a row, in the order of `items`. */
export interface ItemIndex {
  readonly cell: number;
  readonly columns: number;
  /** Item name and, where the icon shows a solid block, the block state to draw in the world; else -1. */
  readonly items: readonly (readonly [name: string, state: number])[];
}

function isItem(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Number.isInteger(value[1]);
}

/** Checks an item index. By hand, because every page reads it and a schema library weighs more than the page. Anything else throws. */
export function readItemIndex(file: unknown): ItemIndex {
  if (typeof file === 'object' && file !== null && 'cell' in file && 'columns' in file && 'items' in file) {
    const { cell, columns, items } = file;
    const sized = typeof cell === 'number' && cell > 0 && typeof columns === 'number' && columns > 0;
    if (sized && Array.isArray(items) && items.every(isItem)) return { cell, columns, items };
  }
  throw new Error('The item index is not one. Build the page assets anew.');
}

/** Folder of the built assets below the site's root. */
export const assetFolder = '/assets/1.20.1';
/** Files in it; those that end in .bin are deflated. */
export const assetFiles = { blocks: 'blocks.bin', layers: 'layers.bin', items: 'items.json', sprite: 'items.png' } as const;
