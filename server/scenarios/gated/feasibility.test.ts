import { expect, test } from 'vitest';
import { problemsOf } from './feasibility.ts';
import { type GatedTask, taskFrom, templateTasks } from './gated-task.ts';
import { type Template, templates } from './templates.ts';

const tasks = templateTasks.map(({ make }) => make());

function template(id: string): Template {
  const found = templates.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no template ${id}.`);
  return found;
}

const task = (id: string, change: (task: GatedTask) => Partial<GatedTask>): GatedTask => {
  const made = taskFrom(template(id), 1);
  return { ...made, ...change(made) };
};

test('all tasks are what their class says', () => {
  for (const one of tasks) expect([one.id, problemsOf(one)]).toEqual([one.id, []]);
});

test.each<readonly [string, GatedTask, string]>([
  ['A without its sources', task('a02', ({ seats }) => ({ seats: seats.map((seat) => ({ ...seat, sources: [] })) })), 'alone'],
  ['A without a table to craft at', task('a06', () => ({ stations: [] })), 'oak slab alone'],
  [
    'B whose team-mates have nothing to spare',
    task('b01', ({ template: { item }, seats }) => ({
      seats: seats.map((seat) => ({ ...seat, inventory: { ...seat.inventory, [item]: 0 } })),
    })),
    'has 4 polished andesite to spare',
  ],
  ['C without help', { ...taskFrom({ ...template('c01'), supplied: false }, 1) }, 'no team-mate of'],
  ['D whose help does not fail', taskFrom({ ...template('d01'), failure: null, supplied: true }, 1), 'no script makes it fail'],
  [
    'two blocks that wait for each other',
    task('b02', ({ plan }) => {
      const [first, second, ...others] = plan;
      if (first === undefined || second === undefined) throw new Error('The plan is empty.');
      return { plan: [{ ...first, after: [second.node] }, { ...second, after: [first.node] }, ...others] };
    }),
    'wait for each other',
  ],
])('a task is named with its problem: %s', (_, broken, words) => {
  const problems = problemsOf(broken);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^Template ${broken.template.id}, seed 1: `));
  expect(problems.join(' ')).toContain(words);
});
