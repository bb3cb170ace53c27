import { describe, expect, it } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { dishes, dishesOf } from '#lib/families/cooking/dishes.ts';
import { inventoriesFor } from './inventories.ts';
import { cooking } from './scenario.ts';
import { inventoriesOf, taskFiles, tasks } from './tasks.ts';

/* The numbers of tasks in the files that MineCollab ships, from the fact sheet of its repository. */
const published: Readonly<Record<string, number>> = {
  'test 2 agents': 6,
  'test 3 agents': 6,
  'test 4 agents': 6,
  'test 5 agents': 6,
  'test 2 agents, long': 6,
  'test 3 agents, long': 6,
  'test 4 agents, long': 6,
  'test 5 agents, long': 6,
  'test 2 agents, recipes hidden': 6,
  'test 2 agents, recipes hidden, full': 15,
  'test 2 agents, recipes hidden, remaining': 12,
  'test 2 agents, full': 15,
  'test 2 agents, all possible': 30,
  'test 1 agent': 6,
  "test Hell's Kitchen": 6,
  "test Hell's Kitchen, full": 12,
  'train 2 agents': 45,
  'train 2 agents, recipes hidden': 58,
  "train Hell's Kitchen": 45,
  'train 3 agents': 17,
  'train 4 agents': 9,
  'train 5 agents': 9,
};

describe('the files of cooking tasks', () => {
  it('have as many tasks as the published ones, each once', () => {
    expect(Object.fromEntries(taskFiles.map(({ name, tasks: listed }) => [name, listed.length]))).toEqual(published);
    for (const { tasks: listed } of taskFiles) expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  });

  it('hide the recipes of the training file from no agent, the second, the first and both agents as often as published', () => {
    const hidden = taskFiles.find(({ name }) => name === 'train 2 agents, recipes hidden')?.tasks ?? [];
    const count = (blocked: readonly number[]): number => hidden.filter((task) => String(task.blocked) === String(blocked)).length;
    expect([count([]), count([1]), count([0]), count([0, 1])]).toEqual([25, 13, 9, 11]);
  });

  it('never mix dishes of test and training', () => {
    expect(dishes).toHaveLength(16);
    expect([dishesOf('test').length, dishesOf('train').length]).toEqual([6, 10]);
    for (const task of tasks) for (const item of task.dishes) expect(dishesOf(task.split)).toContain(item);
  });

  it('give every agent of a file for three to five something', () => {
    for (const { agents, tasks: listed } of taskFiles.filter((file) => file.agents > 2))
      for (const task of listed) for (const items of inventoriesOf(task, agents)) expect(items, task.id).not.toEqual({});
  });
});

describe('what cooks get to know', () => {
  const objectives = (blocked: readonly number[]): readonly string[] => {
    const task = tasks.find(({ game, blocked: hidden }) => game === 'cooking' && String(hidden) === String(blocked));
    if (!task) throw new Error('There is no such task.');
    const { perAgent = {} } = cooking.task({ id: task.id, agents: 2 }).briefing(cooperativeTeam.id, 0, 1);
    return Object.values(perAgent).map(({ objective }) => objective);
  };

  it('names the others as those to ask only if one of them knows a recipe', () => {
    expect(objectives([1])[1]).toContain('You do not know the recipes: ask the others.');
    for (const objective of objectives([0, 1])) {
      expect(objective).toContain('You do not know the recipes, and neither do the others.');
      expect(objective).not.toContain('Recipe of');
    }
  });
});

describe('given items', () => {
  it('go one by one to the agent with the fewest, and larger counts are divided with the rest for the first', () => {
    expect(inventoriesFor({ gold_ingot: 8, apple: 1 }, 3)).toEqual([{ gold_ingot: 3 }, { gold_ingot: 3 }, { gold_ingot: 2, apple: 1 }]);
    expect(inventoriesFor({ milk_bucket: 3, egg: 1 }, 2)).toEqual([{ milk_bucket: 2 }, { milk_bucket: 1, egg: 1 }]);
    expect(inventoriesFor({ coal: 1 }, 2)).toEqual([{ coal: 1 }, {}]);
  });
});
