import { Worker } from 'node:worker_threads';
import { messageOf } from '#lib/message-of.ts';
import type { Numbered } from './numbered.ts';

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

/** What a thread runs, and how its owner speaks of it. */
interface ThreadPlan {
  /** The file that answers with `answerEach`. */
  readonly program: string;
  /** Whether an idle thread lets a finished command exit. */
  readonly letsExit: boolean;
  /** The reason for which an open question is rejected; `fault` is the error of the thread, null if it was stopped. */
  ended(fault: string | null): string;
}

/**
 * A separate thread that answers questions, so that long work does not delay its owner. It has no environment variables but the folder of
 * compiled code. It starts with the first question, and again with the next one after it died.
 */
export class AskingThread<Question, Answer> {
  private readonly plan: ThreadPlan;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private worker: Worker | null = null;
  private asked = 0;

  constructor(plan: ThreadPlan) {
    this.plan = plan;
  }

  /** Questions without an answer yet. */
  get open(): number {
    return this.waiting.size;
  }

  /** Rejects with an Error if the thread ends before it answers. */
  ask(question: Question): Promise<Answer> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const numbered: Numbered<Question> = { id, content: question };
      worker.postMessage(numbered);
    });
  }

  /** Ends the thread and rejects open questions. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const { program, letsExit, ended } = this.plan;
    const { NODE_COMPILE_CACHE } = process.env;
    const worker = new Worker(program, { env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }, execArgv: [] });
    if (letsExit) worker.unref();
    let fault: string | null = null;
    worker.on('message', ({ id, content }: Numbered<Answer>) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      waiting?.resolve(content);
    });
    worker.on('error', (error) => {
      fault = messageOf(error);
    });
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
      const reason = new Error(ended(fault));
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
    });
    return worker;
  }
}
