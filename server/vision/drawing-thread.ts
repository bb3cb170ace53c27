import { join } from 'node:path';
import { AskingThread } from '#server/threads/asking-thread.ts';
import type { AnsweredDrawing, DrawnPicture } from './drawing-worker.ts';
import type { FrozenView } from './frozen-view.ts';

const drawingProgram = join(import.meta.dirname, 'drawing-worker.ts');
/** A picture takes less than a second, and the start of the thread some seconds: only a thread that hangs takes this long. */
const longestDrawingMs = 120_000;

/** Draws pictures in a separate thread, so that the ticks of a match do not wait for them. */
export class DrawingThread {
  private readonly thread: AskingThread<FrozenView | null, AnsweredDrawing>;

  constructor(limitMs: number = longestDrawingMs, program: string = drawingProgram) {
    this.thread = new AskingThread({
      program,
      letsExit: false,
      limit: { ms: limitMs, late: (seconds) => new Error(`The thread that draws did not answer within ${seconds} seconds.`) },
      ended: (fault) => new Error(`The thread that draws ended: ${fault ?? 'it was stopped'}.`),
    });
  }

  /** Pictures that are not finished. */
  get open(): number {
    return this.thread.open;
  }

  /** The picture of a view; null loads what pictures are made of. Rejects with an Error that says why there is none. */
  async draw(view: FrozenView | null): Promise<DrawnPicture | null> {
    const answered = await this.thread.ask(view);
    if (answered.ok) return answered.drawn;
    throw new Error(answered.error);
  }

  /** Ends the thread, and rejects open pictures. */
  close(): Promise<void> {
    return this.thread.close();
  }
}
