import { killRounds } from '../conformance/support/kill-rounds.ts';
import type { Benchmark } from './benchmark.ts';

/** Kills a process that writes results and spending, several times. Throws if acknowledged data is lost. */
export async function killsBenchmarks(rounds: number): Promise<Benchmark[]> {
  const { acknowledged, faults } = await killRounds(rounds, 1);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return [{ name: `${rounds} kills during writes: acknowledged writes, none lost`, value: acknowledged, unit: 'writes' }];
}
