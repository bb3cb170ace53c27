import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnsweredDrawing, AskedDrawing, DrawnPicture } from './drawing-worker.ts';
import type { FrozenView } from './frozen-view.ts';

const program = join(import.meta.dirname, 'drawing-worker.ts');

interface Waiting {
  resolve(drawn: DrawnPicture | null): void;
  reject(reason: Error): void;
}

/**
 * Draws pictures in a separate thread without environment variables but the folder of compiled code, so that the ticks of a match do not wait
 * for them. The thread starts with the first picture, and again with the next one after it died.
 */
export class DrawingThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | null = null;
  private asked = 0;

  /** Pictures that are not finished. */
  get open(): number {
    return this.waiting.size;
  }

  /** The picture of a view; null loads what pictures are made of. Rejects with an Error that says why there is none. */
  draw(view: FrozenView | null): Promise<DrawnPicture | null> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const asked: AskedDrawing = { id, view };
      worker.postMessage(asked);
    });
  }

  /** Ends the thread, and rejects open pictures. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const { NODE_COMPILE_CACHE } = process.env;
    const worker = new Worker(program, { env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }, execArgv: [] });
    let fault: Error | null = null;
    worker.on('message', (answered: AnsweredDrawing) => {
      const waiting = this.waiting.get(answered.id);
      this.waiting.delete(answered.id);
      if (answered.ok) waiting?.resolve(answered.drawn);
      else waiting?.reject(new Error(answered.error));
    });
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error));
    });
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
      const reason = new Error(`The thread that draws ended: ${fault?.message ?? 'it was stopped'}.`);
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
    });
    return worker;
  }
}
