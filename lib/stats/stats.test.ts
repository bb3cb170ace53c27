import { describe, expect, it } from 'vitest';
import { mean } from './mean.ts';
import { meanInterval } from './mean-interval.ts';
import { median, quantile } from './quantile.ts';
import { wilson } from './shares.ts';
import { stratifiedMean } from './stratified-mean.ts';
import { studentT } from './student-t.ts';

const independent = (...values: number[]) => values.map((value) => ({ value }));

describe("Student's t", () => {
  it('agrees with the printed tables at 95 %', () => {
    expect(studentT(1)).toBeCloseTo(12.7062, 3);
    expect(studentT(4)).toBeCloseTo(2.7764, 4);
    expect(studentT(10)).toBeCloseTo(2.2281, 4);
    expect(studentT(39)).toBeCloseTo(2.0227, 4);
    expect(studentT(1e6)).toBeCloseTo(1.96, 3);
  });

  it('refuses invalid degrees of freedom', () => {
    expect(() => studentT(0)).toThrow(RangeError);
  });
});

describe('the mean and its interval', () => {
  it('follows the hand-computed figures for 2, 4, 4, 6', () => {
    const { n, value, low, high } = meanInterval([2, 4, 4, 6]);
    expect([n, value]).toEqual([4, 4]);
    // Variance 8/3, standard error 0.8165, t(3) = 3.1824.
    expect(low).toBeCloseTo(4 - 2.5985, 3);
    expect(high).toBeCloseTo(4 + 2.5985, 3);
  });

  it('has no interval for one value, and a width of zero for equal ones', () => {
    expect(meanInterval([7])).toEqual({ n: 1, value: 7, low: null, high: null });
    expect(meanInterval([3, 3, 3])).toEqual({ n: 3, value: 3, low: 3, high: 3 });
    expect(() => mean([])).toThrow(RangeError);
  });

  it("takes Welch's degrees of freedom for a difference of means", () => {
    const estimate = stratifiedMean([
      { weight: 1, observations: independent(10, 12, 14) },
      { weight: -1, observations: independent(1, 2, 3, 4) },
    ]);
    expect(estimate.value).toBeCloseTo(9.5, 10);
    // Squared errors 4/3 and 5/12: standard error 1.3229, 3.2347 degrees of freedom, and by SciPy t = 3.0557.
    expect((estimate.high ?? 0) - estimate.value).toBeCloseTo(4.0423, 3);
    expect(estimate.value - (estimate.low ?? 0)).toBeCloseTo(4.0423, 3);
  });
});

describe("Wilson's interval", () => {
  it('agrees with the published figures for 8 of 10 and stays within 0 and 1', () => {
    const eight = wilson(8, 10);
    expect(eight.low).toBeCloseTo(0.4902, 4);
    expect(eight.high).toBeCloseTo(0.9433, 4);
    expect(wilson(0, 5).low).toBe(0);
    expect(wilson(5, 5).high).toBe(1);
    expect(() => wilson(1, 0)).toThrow(RangeError);
  });
});

describe('quantiles', () => {
  it('interpolates between order statistics', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });
});
