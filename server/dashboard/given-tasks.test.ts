import { expect, test, vi } from 'vitest';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { GivenTasks } from './given-tasks.ts';

const task = `own-${'a'.repeat(16)}`;
const [pattern, content] = [{ pattern: '^own-[0-9a-f]{16}$', title: 'Your own', note: '', from: 'file' as const }, 'the content'];
const scenarios = catalogue.scenarios.map((known) => ({ ...known, ...(known.id === 'construction' ? { givenTasks: pattern } : {}) }));
const list = () => [];

test('a title is read once from the content of a match', () => {
  const givenTitle = vi.fn(() => 'Barn by the lake');
  const tasks = new GivenTasks({ scenarios, givenTitle }, { list });
  const configuration = { scenario: 'construction', task, given: content };
  expect([tasks.titleOf(configuration), tasks.titleOf(configuration)]).toEqual(['Barn by the lake', 'Barn by the lake']);
  expect(givenTitle).toHaveBeenCalledExactlyOnceWith('construction', task, content);
});

test('content that cannot be played, and a task that its scenario lists, have no title of their own', () => {
  const tasks = new GivenTasks({ scenarios, givenTitle: () => null }, { list });
  expect(tasks.titleOf({ scenario: 'construction', task, given: 'broken' })).toBeNull();
  expect(tasks.titleOf({ scenario: 'construction', task: '12' })).toBeNull();
});

test('listed tasks and tasks that no match played are left out of the titles', () => {
  const tasks = new GivenTasks({ scenarios, givenTitle: () => 'Barn' }, { list });
  expect(tasks.knownTitles('construction', ['12', task])).toEqual({});
});

test('the tasks of a run have the titles in their content', () => {
  const tasks = new GivenTasks({ scenarios, givenTitle: (_scenario, _task, given) => `Title of ${given}` }, { list });
  expect(tasks.titlesOf({ scenario: 'construction', given: { [task]: content } })).toEqual({ [task]: 'Title of the content' });
});
