/** Something that one user at a time may use. The others wait in the order in which they asked. */
export class Turn {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `use` once all earlier users are finished, and passes on its result or error. */
  take<Result>(use: () => Promise<Result>): Promise<Result> {
    const mine = this.last.then(use);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
