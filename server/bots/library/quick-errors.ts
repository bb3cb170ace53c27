import { createRequire } from 'node:module';

let installed = false;

/** An Error without a stack: taking one costs more than everything else about it. */
function QuickError(this: Error, message?: string): Error {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const error: Error = Reflect.construct(Error, [message], new.target ?? Error);
  Error.stackTraceLimit = limit;
  error.name = 'PartialReadError';
  return error;
}

/**
 * Spares the packet reader a stack trace each time it meets the end of its buffer. It says so with an exception, for every piece of
 * every packet stream, and catches it itself; nobody ever sees these traces.
 */
export function installQuickErrors(): void {
  if (installed) return;
  const require = createRequire(import.meta.url);
  const utilities: { PartialReadError?: unknown } = createRequire(require.resolve('minecraft-protocol'))('protodef/src/utils');
  const PartialReadError = utilities.PartialReadError;
  if (typeof PartialReadError !== 'function') throw new Error('protodef has no PartialReadError any more: check its version.');
  Object.setPrototypeOf(PartialReadError, QuickError);
  installed = true;
}
