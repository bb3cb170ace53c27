import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { ModelQuestion } from '#server/contract/model-request.ts';
import type { AnsweredOffline, AskedOffline } from './offline-worker.ts';

const program = join(import.meta.dirname, 'offline-worker.ts');

interface Waiting {
  resolve(answer: ProviderAnswer): void;
  reject(reason: Error): void;
}

/**
 * Runs the offline planner in a separate thread without environment variables but the folder of compiled code, so that its searches do not
 * delay the streams of running matches. The thread starts with the first call, and restarts with the next call after a crash.
 */
export class OfflineThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | null = null;
  private asked = 0;

  /** Rejects with ModelFailure if the planner cannot answer the call. */
  answer(question: ModelQuestion): Promise<ProviderAnswer> {
    this.worker ??= this.start();
    const { worker } = this;
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const asked: AskedOffline = { id, question };
      worker.postMessage(asked);
    });
  }

  /** Ends the thread and rejects open calls. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const { NODE_COMPILE_CACHE } = process.env;
    const worker = new Worker(program, { env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }, execArgv: [] });
    // An idle planner does not keep a finished command alive.
    worker.unref();
    let fault: Error | null = null;
    worker.on('message', (answered: AnsweredOffline) => {
      const waiting = this.waiting.get(answered.id);
      this.waiting.delete(answered.id);
      if (answered.ok) waiting?.resolve(answered.answer);
      else waiting?.reject(answered.reason === null ? new Error(answered.error) : new ModelFailure(answered.reason, answered.error));
    });
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error));
    });
    worker.once('exit', () => {
      this.worker = null;
      const reason = new Error(`The offline planner ended: ${fault?.message ?? 'its thread was stopped'}.`);
      for (const { reject } of this.waiting.values()) reject(reason);
      this.waiting.clear();
    });
    return worker;
  }
}
