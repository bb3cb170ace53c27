import { expect, test } from 'vitest';
import type { Requirement } from '../requirement.ts';
import { Strays } from './strays.ts';

const node = (agent: string, block: string, number: number): Requirement => ({
  ...{ node: `${agent}-${number}`, agent, block, after: [] },
  at: { x: number, y: 0, z: 0 },
});
const plan = [node('Alice', 'glass', 0), node('Cindy', 'purple_wool', 3), node('Bob', 'purple_wool', 1), node('Bob', 'purple_wool', 2)];
const straysOfAlice = (): Strays => new Strays('Alice', plan);
const nothing = (): ReadonlySet<string> => new Set();

test('items that only parts of others need are said once, to the agent that lacks most of them', () => {
  const strays = straysOfAlice();
  const inventory = { glass: 4, purple_wool: 3, coal: 2 };
  expect(strays.take(inventory, {}, nothing)).toEqual({ to: 'Bob', item: 'purple_wool', count: 3 });
  expect(strays.take(inventory, {}, nothing)).toBeUndefined();
  expect(strays.take({ purple_wool: 4 }, {}, nothing)?.count).toBe(4);
});

test('what the board lists, what the own part has, and what no part lacks any more is no stray', () => {
  const inventory = { purple_wool: 3 };
  expect(straysOfAlice().take(inventory, { purple_wool: 3 }, nothing)).toBeUndefined();
  expect(straysOfAlice().take({ glass: 9 }, {}, nothing)).toBeUndefined();
  expect(straysOfAlice().take(inventory, {}, () => new Set(['Bob-1', 'Bob-2', 'Cindy-3']))).toBeUndefined();
});
