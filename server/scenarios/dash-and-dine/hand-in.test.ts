import { expect, test } from 'vitest';
import { OrderBook } from './hand-in.ts';
import { menuOf } from './menu.ts';

const food = (name: string, count: number) => ({ name, count });
const book = () => new OrderBook(menuOf('corrected'));

test('ten berries handed in together score 24, one alone 2, five 12', () => {
  expect(book().inspect([food('sweet_berries', 10)]).points).toBe(24);
  expect(book().inspect([food('sweet_berries', 1)]).points).toBe(2);
  expect(book().inspect([food('sweet_berries', 5)]).points).toBe(12);
});

test('points are rounded once over all items', () => {
  expect(book().inspect([food('cookie', 1), food('sweet_berries', 1), food('potato', 1)]).points).toBe(6);
});

test('a fourth food is taken for no points, then and later', () => {
  const server = book();
  const first = server.inspect([food('bread', 1), food('carrot', 1), food('cake', 1), food('apple', 2)]);
  expect(first).toMatchObject({ locked: ['bread', 'carrot', 'cake'], wasted: { apple: 2 }, points: 34 });
  expect(server.inspect([food('apple', 9)])).toMatchObject({ points: 0, wasted: { apple: 9 }, scored: {} });
  expect(server.inspect([food('carrot', 2)]).points).toBe(13);
});

test('an item that is no food takes no slot and scores nothing', () => {
  const server = book();
  expect(server.inspect([food('sugar', 64), food('sugar_cane', 3), food('stone', 1)])).toMatchObject({ locked: [], points: 0 });
  expect(server.locked).toEqual([]);
});

test('sixty-four stacks of one food all score', () => {
  expect(book().inspect(Array.from({ length: 64 }, () => food('beetroot_soup', 1))).points).toBe(845);
});

test('raw meat scores what the briefing says, and nothing under the rules of parity', () => {
  expect(book().inspect([food('beef', 5), food('chicken', 5)]).points).toBe(40);
  const parity = new OrderBook(menuOf('parity'));
  expect(parity.inspect([food('beef', 5)])).toMatchObject({ locked: [], points: 0 });
  expect(parity.inspect([food('cooked_beef', 1)]).points).toBe(21);
});
