import type { Estimate } from './estimate.ts';
import { stratifiedMean } from './stratified-mean.ts';

/** Mean with Student's 95 % interval, for independent values. */
export function meanInterval(values: readonly number[]): Estimate {
  return stratifiedMean([{ weight: 1, observations: values.map((value) => ({ value })) }]);
}
