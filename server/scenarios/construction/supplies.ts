import type { Cell } from '#lib/families/construction/blueprint.ts';
import { itemNeeds } from './item-needs.ts';

/** Every agent's materials for scaffolds: the 15 and the 128 items that the benchmark gives in two steps. */
const scaffolding = { dirt: 143, ladder: 143, oak_planks: 10 } as const;

/** What each agent carries at the start: all materials of the blueprint, and the materials for scaffolds. */
export function suppliesOf(cells: readonly Cell[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { ...itemNeeds(cells) };
  for (const [item, count] of Object.entries(scaffolding)) counts[item] = (counts[item] ?? 0) + count;
  return counts;
}
