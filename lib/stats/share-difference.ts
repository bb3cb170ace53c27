import type { Estimate } from './estimate.ts';
import { mean } from './mean.ts';
import { wilson } from './wilson.ts';

function correlation(a: readonly number[], b: readonly number[]): number {
  const [centreA, centreB] = [mean(a), mean(b)];
  let [both, own, other] = [0, 0, 0];
  a.forEach((value, index) => {
    const [x, y] = [value - centreA, (b[index] ?? 0) - centreB];
    both += x * y;
    own += x * x;
    other += y * y;
  });
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other);
}

/**
 * Mean of `b` minus mean of `a`, both of values from 0 to 1, with the 95 % interval that Newcombe (1998) builds from Wilson's: method 10,
 * and for pairs (equal places belong together) with their correlation. It stays within -1 to 1 and has a width also where all agree.
 */
export function shareDifference(a: readonly number[], b: readonly number[], paired: boolean): Estimate {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const [from, to] = [wilson(sum(a), a.length), wilson(sum(b), b.length)];
  const shared = paired ? correlation(a, b) : 0;
  const reach = (up: number, down: number): number => Math.sqrt(Math.max(0, up * up - 2 * shared * up * down + down * down));
  const value = to.value - from.value;
  const low = value - reach(to.value - (to.low ?? 0), (from.high ?? 1) - from.value);
  const high = value + reach((to.high ?? 1) - to.value, from.value - (from.low ?? 0));
  return { n: paired ? a.length : a.length + b.length, value, low, high };
}
