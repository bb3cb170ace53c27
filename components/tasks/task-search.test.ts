import { expect, test } from 'vitest';
import { emptySearch, tagFilters, tasksFound } from './task-search.ts';

const tasks = [
  { id: '0', title: 'Lamp post', tags: { blocks: '3', place: 'street' } },
  { id: '1', title: 'Well', tags: { blocks: '20', place: 'street' } },
  { id: '2', title: 'Long house', tags: { blocks: '100', place: 'street' } },
];
const ids = (words: string, tags: Record<string, string> = {}) => tasksFound(tasks, { words, tags }).map(({ id }) => id);

test('a tag with one value filters nothing and is left out; values are ordered as numbers', () => {
  expect(tagFilters(tasks)).toEqual([
    {
      tag: 'blocks',
      values: [
        { value: '3', count: 1 },
        { value: '20', count: 1 },
        { value: '100', count: 1 },
      ],
    },
  ]);
});

test('a tag of which almost every task has its own value is left to the search', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ id: String(index), title: 'House', tags: { blocks: String(index) } }));
  expect(tagFilters(many)).toEqual([]);
});

test('every word must be found, in id, title or tags, in any letters', () => {
  expect(ids('LAMP')).toEqual(['0']);
  expect(ids('street long')).toEqual(['2']);
  expect(ids('lamp house')).toEqual([]);
  expect(ids('2')).toEqual(['1', '2']);
});

test('chosen values narrow the list further, and nothing asked for is the whole list', () => {
  expect(ids('street', { blocks: '20' })).toEqual(['1']);
  expect(ids('', { blocks: '7' })).toEqual([]);
  expect(tasksFound(tasks, emptySearch)).toBe(tasks);
});
