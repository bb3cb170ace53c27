/** Lets work pass while it is open, and holds it back in order while it is shut. */
export class PauseGate {
  private opening: PromiseWithResolvers<void> | null = null;

  get isOpen(): boolean {
    return this.opening === null;
  }

  /** False if it is shut already. */
  shut(): boolean {
    if (!this.isOpen) return false;
    this.opening = Promise.withResolvers<void>();
    return true;
  }

  /** False if it is open already. */
  open(): boolean {
    if (this.opening === null) return false;
    this.opening.resolve();
    this.opening = null;
    return true;
  }

  /** Resolves once the gate is open. */
  async passed(): Promise<void> {
    while (this.opening !== null) await this.opening.promise;
  }
}
