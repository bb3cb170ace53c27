import { InputError } from '#server/contract/input-error.ts';
import { BuildError } from './build.ts';

/** Ends the process with one message. Exit code 2 for wrong input, 130 after a signal, 1 for failures. */
export function exitAfter(error: unknown, ending: AbortSignal): never {
  if (ending.aborted) process.exit(130);
  const expected = error instanceof InputError || error instanceof BuildError;
  const message = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(error instanceof InputError ? 2 : 1);
}
