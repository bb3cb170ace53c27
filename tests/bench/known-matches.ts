import { writeFileSync } from 'node:fs';
import { perSide } from '#lib/domain/side.ts';
import { type KnownMatch, knownMatches, knownMatchesFile, playKnown, titleOf } from '../conformance/support/known-match.ts';

/*
 * Plays every known match and writes down its result, for a match that was added to the file with an empty hash. A match with another
 * result than the file's keeps its line, and the exit code is 1.
 */

const written: KnownMatch[] = [];
for (const match of knownMatches()) {
  const { result } = await playKnown(match);
  const ended = { hash: result.hash, score: perSide(result.score), stats: perSide(result.stats) };
  const isNew = match.hash === '';
  written.push(isNew ? { ...match, ...ended } : match);
  const told = isNew ? 'new' : match.hash === ended.hash ? 'same' : 'DIFFERENT';
  process.stderr.write(`${told.padEnd(9)} ${titleOf(match)}: ${ended.score.red} : ${ended.score.blue}, ${Math.round(result.cpuMs)} ms\n`);
  if (told === 'DIFFERENT') process.exitCode = 1;
}
writeFileSync(knownMatchesFile, written.map((match) => `${JSON.stringify(match)}\n`).join(''));
