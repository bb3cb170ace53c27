import { expect, test } from 'vitest';
import { replyTo } from './reply.ts';

const request = { item: 'bricks', count: 3 };

test('a team-mate offers what it carries beyond its own needs, and no more than is asked for', () => {
  expect(replyTo(request, { bricks: 9 }, { bricks: 2 }, false)).toEqual({
    protocol: 'OFFER_TRANSFER',
    count: 3,
    reason: 'surplus_available',
  });
  expect(replyTo(request, { bricks: 4 }, { bricks: 2 }, false)).toMatchObject({ protocol: 'OFFER_TRANSFER', count: 2 });
});

test('it refuses without a surplus, and while its own critical work is blocked', () => {
  expect(replyTo(request, { bricks: 2 }, { bricks: 2 }, false)).toEqual({ protocol: 'CANNOT_SUPPLY', count: 0, reason: 'no_surplus' });
  expect(replyTo(request, { bricks: 9 }, {}, true)).toEqual({ protocol: 'CANNOT_SUPPLY', count: 0, reason: 'busy_critical' });
});
