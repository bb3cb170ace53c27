import { resolve } from 'node:path';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { InputError } from '#server/contract/input-error.ts';
import { print, printJson } from './console.ts';
import { Failure } from './failure.ts';

/** Recomputes the final score of a recording from its log and compares it with the recorded one. */
export async function verifyCommand(path: string, options: { readonly json?: boolean }): Promise<void> {
  const { verifyRecording } = await import('../match/verification.ts');
  try {
    const found = verifyRecording(resolve(path));
    const { recorded, recomputed, agrees } = found;
    if (options.json) await printJson(found);
    else await print(`Recorded ${recorded.red} : ${recorded.blue}, recomputed ${recomputed.red} : ${recomputed.blue}.`);
    if (!agrees) throw new Failure('The recorded score does not follow from the log.');
  } catch (error) {
    if (error instanceof RecordingError) throw new InputError(error.message);
    throw error;
  }
}
