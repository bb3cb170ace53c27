import { expect, test } from 'vitest';
import type { BoardMessage } from '#lib/coordination/board-message.ts';
import { Finds } from './finds.ts';

const message = (protocol: BoardMessage['protocol'], from: string, target: string, count = 4): BoardMessage => ({
  ...{ protocol, from, target, count, item: 'glass', reason: 'missing_material', window: 'Bob-1', time: 0 },
});

/** The finds of Alice, who carries 1 glass when Bob asks Cindy and `after` when Cindy has thrown it. */
function findsWith(after: number, ...later: readonly BoardMessage[]): Finds {
  let carried = 1;
  const finds = new Finds({ agent: 'Alice', count: () => carried });
  finds.heard(message('REQUEST_MATERIAL', 'Bob', 'Cindy'));
  carried = after;
  for (const one of later) finds.heard(one);
  return finds;
}
const given = message('CONFIRM_TRANSFER', 'Cindy', 'Bob');

test('items of a hand-over that came to another body are a find for the requester, once', () => {
  const finds = findsWith(5, given);
  expect(finds.take(() => 9)).toEqual({ to: 'Bob', item: 'glass', count: 4, window: 'Bob-1' });
  expect(finds.take(() => 9)).toBeUndefined();
});

test('what arrived, what the finder needs itself, and what it had before is no find', () => {
  expect(findsWith(5, given, message('CONFIRM_TRANSFER', 'Bob', 'Cindy', 3)).take(() => 9)?.count).toBe(1);
  expect(findsWith(5, given).take(() => 2)?.count).toBe(2);
  expect(findsWith(1, given).take(() => 9)).toBeUndefined();
});

test('before the giver says that it gave something there is no find', () => {
  expect(findsWith(5).take(() => 9)).toBeUndefined();
  expect(findsWith(5, message('CONFIRM_TRANSFER', 'Cindy', 'Bob', 0)).take(() => 9)).toBeUndefined();
});
