import { expect, test } from 'vitest';
import { PeopleOrders } from './people-orders.ts';
import type { Requirement } from './requirement.ts';

const requirement = (node: string, block: string, x: number): Requirement => ({
  node,
  agent: 'Bob',
  block,
  at: { x, y: -60, z: 0 },
  after: [],
});
const near = requirement('near', 'glass', 0);
const far = requirement('far', 'bricks', 9);

function told(...lines: readonly Parameters<PeopleOrders['heard']>[0][]): PeopleOrders {
  const orders = new PeopleOrders('Bob', ['Alice']);
  for (const line of lines) orders.heard(line);
  return orders;
}

test('only what people of the team say is an order, in words or as a quick order for this agent', () => {
  const orders = told(
    { from: 'Alice', text: 'please hurry' },
    { from: 'Cindy', text: 'I need 2 glass.' },
    { from: 'Alice', text: 'Cindy: Wait', data: { order: 'wait', only: 'Cindy' } },
    { from: 'Alice', text: 'Bob: Build at 9 -60 0', data: { order: 'build', at: [9, -60, 0], only: 'Bob' } },
  );
  expect(orders.newest).toEqual([
    { from: 'Alice', text: 'please hurry' },
    { from: 'Alice', text: 'Bob: Build at 9 -60 0', kind: 'build', at: { x: 9, y: -60, z: 0 } },
  ]);
});

test('the named place or block comes first, and without an order nothing changes', () => {
  expect(told().sorted([near, far])).toEqual([near, far]);
  expect(told({ from: 'Alice', text: 'hello' }).sorted([near, far])).toEqual([near, far]);
  expect(told({ from: 'Alice', text: 'Build', data: { order: 'build', at: [8, -60, 0] } }).sorted([near, far])).toEqual([far, near]);
  expect(told({ from: 'Alice', text: 'Gather', data: { order: 'gather', what: 'bricks' } }).sorted([near, far])).toEqual([far, near]);
  expect(told({ from: 'Alice', text: 'Build', data: { order: 'build' } }).sorted([near, far])).toEqual([near, far]);
});

test('an agent waits until the next order of any kind', () => {
  const orders = told({ from: 'Alice', text: 'Wait', data: { order: 'wait' } });
  expect(orders.isWaiting).toBe(true);
  orders.heard({ from: 'Alice', text: 'go on' });
  expect(orders.isWaiting).toBe(false);
});

test('the newest five are remembered', () => {
  const orders = told(...[1, 2, 3, 4, 5, 6, 7].map((number) => ({ from: 'Alice', text: `${number}` })));
  expect(orders.newest.map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
});
