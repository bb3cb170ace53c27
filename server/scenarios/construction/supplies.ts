import { itemNeeds } from './item-needs.ts';
import { toolFor } from './material-factory.ts';
import type { ConstructionTask } from './tasks.ts';

/** Every agent's materials for scaffolds: the 15 and the 128 items that the benchmark gives in two steps. */
const scaffolding = { dirt: 143, ladder: 143, oak_planks: 10 } as const;

/** The materials of a task that its agents are given: all of them, or those that the material factory does not have. */
export function givenMaterials({ cells, factory }: Pick<ConstructionTask, 'cells' | 'factory'>): Readonly<Record<string, number>> {
  return itemNeeds(cells.filter(({ name }) => factory === null || toolFor(name) === null));
}

/** What each agent carries at the start: the given materials of the blueprint, and the materials for scaffolds. */
export function suppliesOf(task: Pick<ConstructionTask, 'cells' | 'factory'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { ...givenMaterials(task) };
  for (const [item, count] of Object.entries(scaffolding)) counts[item] = (counts[item] ?? 0) + count;
  return counts;
}
