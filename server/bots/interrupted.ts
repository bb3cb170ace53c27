/** An action ended before it was done, because its body began another one. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  /** `cause` says in words what took the body over, as in "harvestWheat began". */
  constructor(action: string, cause: string) {
    super(`${action} was interrupted: ${cause} before it ended. One body does one thing at a time: await each call.`);
  }
}
