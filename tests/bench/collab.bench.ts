import { inventoriesOf, materialsOf } from '#server/scenarios/blueprints/inventories.ts';
import { tasks as blueprintTasks, easyTestIds } from '#server/scenarios/blueprints/tasks.ts';
import { problemsOf } from '#server/scenarios/cooking/feasibility.ts';
import { tasks as cookingTasks, taskFiles } from '#server/scenarios/cooking/tasks.ts';
import { tasks as craftingTasks } from '#server/scenarios/crafting/tasks.ts';
import { pooled } from '#server/scenarios/crafting-fairness.ts';
import { craftingUses } from '#server/scenarios/crafting-feasibility.ts';
import type { Benchmark } from './benchmark.ts';

/** The numbers of tasks in MineCollab's published files, by the title of the set here. */
const published: Readonly<Record<string, number>> = {
  ...{ 'test 2 agents': 6, 'test 3 agents': 6, 'test 4 agents': 6, 'test 5 agents': 6, 'test 1 agent': 6 },
  ...{ 'test 2 agents, long': 6, 'test 3 agents, long': 6, 'test 4 agents, long': 6, 'test 5 agents, long': 6 },
  ...{ 'test 2 agents, recipes hidden': 6, 'test 2 agents, recipes hidden, full': 15, 'test 2 agents, recipes hidden, remaining': 12 },
  ...{ 'test 2 agents, full': 15, 'test 2 agents, all possible': 30, "test Hell's Kitchen": 6, "test Hell's Kitchen, full": 12 },
  ...{ 'train 2 agents': 45, 'train 2 agents, recipes hidden': 58, "train Hell's Kitchen": 45 },
  ...{ 'train 3 agents': 17, 'train 4 agents': 9, 'train 5 agents': 9 },
  ...{ 'crafting, Test, 2 agents': 17, 'crafting, Test, 3 agents': 25, 'crafting, Test, 4 agents': 25, 'crafting, Test, 5 agents': 25 },
  ...{ 'crafting, Training, 2 agents': 65, 'crafting, Classic items, 1 agent': 20 },
  ...{ 'blueprints, made by hand': 7, 'blueprints, test': 675, 'blueprints, the easy ones of test': 30, 'blueprints, train': 675 },
};

function counted(name: string, value: number): Benchmark {
  const baseline = published[name];
  return { name, value, unit: 'tasks', ...(baseline === undefined ? {} : { baseline, ratio: value / baseline }) };
}

/** By title, how many tasks a list has. */
function byTitle<Item>(items: readonly Item[], titleOf: (item: Item) => string): readonly Benchmark[] {
  return [...Map.groupBy(items, titleOf)].map(([title, here]) => counted(title, here.length));
}

const numbers = [1, 2, 3, 4, 5];

/** The tasks of MineCollab's three families: how many, beside the published numbers, and how many of them the solvers can do. */
export function collabBenchmarks(): Benchmark[] {
  const cooked = cookingTasks.filter((task) => numbers.every((agents) => problemsOf(task, agents).length === 0));
  // Tasks for one agent are made in the landscape, with what it gathers there.
  const shared = craftingTasks.filter(({ inventories }) => inventories.length > 1);
  const crafted = shared.filter(({ item, count, inventories }) => craftingUses(item, count, pooled(inventories)) !== null);
  const built = blueprintTasks.filter((task) =>
    numbers.every((agents) => holdsAll(pooled(inventoriesOf(task, agents)), materialsOf(task))),
  );
  return [
    ...taskFiles.map(({ name, tasks }) => counted(name, tasks.length)),
    ...byTitle(craftingTasks, ({ set }) => `crafting, ${set}`),
    counted('crafting, mended', craftingTasks.filter(({ mended }) => mended !== null).length),
    ...byTitle(blueprintTasks, ({ tags: { set = '' } }) => `blueprints, ${set.endsWith('test') ? 'test' : set}`),
    counted('blueprints, the easy ones of test', easyTestIds.length),
    solved('cooking, can be done by one to five agents', cooked.length, cookingTasks.length),
    solved('crafting for teams, can be done from what is carried', crafted.length, shared.length),
    solved('blueprints, all materials are carried by one to five agents', built.length, blueprintTasks.length),
  ];
}

function solved(name: string, value: number, baseline: number): Benchmark {
  return { name, value, unit: 'tasks', baseline, ratio: value / baseline };
}

function holdsAll(goods: Readonly<Record<string, number>>, needs: Readonly<Record<string, number>>): boolean {
  return Object.entries(needs).every(([item, count]) => (goods[item] ?? 0) >= count);
}
