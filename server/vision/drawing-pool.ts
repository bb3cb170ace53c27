import { DrawingThread } from './drawing-thread.ts';
import type { DrawnPicture } from './drawing-worker.ts';
import type { FrozenView } from './frozen-view.ts';

/** Threads that draw for one match: a second one helps when several agents look at once on the real clock. */
const mostThreads = 2;

/** The threads that draw the pictures of a match. A caller that makes it closes it at the match's end. */
export class DrawingPool {
  private readonly threads: DrawingThread[] = [];
  private isClosed = false;

  /** Starts a thread and loads what pictures are made of, which may take some seconds. */
  async warm(): Promise<void> {
    await this.idlest().draw(null);
  }

  /** Draws a view. Rejects with an Error that says why there is no picture. */
  async draw(view: FrozenView): Promise<DrawnPicture> {
    if (this.isClosed) throw new Error('The match is over.');
    const drawn = await this.idlest().draw(view);
    if (drawn === null) throw new Error('The thread that draws sent no picture.');
    return drawn;
  }

  /** Ends all threads; open pictures are rejected. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  /** The thread with the fewest open pictures; a new one if all are busy and there may be more. */
  private idlest(): DrawingThread {
    const known = this.threads.toSorted((one, other) => one.open - other.open)[0];
    if (known !== undefined && (known.open === 0 || this.threads.length >= mostThreads)) return known;
    const thread = new DrawingThread();
    this.threads.push(thread);
    return thread;
  }
}
