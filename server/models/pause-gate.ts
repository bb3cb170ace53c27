/** Lets model calls pass while it is open and queues them in order while it is shut. Shutting or opening it twice has no further effect. */
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
