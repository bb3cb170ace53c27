import type { Position } from '#lib/domain/position.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';
import { chests } from './geometry.ts';
import { itemNeeds } from './item-needs.ts';
import { toolFor } from './material-factory.ts';
import type { ConstructionTask } from './tasks.ts';

/** Every agent's materials for scaffolds: the 15 and the 128 items that the benchmark gives in two steps. */
const scaffolding = { dirt: 143, ladder: 143, oak_planks: 10 } as const;

/** The materials of a task that its agents are given: all of them, or those that the material factory does not have. */
export function givenMaterials({ cells, factory }: Pick<ConstructionTask, 'cells' | 'factory'>): Readonly<Record<string, number>> {
  return itemNeeds(cells.filter(({ name }) => factory === null || toolFor(name) === null));
}

/** Stacks that fit into a chest. */
export const stacksPerChest = 27;

/**
 * Most stacks of given materials that an agent carries if it cannot carry all of them; it needs the other slots for materials that it
 * fetches.
 */
const carriedStacks = 26;

/**
 * What each chest of the hut holds: together a set of the given materials, in as many chests as it needs. Throws an Error if the hut has room
 * for too few.
 */
export function chestStocks(task: Pick<ConstructionTask, 'cells' | 'factory'>): readonly ChestStock[] {
  const stacks = stacksOf(givenMaterials(task));
  const count = Math.max(1, Math.ceil(stacks.length / stacksPerChest));
  return Array.from({ length: count }, (_, index) => {
    const at = chests[index];
    if (!at) throw new Error(`The hut has room for ${chests.length} chests, and the materials need ${count}.`);
    return { at, items: together(stacks.slice(index * stacksPerChest, (index + 1) * stacksPerChest)) };
  });
}

/** A chest with its items. */
export interface ChestStock {
  readonly at: Position;
  readonly items: Readonly<Record<string, number>>;
}

type Stack = readonly [item: string, count: number];

/** Items as stacks, each item's together. */
function stacksOf(items: Readonly<Record<string, number>>): readonly Stack[] {
  return Object.entries(items).flatMap(([item, count]) => {
    const limit = stackLimit(itemStack(item));
    return Array.from({ length: Math.ceil(count / limit) }, (_, index): Stack => [item, Math.min(limit, count - index * limit)]);
  });
}

function together(stacks: readonly Stack[]): Readonly<Record<string, number>> {
  const items: Record<string, number> = {};
  for (const [item, count] of stacks) items[item] = (items[item] ?? 0) + count;
  return items;
}

/** All given materials, or as many stacks as an agent carries: one of each material, and beyond that the same share of each. */
function carried(materials: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const stacks = stacksOf(materials);
  if (stacks.length <= stacksPerChest) return materials;
  const counts = new Map<string, number>();
  for (const [item] of stacks) counts.set(item, (counts.get(item) ?? 0) + 1);
  const turns = new Map<string, number>();
  const inTurns = stacks.map((stack) => {
    const [item] = stack;
    const turn = turns.get(item) ?? 0;
    turns.set(item, turn + 1);
    return { stack, share: turn / (counts.get(item) ?? 1) };
  });
  const most = ([item]: Stack): number => materials[item] ?? 0;
  inTurns.sort((a, b) => a.share - b.share || most(b.stack) - most(a.stack));
  return together(inTurns.slice(0, carriedStacks).map(({ stack }) => stack));
}

/** What each agent carries at the start: the given materials of the blueprint, as many as fit, and the materials for scaffolds. */
export function suppliesOf(task: Pick<ConstructionTask, 'cells' | 'factory'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { ...carried(givenMaterials(task)) };
  for (const [item, count] of Object.entries(scaffolding)) counts[item] = (counts[item] ?? 0) + count;
  return counts;
}
