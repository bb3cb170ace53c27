import { knownMatches, playKnown, titleOf } from '../conformance/support/known-match.ts';
import type { Benchmark } from './benchmark.ts';

/** Plays every known match and counts those that end with the hash and the score written down. Throws an Error that names the others. */
export async function hashBenchmarks(): Promise<Benchmark[]> {
  const matches = knownMatches();
  const changed: string[] = [];
  for (const match of matches) {
    const { hash, score } = (await playKnown(match)).result;
    if (hash === match.hash && score.red === match.score.red && score.blue === match.score.blue) continue;
    changed.push(
      `${titleOf(match)}: ${score.red} : ${score.blue}, ${hash}; before ${match.score.red} : ${match.score.blue}, ${match.hash}`,
    );
  }
  if (changed.length > 0) throw new Error(`Matches ended in another way than before:\n${changed.join('\n')}`);
  return [{ name: 'matches that end as ever', value: matches.length, unit: 'matches' }];
}
