import { parentPort } from 'node:worker_threads';
import { messageOf } from '#lib/message-of.ts';
import { ModelFailure, type ModelFailureReason } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { ModelQuestion } from '#server/contract/model-request.ts';
import { offlineProvider } from './planner/offline-provider.ts';

/* A call for the thread of the offline planner. */

export interface AskedOffline {
  readonly id: number;
  readonly question: ModelQuestion;
}

export type AnsweredOffline =
  | { readonly id: number; readonly ok: true; readonly answer: ProviderAnswer }
  | { readonly id: number; readonly ok: false; readonly error: string; readonly reason: ModelFailureReason | null };

parentPort?.on('message', ({ id, question }: AskedOffline) => {
  let answered: AnsweredOffline;
  try {
    answered = { id, ok: true, answer: offlineProvider.answer(question) };
  } catch (error) {
    const reason = error instanceof ModelFailure ? error.reason : null;
    answered = { id, ok: false, error: messageOf(error), reason };
  }
  parentPort?.postMessage(answered);
});
