import type { SpectatorConnection } from './spectator-connection.ts';

/** Messages that are not understood before the connection is ended. */
const limit = 5;

/** Answers messages that are not understood, and ends the connection of a client that sends too many of them. */
export class ProtocolViolationLimit {
  private readonly outlet: SpectatorConnection;
  private count = 0;

  constructor(outlet: SpectatorConnection) {
    this.outlet = outlet;
  }

  /** Refuses one message; `answer` is what the client asked to be called with, if anything. */
  refuse(error: string, answer: unknown): void {
    this.count++;
    if (typeof answer === 'function') answer({ ok: false, error });
    else this.outlet.emit('refused', error);
    if (this.count >= limit) setImmediate(() => this.outlet.close());
  }
}
