import { describe, expect, test } from 'vitest';
import { briefingOf } from '../briefing.ts';
import { numberedTasks } from '../tasks.ts';
import { RecipeBook } from './recipe-book.ts';
import { sharesOf, workOf } from './shares.ts';

function bookOf(id: number): RecipeBook {
  const task = numberedTasks[id];
  if (!task) throw new Error(`There is no task ${id}.`);
  return new RecipeBook(briefingOf(task, ['Alice'], 0, 1).facts);
}

describe('a recipe book', () => {
  test('prefers the chest, makes what is not there, and finds what cannot be made', () => {
    const book = bookOf(13);
    expect(book.goals()).toEqual({ milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 });
    expect(book.cheapestWay('wheat', 3, {})).toMatchObject({ kind: 'take', count: 3 });
    expect(book.cheapestWay('sugar', 2, {})).toMatchObject({ kind: 'make', times: 2 });
    expect(book.cheapestWay('milk_bucket', 3, {})).toMatchObject({ kind: 'find', source: { by: 'use', target: 'cow' } });
    expect(book.cheapestWay('diamond', 1, {})).toBeNull();
  });

  test('counts what a container has left', () => {
    const book = bookOf(0);
    const { store } = book;
    if (!store) throw new Error('There is no chest.');
    book.took(store, 'egg', 1);
    expect(book.cheapestWay('egg', 1, {})).toBeNull();
    expect(book.cheapestWay('cake', 1, {})).toBeNull();
    book.took(store, 'egg', -1);
    expect(book.cheapestWay('cake', 1, {})).toMatchObject({ kind: 'make' });
    expect(book.cheapestWay('cake', 1, { egg: 1 })).toMatchObject({ kind: 'make' });
  });

  test('knows a way to the dish of every task', () => {
    for (const { id, dishName } of numberedTasks) expect(bookOf(Number(id)).cheapestWay(dishName, 1, {})).toMatchObject({ kind: 'make' });
  });

  test('is refused for a briefing that wants nothing', () => {
    expect(() => new RecipeBook([])).toThrow('this briefing wants nothing');
  });
});

test('work is shared out whole, and no body has more than the longest goal above another', () => {
  const goals = [9, 7, 6, 5, 4, 2].map((work, index) => ({ item: String(index), count: 1, work }));
  for (let bodies = 1; bodies <= 8; bodies++) {
    const shares = sharesOf(goals, bodies);
    expect(shares).toHaveLength(bodies);
    expect(
      shares
        .flat()
        .map(({ item }) => item)
        .sort(),
    ).toEqual(goals.map(({ item }) => item));
    const works = shares.map(workOf);
    expect(Math.max(...works) - Math.min(...works)).toBeLessThanOrEqual(9);
  }
});
