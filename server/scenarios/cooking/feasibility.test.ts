import { expect, it } from 'vitest';
import { problemsOf } from './feasibility.ts';
import { tasks } from './tasks.ts';

it('every task can be done by one to five agents with the recipes of 1.20.1', () => {
  for (const task of tasks) for (const agents of [1, 2, 3, 4, 5]) expect(problemsOf(task, agents), task.id).toEqual([]);
});
