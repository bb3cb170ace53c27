import { occupies, type Pair, sharesIngredients, testPairs, trainPairs } from './pairs.ts';
import type { ListedTask } from './tasks.ts';

/** A file of tasks as MineCollab ships it: which tasks, for how many agents. */
export interface TaskFile {
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
