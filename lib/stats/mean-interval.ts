import type { Estimate } from './estimate.ts';
import { stratifiedMean } from './stratified-mean.ts';

/** Mean with Student's 95 % interval. The values are taken as independent. */
export function meanInterval(values: readonly number[]): Estimate {
  return stratifiedMean([{ weight: 1, observations: values.map((value) => ({ value })) }]);
}
