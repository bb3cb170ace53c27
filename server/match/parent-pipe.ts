import type { FromMatchProcess } from '#server/contract/process-protocol.ts';

export interface ParentPipeOptions {
  /** Starts to write a message. Calls `written` when the message has left this process or cannot be sent. */
  write(message: FromMatchProcess, written: () => void): void;
  /** Stops the match (`held`), or lets it continue. */
  hold(held: boolean): void;
  /** Sends the whole world, because frames of it were dropped. */
  renewWorld(): void;
}

/** With more bytes than this in the pipe, frames and heartbeats are dropped. */
const frameLimit = 512 * 1024;
/** With more bytes than this in the pipe, the match stops until the parent has read most of them. */
const holdLimit = 1024 * 1024;
/** Approximate size of an event in the pipe. */
const eventBytes = 300;
const otherBytes = 100;

/**
 * The pipe to the parent, which may read slowly, or not at all for a while. Necessary messages are sent in order. While too many bytes
 * wait, frames are dropped, and the whole world is sent once there is room. Above a limit the match itself stops, so that memory stays
 * bounded on a fast clock.
 */
export class ParentPipe {
  private readonly options: ParentPipeOptions;
  private waiting = 0;
  private held = false;
  private lacksFrames = false;

  constructor(options: ParentPipeOptions) {
    this.options = options;
  }

  send(message: FromMatchProcess): void {
    if (this.leavesOut(message)) return;
    const size = sizeOf(message);
    this.waiting += size;
    this.options.write(message, () => this.written(size));
    if (this.waiting > holdLimit) this.hold(true);
  }

  private leavesOut(message: FromMatchProcess): boolean {
    // A new episode begins with its whole world.
    if (message.type === 'reset') this.lacksFrames = false;
    const isFull = this.waiting > frameLimit;
    if (message.type === 'heartbeat') return isFull;
    if (message.type !== 'frame' || !(isFull || this.lacksFrames)) return false;
    this.lacksFrames = true;
    return true;
  }

  private written(size: number): void {
    this.waiting -= size;
    if (this.waiting > frameLimit / 2) return;
    this.hold(false);
    if (!this.lacksFrames) return;
    this.lacksFrames = false;
    this.options.renewWorld();
  }

  private hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    this.options.hold(held);
  }
}

/** Approximate size of a message in bytes. */
function sizeOf(message: FromMatchProcess): number {
  if (message.type === 'frame') return message.bytes.length + otherBytes;
  if (message.type === 'catch-up') return message.frames.reduce((sum, frame) => sum + frame.length, otherBytes);
  return otherBytes + (message.type === 'events' ? message.events.length * eventBytes : 0);
}
