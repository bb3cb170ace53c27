import { expect, test } from 'vitest';
import { meanInterval } from './mean-interval.ts';
import { momentsInterval, noMoments, pooledMoments, withObservation } from './moments.ts';

const of = (values: readonly number[]) => values.reduce(withObservation, noMoments);

test('moments tell the same mean and interval as the observations themselves, however they were pooled', () => {
  const values = [9.16, 5.36, 25.45, 7, 8.5, 3];
  const expected = meanInterval(values);
  const found = momentsInterval(pooledMoments([of(values.slice(0, 2)), of(values.slice(2)), noMoments]));
  expect(found?.n).toBe(expected.n);
  expect(found?.value).toBeCloseTo(expected.value, 10);
  expect(found?.low).toBeCloseTo(expected.low ?? Number.NaN, 8);
  expect(found?.high).toBeCloseTo(expected.high ?? Number.NaN, 8);
});

test('nothing has no mean, one observation no interval, and equal ones an interval of no width', () => {
  expect(momentsInterval(noMoments)).toBeNull();
  expect(momentsInterval(of([4]))).toEqual({ n: 1, value: 4, low: null, high: null });
  expect(momentsInterval(of([4, 4, 4]))).toEqual({ n: 3, value: 4, low: 4, high: 4 });
});
