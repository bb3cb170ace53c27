import type { FromMatchProcess } from '#server/contract/process-protocol.ts';

export interface ParentPipeOptions {
  /** Begins to write a message, and calls back when it has left this process or cannot leave it. */
  write(message: FromMatchProcess, written: () => void): void;
  /** Holds the match, or lets it go on. */
  hold(held: boolean): void;
  /** Sends the whole world: frames of it were left out. */
  renewWorld(): void;
}

/** Bytes that wait in the pipe beyond which frames and signs of life are left out. */
const frameLimit = 512 * 1024;
/** Bytes beyond which the match is held until the parent has read most of them. */
const holdLimit = 1024 * 1024;
/** What an event takes in the pipe, about. */
const eventBytes = 300;
const otherBytes = 100;

/**
 * The way to the parent, which may read slowly or not at all for a while. What a match cannot do without is kept in order; frames are left
 * out while too much waits, and the whole world is sent once there is room; beyond a bound the match itself is held, so that what waits
 * in memory stays bounded on a fast clock.
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

/** About how many bytes a message takes. */
function sizeOf(message: FromMatchProcess): number {
  if (message.type === 'frame') return message.bytes.length + otherBytes;
  if (message.type === 'catch-up') return message.frames.reduce((sum, frame) => sum + frame.length, otherBytes);
  return otherBytes + (message.type === 'events' ? message.events.length * eventBytes : 0);
}
