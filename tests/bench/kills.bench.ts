import { killRounds } from '../conformance/support/kill-rounds.ts';
import type { Benchmark } from './benchmark.ts';
import { killedRunBenchmarks } from './killed-run.ts';

/** Kills a process that writes results and spending, and a run of tasks, several times. Throws if acknowledged data is lost or a task played twice. */
export async function killsBenchmarks(rounds: number, tasks: number, kills: number): Promise<Benchmark[]> {
  const { acknowledged, faults } = await killRounds(rounds, 1);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const written: Benchmark = { name: `${rounds} kills during writes: acknowledged writes, none lost`, value: acknowledged, unit: 'writes' };
  return [written, ...(await killedRunBenchmarks(tasks, kills))];
}
