import * as z from 'zod/mini';

/** Sprite of item icons: `columns` cells of `cell` pixels a row, in the order of `items`. */
export const itemIndexSchema = z.object({
  cell: z.int().check(z.positive()),
  columns: z.int().check(z.positive()),
  /** Item name and, where the icon shows a solid block, the block state to draw in the world; else -1. */
  items: z.array(z.tuple([z.string(), z.int()])),
});
export type ItemIndex = z.infer<typeof itemIndexSchema>;

/** Folder of the built assets below the site's root. */
export const assetFolder = '/assets/1.20.1';
/** Files in it. */
export const assetFiles = { blocks: 'blocks.json', layers: 'layers.bin', items: 'items.json', sprite: 'items.png' } as const;
