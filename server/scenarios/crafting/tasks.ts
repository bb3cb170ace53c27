import { craftingRoster } from './roster.ts';

type Items = Readonly<Record<string, number>>;

/** Who may ask for a crafting plan: all agents, some of them, or none. */
export type PlanAccess = 'full' | 'partial' | 'none';

/** A crafting task of MineCollab. */
export interface CraftingTask {
  readonly id: string;
  readonly item: string;
  readonly count: number;
  /** Levels of the recipe tree between the given items and the target's ingredients. */
  readonly depth: number;
  /** What each agent carries at the start, in seat order. */
  readonly inventories: readonly Items[];
  /** Places in the team of the agents that get no crafting plan. */
  readonly planless: readonly number[];
  /** What was changed in the published task so that it can be done; null for nothing. */
  readonly mended: string | null;
}

interface Row {
  readonly item: string;
  readonly depth: number;
  readonly inventories: readonly [Items, Items];
  readonly planless?: readonly number[];
  readonly mended?: string | null;
}

/** The two-agent test tasks in the order of the published file. What could not be crafted from the given items is mended. */
const twoAgents: readonly Row[] = [
  { item: 'pink_wool', depth: 0, inventories: [{ pink_dye: 1 }, { black_wool: 1 }] },
  { item: 'lime_wool', depth: 0, inventories: [{ lime_dye: 1 }, { black_wool: 1 }], planless: [1] },
  {
    item: 'purple_banner',
    depth: 0,
    inventories: [
      { purple_wool: 4, stick: 1 },
      { purple_wool: 3, crafting_table: 1 },
    ],
  },
  {
    item: 'bookshelf',
    depth: 0,
    inventories: [
      { oak_planks: 4, book: 2 },
      { oak_planks: 2, book: 1, crafting_table: 1 },
    ],
  },
  { item: 'compass', depth: 0, inventories: [{ iron_ingot: 2 }, { iron_ingot: 2, redstone: 1, crafting_table: 1 }], planless: [0] },
  {
    item: 'fishing_rod',
    depth: 1,
    inventories: [
      { string: 1, oak_planks: 2 },
      { string: 1, crafting_table: 1 },
    ],
  },
  {
    item: 'cake',
    depth: 0,
    inventories: [
      { wheat: 2, sugar: 2, egg: 1 },
      { wheat: 1, milk_bucket: 3, crafting_table: 1 },
    ],
    planless: [0],
    mended: 'one more sugar and one more milk bucket, without which no cake can be made',
  },
  {
    item: 'golden_apple',
    depth: 0,
    inventories: [
      { gold_ingot: 5, apple: 1 },
      { gold_ingot: 3, crafting_table: 1 },
    ],
    mended: 'gold ingots instead of gold nuggets, because the recipe takes ingots',
  },
  { item: 'blue_wool', depth: 0, inventories: [{ blue_dye: 1 }, { white_wool: 1 }] },
  { item: 'lime_wool', depth: 2, inventories: [{ green_dye: 1 }, { white_wool: 1, bone_meal: 1 }], planless: [0] },
  {
    item: 'magenta_wool',
    depth: 2,
    inventories: [
      { red_dye: 2, lapis_lazuli: 1 },
      { white_wool: 1, bone_meal: 1 },
    ],
    mended: 'two red dyes instead of one rose red, which is no item any more and too few',
  },
  {
    item: 'lectern',
    depth: 2,
    inventories: [
      { birch_slab: 5, crafting_table: 1, book: 1 },
      { birch_log: 2, book: 2 },
    ],
  },
  { item: 'clock', depth: 0, inventories: [{ gold_ingot: 2 }, { gold_ingot: 2, redstone: 1, crafting_table: 1 }], planless: [0] },
  { item: 'firework_rocket', depth: 0, inventories: [{ paper: 1 }, { gunpowder: 3 }], planless: [0] },
  { item: 'light_gray_wool', depth: 1, inventories: [{ black_dye: 1 }, { white_wool: 1, white_dye: 2 }] },
  {
    item: 'activator_rail',
    depth: 2,
    inventories: [
      { iron_ingot: 3, oak_planks: 6 },
      { redstone: 1, iron_ingot: 3, crafting_table: 1 },
    ],
  },
  {
    item: 'crossbow',
    depth: 2,
    inventories: [
      { oak_planks: 8, iron_ingot: 2 },
      { string: 2, crafting_table: 1 },
    ],
  },
];

function taskOf({ item, depth, inventories, planless = [], mended = null }: Row): CraftingTask {
  return { id: `${item.replaceAll('_', '-')}-${depth}`, item, count: 1, depth, inventories, planless: [...planless], mended };
}

/** Who may ask for a plan in a task. */
export function planAccess({ planless, inventories }: CraftingTask): PlanAccess {
  if (planless.length === 0) return 'full';
  return planless.length < inventories.length ? 'partial' : 'none';
}

/** Names of the agents that get no plan. */
export function planlessAgents({ planless }: CraftingTask): readonly string[] {
  return planless.flatMap((place) => craftingRoster[place] ?? []);
}

/** All crafting tasks. */
export const tasks: readonly CraftingTask[] = twoAgents.map(taskOf);
