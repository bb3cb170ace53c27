import type { FromMatchProcess, ToMatchProcess } from '#server/contract/process-protocol.ts';

/** A room that follows a match process: for live viewers, or later for others. */
export interface ProcessReader {
  receive(message: FromMatchProcess): void;
}

/**
 * The line from one match process to the rooms of its match. The process sends frames while any room watches, and answers each request for
 * the whole world once: the answer goes to the room that asked.
 */
export class ProcessConnection {
  private readonly send: (message: ToMatchProcess) => void;
  private readonly watching = new Set<ProcessReader>();
  private readonly asking: ProcessReader[] = [];
  private readonly readers: readonly ProcessReader[];

  constructor(send: (message: ToMatchProcess) => void, readers: readonly ProcessReader[]) {
    this.send = send;
    this.readers = readers;
  }

  /** The messages of one room to the process. */
  sender(reader: ProcessReader): (message: ToMatchProcess) => void {
    return (message) => {
      if (message.type === 'catch-up') this.asking.push(reader);
      if (message.type !== 'watched') {
        this.send(message);
        return;
      }
      const wasWatched = this.watching.size > 0;
      if (message.watched) this.watching.add(reader);
      else this.watching.delete(reader);
      const watched = this.watching.size > 0;
      if (watched !== wasWatched) this.send({ type: 'watched', watched });
    };
  }

  /** A room had spectators before the process started. */
  isWatched(reader: ProcessReader): void {
    this.watching.add(reader);
  }

  /** Passes on a message of the process. */
  receive(message: FromMatchProcess): void {
    if (message.type === 'catch-up') this.asking.shift()?.receive(message);
    else for (const reader of this.readers) reader.receive(message);
  }
}
