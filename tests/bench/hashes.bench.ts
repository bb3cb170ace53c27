import { knownMatches, playKnown, titleOf } from '../conformance/support/known-match.ts';
import type { Benchmark } from './benchmark.ts';

/** Plays every known match and counts those that end with the recorded hash and score. Throws an Error that names the others. */
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
  if (changed.length > 0) throw new Error(`Matches with another result than before:\n${changed.join('\n')}`);
  return [{ name: 'matches with the same result as before', value: matches.length, unit: 'matches' }];
}
