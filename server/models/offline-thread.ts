import { join } from 'node:path';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { ModelQuestion } from '#server/contract/model-request.ts';
import { AskingThread } from '#server/threads/asking-thread.ts';
import type { AnsweredOffline } from './offline-worker.ts';

/**
 * Runs the offline planner in a separate thread, so that its searches do not delay the streams of running matches. An idle planner does not
 * keep a finished command alive.
 */
export class OfflineThread {
  private readonly thread = new AskingThread<ModelQuestion, AnsweredOffline>({
    program: join(import.meta.dirname, 'offline-worker.ts'),
    letsExit: true,
    ended: (fault) => `The offline planner ended: ${fault ?? 'its thread was stopped'}.`,
  });

  /** Rejects with ModelFailure if the planner cannot answer the call. */
  async answer(question: ModelQuestion): Promise<ProviderAnswer> {
    const answered = await this.thread.ask(question);
    if (answered.ok) return answered.answer;
    throw answered.reason === null ? new Error(answered.error) : new ModelFailure(answered.reason, answered.error);
  }

  /** Ends the thread and rejects open calls. */
  close(): Promise<void> {
    return this.thread.close();
  }
}
