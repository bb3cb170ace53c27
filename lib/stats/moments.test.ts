import { expect, test } from 'vitest';
import { noMoments, withObservation } from './moments.ts';

test('moments have the number, the sum and the sum of squares of the observations', () => {
  expect([3, 4, -1].reduce(withObservation, noMoments)).toEqual({ n: 3, sum: 6, squares: 26 });
});
