import { expect, test } from 'vitest';
import { clusteredRatio } from './clustered-ratio.ts';
import { meanInterval } from './mean-interval.ts';

test('clusters of one observation each give the interval of independent observations', () => {
  const values = [9.16, 5.36, 25.45, 7, 8.5, 3];
  const expected = meanInterval(values);
  const found = clusteredRatio(values.map((sum) => ({ n: 1, sum })));
  expect(found?.n).toBe(6);
  expect(found?.value).toBeCloseTo(expected.value, 10);
  expect(found?.low).toBeCloseTo(expected.low ?? Number.NaN, 8);
  expect(found?.high).toBeCloseTo(expected.high ?? Number.NaN, 8);
});

test('a hundred equal observations of a match count as one', () => {
  const few = clusteredRatio([4, 6, 8].map((value) => ({ n: 1, sum: value })));
  const many = clusteredRatio([4, 6, 8].map((value) => ({ n: 100, sum: 100 * value })));
  expect(many).toMatchObject({ n: 300, value: 6 });
  expect(many?.low).toBeCloseTo(few?.low ?? Number.NaN, 10);
  expect(many?.high).toBeCloseTo(few?.high ?? Number.NaN, 10);
});

test('the mean is over all observations, not over the clusters', () => {
  expect(
    clusteredRatio([
      { n: 3, sum: 3 },
      { n: 1, sum: 9 },
    ])?.value,
  ).toBe(3);
});

test('no observations have no mean, one cluster has no interval, and equal clusters have an interval of width 0', () => {
  expect(clusteredRatio([{ n: 0, sum: 0 }])).toBeNull();
  expect(
    clusteredRatio([
      { n: 5, sum: 20 },
      { n: 0, sum: 0 },
    ]),
  ).toEqual({ n: 5, value: 4, low: null, high: null });
  expect(
    clusteredRatio([
      { n: 1, sum: 4 },
      { n: 2, sum: 8 },
    ]),
  ).toEqual({ n: 3, value: 4, low: 4, high: 4 });
});
