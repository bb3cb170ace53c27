/** What was asked for was understood but did not come about. Exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Ended by a signal before it was done. Exit code 130. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}
