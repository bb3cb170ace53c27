import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';

/** Blocks that one item places two of, one on the other. */
const twoHigh = /_door$|^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony|small_dripleaf)$/;

/**
 * How many items of each kind build these cells. The upper half of a door comes with the lower one. A block without an item is under its own
 * name, so that the supplier can name it.
 */
export function itemNeeds(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const names = new Map(cells.map(({ at, name }) => [cellKey(at), name]));
  const needs: Record<string, number> = {};
  for (const { at, name } of cells) {
    if (twoHigh.test(name) && names.get(cellKey({ ...at, y: at.y - 1 })) === name) continue;
    const item = itemOfBlock(name) ?? name;
    needs[item] = (needs[item] ?? 0) + 1;
  }
  return needs;
}
