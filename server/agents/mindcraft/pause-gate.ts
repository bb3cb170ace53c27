/** Holds an agent back while a person pauses it. */
export class PauseGate {
  private open: (() => void) | null = null;
  private opened: Promise<void> = Promise.resolve();

  /** The gate opens for good when the signal aborts. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.release(), { once: true });
  }

  get isClosed(): boolean {
    return this.open !== null;
  }

  /** Closes the gate. False if it is closed already. */
  hold(): boolean {
    if (this.isClosed) return false;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.open = resolve;
    this.opened = promise;
    return true;
  }

  /** Opens the gate. False if it is open already. */
  release(): boolean {
    if (this.open === null) return false;
    this.open();
    this.open = null;
    return true;
  }

  /** Waits while the gate is closed. */
  async pass(): Promise<void> {
    while (this.isClosed) await this.opened;
  }
}
