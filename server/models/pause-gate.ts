/** Lets questions pass while it is open, and holds them in the order in which they came while it is shut. Both are the same when done again. */
export class PauseGate {
  private opening: PromiseWithResolvers<void> | null = null;

  get isOpen(): boolean {
    return this.opening === null;
  }

  shut(): void {
    this.opening ??= Promise.withResolvers<void>();
  }

  open(): void {
    this.opening?.resolve();
    this.opening = null;
  }

  /** Resolves once the gate is open. */
  async passed(): Promise<void> {
    while (this.opening !== null) await this.opening.promise;
  }
}
