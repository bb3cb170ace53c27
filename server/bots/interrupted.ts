/** The action ended early because its body began another one. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  /** `cause` says what took the body over, for example "harvestWheat began". */
  constructor(action: string, cause: string) {
    super(`${action} was interrupted: ${cause} before it ended. One body does one thing at a time: await each call.`);
  }
}
