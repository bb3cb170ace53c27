import { formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import { dishOf } from './dishes.ts';
import { inventoriesFor, together } from './inventories.ts';
import { givenFor, type Pair } from './pairs.ts';
import { taskFiles } from './task-files.ts';

/** Who must hold the dishes at the end: one agent all of them, or in Hell's Kitchen each agent its own. */
export type Game = 'cooking' | 'hells-kitchen';

/** A cooking task of MineCollab. The number of agents is free; what they carry follows from it. */
export interface CookingTask {
  readonly id: string;
  readonly game: Game;
  readonly dishes: Pair;
  /** Places in the team of the agents that do not get the recipes. */
  readonly blocked: readonly number[];
  /** Longest game time, in seconds. */
  readonly seconds: number;
  readonly split: 'test' | 'train';
}

/** Coal for each dish of Hell's Kitchen that is cooked in the fire. */
const coalInHell = 8;

/** What each agent of a team of this size carries at the start, in seat order. */
export function inventoriesOf({ game, dishes }: CookingTask, agents: number): readonly Readonly<Record<string, number>>[] {
  if (game === 'cooking') return inventoriesFor(givenFor(dishes), agents);
  const given = dishes.map((item) => {
    const { coal, ...others } = dishOf(item).given;
    return coal === undefined ? others : { ...others, coal: coalInHell };
  });
  return inventoriesFor(together(...given), agents);
}

/** The title of a task. */
export function titleOf({ dishes }: Pick<CookingTask, 'dishes'>): string {
  return withCapital(dishes.map(formatName).join(' and '));
}

/** Who gets the recipes, in words. */
export function recipesInWords({ game, blocked }: CookingTask): string {
  if (game === 'hells-kitchen') return 'the partner alone';
  if (blocked.length === 0) return 'all agents';
  return blocked.length === 1 ? `all but agent ${blocked[0]}` : `all but agents ${blocked.join(' and ')}`;
}

/** All tasks, each once, in the order of the files. */
export const tasks: readonly CookingTask[] = [
  ...new Map(taskFiles.flatMap((file) => file.tasks.map((task) => [task.id, task] as const))).values(),
];

/** The task with this id. Throws an InputError if there is none. */
export function taskOf(id: string | null): CookingTask {
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  const examples = tasks.slice(0, 6).map((known) => known.id);
  throw new InputError(
    `Cooking has no task "${id}". Nothing was started. Its tasks are ${examples.join(', ')} and ${tasks.length - 6} more.`,
  );
}
