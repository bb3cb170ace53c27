import { playFuzzed } from '../conformance/conservation/fuzzed-survival.ts';
import type { Benchmark } from './benchmark.ts';

/**
 * Plays seeds of two bots with random actions, and counts every item after every round. Throws if an item was made or lost, the server or a
 * client failed, or a client ended with another state than the server's.
 */
export async function conservationBenchmarks(seeds: number, rounds: number): Promise<Benchmark[]> {
  let actions = 0;
  let givenUp = 0;
  const wrong: string[] = [];
  const turnover: Record<string, number> = {};
  for (let seed = 1; seed <= seeds; seed++) {
    const played = await playFuzzed(seed, rounds);
    const { imbalances, failures, disagreements } = played;
    wrong.push(...[...imbalances, ...failures, ...disagreements].map((what) => `Seed ${seed}: ${what}`));
    for (const times of Object.values(played.tried)) actions += times;
    for (const times of Object.values(played.givenUp)) givenUp += times;
    for (const [way, times] of Object.entries(played.turnover)) turnover[way] = (turnover[way] ?? 0) + times;
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return [
    { name: 'conservation: seeds in which no item was made or lost', value: seeds, unit: 'seeds' },
    { name: 'conservation: actions of bots', value: actions, unit: 'actions' },
    { name: 'conservation: of these given up by the bot', value: givenUp, unit: 'actions' },
    ...Object.entries(turnover).map(([way, times]): Benchmark => ({ name: `conservation: ${way}`, value: times, unit: 'times' })),
  ];
}
