import { messageOf } from '#lib/message-of.ts';
import { ModelFailure, type ModelFailureReason } from '#server/contract/model-failure.ts';
import type { ProviderAnswer } from '#server/contract/model-provider.ts';
import type { CallContent } from '#server/contract/model-request.ts';
import { answerEach } from '#server/threads/answer-each.ts';
import { offlineProvider } from './planner/offline-provider.ts';

/* The program of the thread of the offline planner. */

export type AnsweredOffline =
  | { readonly ok: true; readonly answer: ProviderAnswer }
  | { readonly ok: false; readonly error: string; readonly reason: ModelFailureReason | null };

answerEach((content: CallContent): AnsweredOffline => {
  try {
    return { ok: true, answer: offlineProvider.answer(content) };
  } catch (error) {
    const reason = error instanceof ModelFailure ? error.reason : null;
    return { ok: false, error: messageOf(error), reason };
  }
});
