import { expect, test } from 'vitest';
import { noMoments, withObservation } from './moments.ts';

test('moments hold the number, the sum and the squares of what was observed', () => {
  expect([3, 4, -1].reduce(withObservation, noMoments)).toEqual({ n: 3, sum: 6, squares: 26 });
});
