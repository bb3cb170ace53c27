import type { SpectatorConnection } from './spectator-connection.ts';

/** Invalid messages before the connection is closed. */
const limit = 5;

/** Answers invalid messages, and closes the connection of a client that sends too many of them. */
export class ProtocolViolationLimit {
  private readonly connection: SpectatorConnection;
  private count = 0;

  constructor(connection: SpectatorConnection) {
    this.connection = connection;
  }

  /** Refuses one message; `answer` is the client's callback, if any. */
  refuse(error: string, answer: unknown): void {
    this.count++;
    if (typeof answer === 'function') answer({ ok: false, error });
    else this.connection.emit('refused', error);
    if (this.count >= limit) setImmediate(() => this.connection.close());
  }
}
