import { join } from 'node:path';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { AskingThread } from '#server/threads/asking-thread.ts';
import { callLimits } from './limits.ts';
import type { AnsweredOffline } from './offline-worker.ts';

const plannerProgram = join(import.meta.dirname, 'offline-worker.ts');

/**
 * Runs the offline planner in a separate thread, so that its searches do not delay the streams of running matches. An idle planner does not
 * keep a finished command alive.
 */
export class OfflineThread {
  private readonly thread: AskingThread<CallContent, AnsweredOffline>;

  /** A call has as long as an attempt of another provider. Time in the queue behind other calls does not count. */
  constructor(limitMs: number = callLimits.attemptMs, program: string = plannerProgram) {
    this.thread = new AskingThread({
      program,
      letsExit: true,
      ended: (fault) => new ModelFailure('broken', `The offline planner ended: ${(fault ?? 'its thread was stopped').replace(/\.$/, '')}.`),
      limit: {
        ms: limitMs,
        late: (seconds) => new ModelFailure('timeout', `The offline planner did not answer within ${seconds} seconds.`),
      },
    });
  }

  /** Rejects with ModelFailure if the planner cannot answer the call, hangs or dies. */
  async answer(content: CallContent): Promise<ProviderAnswer> {
    const answered = await this.thread.ask(content);
    if (answered.ok) return answered.answer;
    throw answered.reason === null ? new Error(answered.error) : new ModelFailure(answered.reason, answered.error);
  }

  /** Ends the thread and rejects open calls. */
  close(): Promise<void> {
    return this.thread.close();
  }
}
