import type { Slot } from './shapes.ts';

/** What an episode tests: recovery alone, necessary help, a choice of both, or help that fails. */
export const taskClasses = ['A', 'B', 'C', 'D'] as const;
export type TaskClass = (typeof taskClasses)[number];

/** What the classes test, as the list of tasks says it. */
export const classWords: Readonly<Record<TaskClass, string>> = {
  A: 'A, recoverable alone',
  B: 'B, needs a team-mate',
  C: 'C, both ways possible',
  D: 'D, help fails',
};

/** Where the withheld item is around the agent that lacks it. */
export type LocalSource =
  | { readonly kind: 'chest' | 'ground'; readonly near: boolean }
  | { readonly kind: 'mine'; readonly block: string; readonly tool: string | null }
  | { readonly kind: 'craft'; readonly logs: 'carried' | 'chest' | 'trunk' }
  | { readonly kind: 'smelt' };

/** How the help of a team-mate fails: it states a surplus that it does not have, or it does not answer. */
export type FailureScript = 'cannot_supply' | 'timeout';

/** One of the forty templates. A seed moves, recounts and reorders it. */
export interface Template {
  readonly id: string;
  readonly class: TaskClass;
  readonly agents: 2 | 3;
  /** Index of its row in its class, from which the needs of the class follow. */
  readonly row: number;
  /** Index of the first shape; the other sections have the following ones. */
  readonly shape: number;
  /** The part of the shape whose material is withheld first, and the material. */
  readonly withheld: Slot;
  readonly item: string;
  readonly local: LocalSource | null;
  /** Whether a team-mate really has a surplus of it. */
  readonly supplied: boolean;
  readonly failure: FailureScript | null;
  /** Whether the sections of a part are independent, so that an agent can go on at another; else each begins when the one before is complete. */
  readonly hasSide: boolean;
  /** Blocks between the parts of neighbours. */
  readonly spacing: number;
  /** A block in the place of the choke point that must be cleared first; null for none. */
  readonly obstacle: string | null;
}

/** What is missing in a row of a class, and where it could come from. */
export type Row = Pick<Template, 'withheld' | 'item'> & Partial<Pick<Template, 'local' | 'failure' | 'hasSide' | 'obstacle'>>;

const rock = { kind: 'mine', block: 'stone', tool: 'wooden_pickaxe' } as const;

/** A: material is withheld, and a source is close by. */
const local: readonly Row[] = [
  { withheld: 'body', item: 'oak_planks', local: { kind: 'craft', logs: 'carried' } },
  { withheld: 'base', item: 'smooth_sandstone', local: { kind: 'chest', near: true } },
  { withheld: 'trim', item: 'cobblestone_wall', local: { kind: 'ground', near: true } },
  { withheld: 'body', item: 'white_wool', local: { kind: 'chest', near: true } },
  { withheld: 'base', item: 'cobblestone', local: rock },
  { withheld: 'trim', item: 'oak_slab', local: { kind: 'craft', logs: 'carried' } },
  { withheld: 'base', item: 'bricks', local: { kind: 'ground', near: true } },
  { withheld: 'body', item: 'oak_planks', local: { kind: 'craft', logs: 'chest' } },
  { withheld: 'trim', item: 'glass', local: { kind: 'chest', near: true }, obstacle: 'sand' },
  { withheld: 'body', item: 'cobblestone', local: rock, hasSide: true },
];

/** B: a team-mate alone has it. */
const together: readonly Row[] = [
  { withheld: 'base', item: 'polished_andesite' },
  { withheld: 'base', item: 'bricks', hasSide: true },
  { withheld: 'body', item: 'redstone_lamp' },
  { withheld: 'base', item: 'quartz_block' },
  { withheld: 'body', item: 'sea_lantern', hasSide: true },
  { withheld: 'base', item: 'smooth_sandstone', hasSide: true },
  { withheld: 'body', item: 'cyan_terracotta' },
  { withheld: 'base', item: 'prismarine' },
  { withheld: 'body', item: 'purpur_block', hasSide: true },
  { withheld: 'base', item: 'copper_block' },
];

/** C: both ways lead there, at different costs. */
const either: readonly Row[] = [
  { withheld: 'base', item: 'smooth_sandstone', local: { kind: 'chest', near: false } },
  { withheld: 'body', item: 'glass', local: { kind: 'smelt' } },
  { withheld: 'base', item: 'bricks', local: { kind: 'chest', near: false }, hasSide: true },
  { withheld: 'base', item: 'oak_planks', local: { kind: 'craft', logs: 'trunk' } },
  { withheld: 'body', item: 'white_wool', local: { kind: 'ground', near: false } },
  { withheld: 'base', item: 'cobblestone', local: rock },
  { withheld: 'body', item: 'oak_planks', local: { kind: 'craft', logs: 'trunk' }, hasSide: true },
  { withheld: 'base', item: 'glass', local: { kind: 'smelt' }, hasSide: true },
  { withheld: 'body', item: 'cyan_terracotta', local: { kind: 'chest', near: false } },
  { withheld: 'trim', item: 'oak_slab', local: { kind: 'craft', logs: 'trunk' } },
];

/** D: begins as B, and the help fails. */
const refused: readonly Row[] = [
  { withheld: 'base', item: 'polished_andesite', failure: 'cannot_supply', hasSide: true },
  { withheld: 'body', item: 'redstone_lamp', failure: 'timeout', hasSide: true },
  { withheld: 'base', item: 'quartz_block', failure: 'timeout' },
  { withheld: 'body', item: 'sea_lantern', failure: 'cannot_supply' },
  { withheld: 'base', item: 'bricks', failure: 'cannot_supply', hasSide: true },
  { withheld: 'base', item: 'prismarine', failure: 'timeout', hasSide: true },
  { withheld: 'body', item: 'purpur_block', failure: 'cannot_supply', hasSide: true },
  { withheld: 'body', item: 'cyan_terracotta', failure: 'timeout' },
  { withheld: 'base', item: 'copper_block', failure: 'cannot_supply' },
  { withheld: 'base', item: 'smooth_sandstone', failure: 'timeout', hasSide: true },
];

/**
 * Everyday needs beside those of a class: material that an agent gets alone, from close by, as in class A. Native tasks have them too: the
 * paper counts nine of ten issues of its standard set as resolved alone.
 */
export const everyday: readonly Row[] = [
  { withheld: 'body', item: 'jungle_planks', local: { kind: 'craft', logs: 'carried' } },
  { withheld: 'base', item: 'red_wool', local: { kind: 'chest', near: true } },
  { withheld: 'trim', item: 'yellow_wool', local: { kind: 'ground', near: true } },
  { withheld: 'base', item: 'dirt', local: { kind: 'mine', block: 'dirt', tool: null } },
  { withheld: 'body', item: 'dark_oak_planks', local: { kind: 'craft', logs: 'chest' } },
  { withheld: 'trim', item: 'orange_wool', local: { kind: 'chest', near: true } },
  { withheld: 'base', item: 'gray_wool', local: { kind: 'ground', near: true } },
  { withheld: 'body', item: 'mangrove_planks', local: { kind: 'craft', logs: 'carried' } },
  { withheld: 'base', item: 'pink_wool', local: { kind: 'chest', near: true } },
  { withheld: 'trim', item: 'purple_wool', local: { kind: 'ground', near: true } },
  { withheld: 'body', item: 'blue_wool', local: { kind: 'chest', near: true } },
  { withheld: 'body', item: 'moss_block', local: { kind: 'mine', block: 'moss_block', tool: null } },
];

/** The rows of each class, ten each. */
export const classRows: Readonly<Record<TaskClass, readonly Row[]>> = { A: local, B: together, C: either, D: refused };

/** Templates of a class that are played by two agents; the others by three. Over 5 seeds this makes 120 and 80 episodes. */
const twoAgentTemplates = 6;

function templatesOf(name: TaskClass): Template[] {
  return classRows[name].map((row, index) => ({
    ...{ local: null, failure: null, hasSide: false, obstacle: null },
    ...row,
    row: index,
    id: `${name.toLowerCase()}${String(index + 1).padStart(2, '0')}`,
    class: name,
    agents: index < twoAgentTemplates ? 2 : 3,
    shape: index % 5,
    supplied: name === 'B' || name === 'C' || (name === 'D' && row.failure === 'timeout'),
    spacing: 7 + (index % 3) * 2,
  }));
}

/** The forty templates: ten of each class. */
export const templates: readonly Template[] = taskClasses.flatMap(templatesOf);

/** Seeds of each template. */
export const templateSeeds: readonly number[] = [1, 2, 3, 4, 5];
