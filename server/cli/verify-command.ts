import { resolve } from 'node:path';
import type { PerTeam } from '#lib/domain/team.ts';
import { formatCount } from '#lib/format.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { InputError } from '#server/contract/input-error.ts';
import { print, printJson } from './console.ts';
import { Failure } from './failure.ts';

/** The score of each team: `4 : 7`, or that of a team alone, to two decimals; `no score` where nothing is scored. */
function scores(score: PerTeam<number>): string {
  if (Object.keys(score).length === 0) return 'no score';
  return Object.values(score)
    .map((value) => Number(value.toFixed(2)))
    .join(' : ');
}

/** Recomputes the final score, the outcome and all figures of a recording from its log and compares them with the recorded ones. */
export async function verifyCommand(path: string, options: { readonly json?: boolean }): Promise<void> {
  const { verifyRecording } = await import('#server/match/verification.ts');
  try {
    const found = verifyRecording(resolve(path));
    const { recorded, recomputed, agrees, comparedFigures, differingFigures } = found;
    if (options.json) await printJson(found);
    else {
      const figures = comparedFigures === 0 ? 'It has no figures besides the score' : `${formatCount(comparedFigures, 'figure')} compared`;
      await print(`Recorded ${scores(recorded)}, recomputed ${scores(recomputed)}. ${figures}.`);
    }
    if (differingFigures.length > 0)
      throw new Failure(`These recorded figures do not follow from the log by today's rules: ${differingFigures.join(', ')}.`);
    if (!agrees) throw new Failure('The recorded score does not follow from the log.');
  } catch (error) {
    if (error instanceof RecordingError) throw new InputError(error.message);
    throw error;
  }
}
