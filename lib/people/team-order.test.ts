import { expect, test } from 'vitest';
import { orderKinds, orderText } from './team-order.ts';

test('an order is a sentence that says what, where and to whom', () => {
  expect(orderText({ kind: 'gather', what: 'slime_block', at: [3, -60, 7] })).toBe('Gather slime_block at 3 -60 7');
  expect(orderText({ kind: 'look', what: 'chest', at: [3, -60, 7], to: 'Bob' })).toBe('Bob: Look at chest at 3 -60 7');
  expect(orderKinds.map((kind) => orderText({ kind }))).toEqual([...['Attack', 'Defend', 'Gather', 'Build', 'Follow me', 'Wait', 'Look']]);
});
