import { dishOf } from '#lib/families/cooking/dishes.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import { inventoriesFor, together } from './inventories.ts';
import { givenFor, occupies, type Pair, sharesIngredients, testPairs, trainPairs } from './pairs.ts';
import { cookingRoster } from './roster.ts';

/** A file of tasks as MineCollab ships it: which tasks, for how many agents. */
interface TaskFile {
  readonly name: string;
  readonly agents: number;
  readonly tasks: readonly ListedTask[];
}

type Split = ListedTask['split'];

const limits = { usual: 500, long: 1500, hell: 300 } as const;
/** Tasks of a test file for one number of agents. */
const testFileSize = 6;

function idOf(game: string, pair: Pair, ...marks: readonly string[]): string {
  return [game, ...pair.map((item) => item.replaceAll('_', '-')), ...marks].join('-');
}

function cook(split: Split, pair: Pair, blocked: readonly number[] = [], isLong = false): ListedTask {
  const marks = [...(blocked.length === 0 ? [] : ['blocked', ...blocked.map(String)]), ...(isLong ? ['long'] : [])];
  const seconds = isLong ? limits.long : limits.usual;
  return { id: idOf('cooking', pair, ...marks), game: 'cooking', dishes: pair, blocked, seconds, split };
}

function inHell(split: Split, pair: Pair): ListedTask {
  return { id: idOf('hells-kitchen', pair), game: 'hells-kitchen', dishes: pair, blocked: [], seconds: limits.hell, split };
}

/** The first pairs that give each agent something; for two agents and one, the published order alone decides. */
function testPairsFor(agents: number): readonly Pair[] {
  return testPairs.filter((pair) => agents < 3 || occupies(pair, agents)).slice(0, testFileSize);
}

const none: readonly number[] = [];
const onlySecond: readonly number[] = [1];
const onlyFirst: readonly number[] = [0];
const both: readonly number[] = [0, 1];

/** For each group of agents, how many tasks of the training file hide the recipes from it. */
const blockedInTraining = [
  ...Array.from({ length: 25 }, () => none),
  ...Array.from({ length: 13 }, () => onlySecond),
  ...Array.from({ length: 9 }, () => onlyFirst),
  ...Array.from({ length: 11 }, () => both),
];

/**
 * Distributes the pairs to the training tasks in turn, so that no task occurs twice. The counts are published, but not which recipe is
 * hidden from which agent.
 */
const trainingBlocked = blockedInTraining.flatMap((blocked, index) => {
  const pair = trainPairs[index % trainPairs.length];
  return pair === undefined ? [] : [cook('train', pair, blocked)];
});

/** The test pairs with recipes hidden from the second agent, the first, or both, in turn (which is not published; the counts are). */
const blockedTests = testPairs.map((pair, index) => cook('test', pair, [onlySecond, onlyFirst, both][index % 3] ?? both));
const sharingTests = testPairs.filter(sharesIngredients);

function isOf(pairs: readonly Pair[]): (task: ListedTask) => boolean {
  return ({ dishes }) => pairs.includes(dishes);
}

/**
 * The files of tasks with the published numbers of tasks. Where a file has fewer tasks than there are pairs, the pairs that share an
 * ingredient besides fuel are kept. That gives the published twelve, and the rule that every agent gets something gives 17, 9 and 9.
 */
export const taskFiles: readonly TaskFile[] = [
  ...[2, 3, 4, 5].map((agents) => ({
    name: `test ${agents} agents`,
    agents,
    tasks: testPairsFor(agents).map((pair) => cook('test', pair)),
  })),
  ...[2, 3, 4, 5].map((agents) => ({
    ...{ name: `test ${agents} agents, long`, agents },
    tasks: testPairsFor(agents).map((pair) => cook('test', pair, none, true)),
  })),
  { name: 'test 2 agents, recipes hidden', agents: 2, tasks: blockedTests.slice(0, testFileSize) },
  { name: 'test 2 agents, recipes hidden, full', agents: 2, tasks: blockedTests },
  { name: 'test 2 agents, recipes hidden, remaining', agents: 2, tasks: blockedTests.filter(isOf(sharingTests)) },
  { name: 'test 2 agents, full', agents: 2, tasks: testPairs.map((pair) => cook('test', pair)) },
  { name: 'test 2 agents, all possible', agents: 2, tasks: [...testPairs.map((pair) => cook('test', pair)), ...blockedTests] },
  { name: 'test 1 agent', agents: 1, tasks: testPairsFor(1).map((pair) => cook('test', pair)) },
  { name: "test Hell's Kitchen", agents: 2, tasks: testPairsFor(2).map((pair) => inHell('test', pair)) },
  { name: "test Hell's Kitchen, full", agents: 2, tasks: sharingTests.map((pair) => inHell('test', pair)) },
  { name: 'train 2 agents', agents: 2, tasks: trainPairs.map((pair) => cook('train', pair)) },
  { name: 'train 2 agents, recipes hidden', agents: 2, tasks: trainingBlocked },
  { name: "train Hell's Kitchen", agents: 2, tasks: trainPairs.map((pair) => inHell('train', pair)) },
  ...[3, 4, 5].map((agents) => ({
    ...{ name: `train ${agents} agents`, agents },
    tasks: trainPairs.filter((pair) => occupies(pair, agents)).map((pair) => cook('train', pair)),
  })),
];

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
