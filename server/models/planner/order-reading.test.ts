import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';
import { orderWords } from './order-words.ts';

const war = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('blue', 0, 1));
const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));

describe('lines of tactics', () => {
  const orders: [string, Order][] = [
    ['gather', { kind: 'gather', agent: 'Byte' }],
    ['clean', { kind: 'clean', agent: 'Blink' }],
    ['pollute', { kind: 'pollute', agent: 'Blink' }],
    ['raid', { kind: 'raid', agent: 'Byte' }],
  ];
  test.each(orders)('of the planner are parsed to the same order: %s', (_, order) => {
    expect(readOrders([orderWords(order, war)], war)).toEqual([order]);
  });

  test.each(Object.keys(diner.knowledge.points))('that hand in %s are parsed to the same order', (food) => {
    const order: Order = { kind: 'serve', agent: 'Raze', food };
    expect(readOrders([`1. ${orderWords(order, diner)}`], diner)).toEqual([order]);
  });

  test('that dig up a crop are parsed to the same order', () => {
    const order: Order = { kind: 'uproot', agent: 'Ryn', item: 'sweet_berries' };
    expect(readOrders([orderWords(order, diner)], diner)).toEqual([order]);
  });

  test('of other authors are parsed by their names', () => {
    const lines = ['1. Ryn should bake golden carrots for the server.', '2. Raze destroys all sweet berry bushes.', '3. Be nice.'];
    expect(readOrders(lines, diner)).toEqual([
      { kind: 'serve', agent: 'Ryn', food: 'golden_carrot' },
      { kind: 'uproot', agent: 'Raze', item: 'sweet_berries' },
    ]);
    expect(readOrders(['Harvest brown mushroom blocks!', 'Blink cleans up.'], war)).toEqual([
      { kind: 'gather', agent: 'Byte' },
      { kind: 'gather', agent: 'Blink' },
      { kind: 'clean', agent: 'Blink' },
    ]);
  });
});
