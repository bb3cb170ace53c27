import type { Estimate } from './estimate.ts';
import { mean } from './mean.ts';

/** Pearson's correlation of two lists of equal length; 0 if either is constant. */
export function correlation(a: readonly number[], b: readonly number[]): number {
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
 * The second share minus the first, with the 95 % interval of Newcombe (Statistics in Medicine 17, 1998) from the intervals of both: method
 * 10, for pairs with the correlation of their values, which is 0 for independent shares. It stays within -1 to 1 and has a width even if
 * all values agree.
 */
export function shareDifference(from: Estimate, to: Estimate, shared: number): Estimate {
  const reach = (up: number, down: number): number => Math.sqrt(Math.max(0, up * up - 2 * shared * up * down + down * down));
  const value = to.value - from.value;
  const low = value - reach(to.value - (to.low ?? 0), (from.high ?? 1) - from.value);
  const high = value + reach((to.high ?? 1) - to.value, from.value - (from.low ?? 0));
  return { n: from.n + to.n, value, low, high };
}
