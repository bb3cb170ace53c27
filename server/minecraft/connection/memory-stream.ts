import { Duplex } from 'node:stream';
import type { Clock } from '../clock/clock.ts';

/** One end of a pair of streams inside the process. */
class MemoryStream extends Duplex {
  other: MemoryStream | null = null;
  private readonly clock: Clock;
  private waiting: Buffer[] = [];
  private ended = false;

  constructor(clock: Clock) {
    super({ allowHalfOpen: false, readableHighWaterMark: 1 << 26, writableHighWaterMark: 1 << 26 });
    this.clock = clock;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (chunk.length > 0) {
      if (this.waiting.length === 0) this.clock.soon(() => this.deliver());
      this.waiting.push(chunk);
    }
    done();
  }

  override _final(done: () => void): void {
    this.clock.soon(() => this.other?.receive(null));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.clock.soon(() => this.other?.receive(null));
    done(error);
  }

  private deliver(): void {
    const [first] = this.waiting;
    const whole = this.waiting.length === 1 && first ? first : Buffer.concat(this.waiting);
    this.waiting = [];
    this.other?.receive(whole);
  }

  private receive(bytes: Buffer | null): void {
    if (this.destroyed || this.ended) return;
    this.ended = bytes === null;
    this.push(bytes);
  }
}

/**
 * Two streams connected in memory. Data written to one arrives at the other in a later turn of the clock (never in the same call); the data
 * of one turn arrives as one buffer.
 */
export function memoryStreamPair(clock: Clock): [client: Duplex, server: Duplex] {
  const client = new MemoryStream(clock);
  const server = new MemoryStream(clock);
  client.other = server;
  server.other = client;
  return [client, server];
}
