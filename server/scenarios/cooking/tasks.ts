import { dishOf } from '#lib/families/cooking/dishes.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import { inventoriesFor, together } from './inventories.ts';
import { givenFor, type Pair } from './pairs.ts';
import { cookingRoster } from './roster.ts';
import { taskFiles } from './task-files.ts';

/** Who must hold the dishes at the end: one agent all of them, or in Hell's Kitchen each agent its own. */
export type Game = 'cooking' | 'hells-kitchen';

/** A cooking task. The number of agents is free, and what they carry follows from it, unless the task is the user's own. */
export interface CookingTask {
  readonly id: string;
  readonly game: Game;
  readonly dishes: readonly string[];
  /** Places in the team of the agents that do not get the recipes. */
  readonly blocked: readonly number[];
  /** Longest game time, in seconds. */
  readonly seconds: number;
  /** Further data of a task from a user's file; absent for all others. */
  readonly own?: OwnWords;
}

/** The part of a user's file about its agents, in lists with one entry for each agent. */
export interface OwnWords {
  /** Empty where an agent has none. */
  readonly goals: readonly string[];
  /** The first line of the first agent; null for none. */
  readonly opening: string | null;
  /** Steps in words by dish. */
  readonly recipes: Readonly<Record<string, readonly string[]>>;
  readonly inventories: readonly Readonly<Record<string, number>>[];
  /** Commands that each agent may not use. */
  readonly blocked: readonly (readonly string[])[];
}

/** A cooking task of MineCollab, with two dishes of one split. */
export interface ListedTask extends CookingTask {
  readonly dishes: Pair;
  readonly split: 'test' | 'train';
}

/** Longest game time of a task that is not long, in seconds. */
const usualSeconds = 500;
/** Coal for each dish of Hell's Kitchen that is cooked in the fire. */
const coalInHell = 8;

/** What each agent of a team of this size carries at the start, in seat order. */
export function inventoriesOf({ game, dishes, own }: CookingTask, agents: number): readonly Readonly<Record<string, number>>[] {
  if (own !== undefined) return own.inventories;
  if (game === 'cooking') return inventoriesFor(givenFor(dishes), agents);
  const given = dishes.map((item) => {
    const { coal, ...others } = dishOf(item).given;
    return coal === undefined ? others : { ...others, coal: coalInHell };
  });
  return inventoriesFor(together(...given), agents);
}

/** The dishes of a task in words. */
export function dishesInWords({ dishes }: Pick<CookingTask, 'dishes'>): string {
  return withCapital(dishes.map(formatName).join(' and '));
}

/** The title of a task: its dishes, and what sets it apart from other tasks with them. */
export function titleOf(task: CookingTask): string {
  const marks = [
    ...(task.game === 'hells-kitchen' ? ["Hell's Kitchen"] : []),
    ...(task.blocked.length === 0 ? [] : [`no recipes for ${task.blocked.map((place) => cookingRoster[place] ?? place).join(' and ')}`]),
    ...(task.seconds > usualSeconds ? ['long'] : []),
  ];
  return [dishesInWords(task), ...marks].join(', ');
}

/** Who gets the recipes, in words. */
export function recipesInWords({ game, blocked, own }: CookingTask): string {
  if (own !== undefined && (Object.keys(own.recipes).length === 0 || blocked.length >= own.goals.length)) return 'no agent';
  if (game === 'hells-kitchen') return 'the partner alone';
  if (blocked.length === 0) return 'all agents';
  return `all but ${blocked.map((place) => cookingRoster[place] ?? place).join(' and ')}`;
}

/** All tasks, each once, in the order of the files. */
export const tasks: readonly ListedTask[] = [
  ...new Map(taskFiles.flatMap((file) => file.tasks.map((task) => [task.id, task] as const))).values(),
];

/** The task with this id. Throws an InputError if there is none. */
export function taskOf(id: string | null): ListedTask {
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  const examples = tasks.slice(0, 6).map((known) => known.id);
  throw new InputError(
    `Cooking has no task "${id}". Nothing was started. Its tasks are ${examples.join(', ')} and ${tasks.length - 6} more.`,
  );
}
