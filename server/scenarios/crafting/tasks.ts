import { formatName, withCapital } from '#lib/format.ts';
import { fiveAgents } from './published/five-agents.ts';
import { fourAgents } from './published/four-agents.ts';
import { oneAgent } from './published/one-agent.ts';
import type { Items, PublishedRow } from './published/published-row.ts';
import { threeAgents } from './published/three-agents.ts';
import { train } from './published/train.ts';
import { twoAgents } from './published/two-agents.ts';
import { craftingRoster } from './roster.ts';

/** Who may ask for a crafting plan: all agents, some of them, or none. */
export type PlanAccess = 'full' | 'partial' | 'none';

/** A crafting task of MineCollab. */
export interface CraftingTask {
  readonly id: string;
  readonly title: string;
  /** The collection that it belongs to, in words. */
  readonly set: string;
  readonly item: string;
  readonly count: number;
  /** Levels of the recipe tree between the given items and the target's ingredients. */
  readonly depth: number;
  /** What each agent carries at the start, in seat order. */
  readonly inventories: readonly Items[];
  /** What each agent carries under the rules of parity: as published, with names that may be no items; null if it is the same. */
  readonly published: readonly Items[] | null;
  /** Places in the team of the agents that get no crafting plan. */
  readonly planless: readonly number[];
  /** Longest game time in seconds. */
  readonly seconds: number;
  /** The change of the published task that makes it possible, but not for one agent alone; null for none. */
  readonly mended: string | null;
  /** Further data of a task from a user's file; absent for all others. */
  readonly own?: OwnWords;
}

/** The goal of a task in a file of the user's own, and the commands that it blocks for each agent. */
export interface OwnWords {
  readonly goal: string;
  readonly blocked: readonly (readonly string[])[];
}

/** A collection of published tasks. */
interface TaskSet {
  /** The start of the ids of its tasks. */
  readonly prefix: string;
  readonly title: string;
  readonly rows: readonly (PublishedRow & { readonly count?: number })[];
  readonly seconds: number;
}

const sets: readonly TaskSet[] = [
  { prefix: '', title: 'Test, 2 agents', rows: twoAgents, seconds: 300 },
  { prefix: 'three-', title: 'Test, 3 agents', rows: threeAgents, seconds: 500 },
  { prefix: 'four-', title: 'Test, 4 agents', rows: fourAgents, seconds: 500 },
  { prefix: 'five-', title: 'Test, 5 agents', rows: fiveAgents, seconds: 500 },
  { prefix: 'train-', title: 'Training, 2 agents', rows: train, seconds: 300 },
  { prefix: 'one-', title: 'Classic items, 1 agent', rows: oneAgent, seconds: 500 },
];

/** The task of a row; `id` must be free in its set. */
function taskOf({ title: set, seconds }: TaskSet, id: string, row: TaskSet['rows'][number]): CraftingTask {
  const { item, depth, planless, published, mended, count = 1 } = row;
  return {
    ...{ id, set, item, count, depth, planless, seconds },
    title: withCapital(formatName(item)),
    inventories: mended?.inventories ?? published,
    published: mended === null ? null : published,
    mended: mended?.words ?? null,
  };
}

/** The tasks of a set. Where rows differ only in the agents without a plan, the id has the number of these agents. */
function tasksOf(set: TaskSet): readonly CraftingTask[] {
  const names = set.rows.map(({ item, depth }) => `${set.prefix}${item.replaceAll('_', '-')}-${depth}`);
  const ids = set.rows.map(({ planless }, index) => {
    const name = names[index] ?? '';
    return set.prefix === '' || set.prefix === 'one-' || planless.length === 0 ? name : `${name}-blocked-${planless.length}`;
  });
  return set.rows.map((row, index) => {
    const id = ids[index] ?? '';
    const earlier = ids.slice(0, index).filter((other) => other === id).length;
    return taskOf(set, earlier === 0 ? id : `${id}-${earlier + 1}`, row);
  });
}

/** Who may ask for a plan in a task. */
export function planAccess({ planless, inventories }: Pick<CraftingTask, 'planless' | 'inventories'>): PlanAccess {
  if (planless.length === 0) return 'full';
  return planless.length < inventories.length ? 'partial' : 'none';
}

/** Names of the agents that get no plan. */
export function planlessAgents({ planless }: CraftingTask): readonly string[] {
  return planless.flatMap((place) => craftingRoster[place] ?? []);
}

/** The tags by which lists filter and group a crafting task. */
export function tagsOf(task: CraftingTask): Readonly<Record<string, string>> {
  return {
    set: task.set,
    item: formatName(task.item),
    plan: planAccess(task),
    blocked: String(task.planless.length),
    depth: String(task.depth),
    agents: String(task.inventories.length),
  };
}

/** All listed crafting tasks: the published test tasks by number of agents, the training tasks, and the items for one agent. */
export const tasks: readonly CraftingTask[] = sets.flatMap(tasksOf);
