/** The input was valid, but the command failed. Exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A signal ended the command before it was done. Exit code 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
