import type { SpectatorConnection } from './spectator-connection.ts';

/** Messages that are not understood before the connection is ended. */
const limit = 5;

/** Answers messages that are not understood, and ends the connection of a client that sends too many of them. */
export class ProtocolViolationLimit {
  private readonly connection: SpectatorConnection;
  private count = 0;

  constructor(connection: SpectatorConnection) {
    this.connection = connection;
  }

  /** Refuses one message; `answer` is what the client asked to be called with, if anything. */
  refuse(error: string, answer: unknown): void {
    this.count++;
    if (typeof answer === 'function') answer({ ok: false, error });
    else this.connection.emit('refused', error);
    if (this.count >= limit) setImmediate(() => this.connection.close());
  }
}
