import type { ModelLine } from '#server/models/contract/model-call.ts';
import { offlineProvider } from '#server/models/planner/offline-provider.ts';

/** A way to the offline planner that does not leave this process. It answers what the gateway would. */
export const offlineLine: ModelLine = {
  ask: async ({ call, question }) => {
    const answer = { latencyMs: 0, ...offlineProvider.answer(question) };
    return { state: 'done', answer: { ...answer, call, costUsd: 0, retries: 0, model: 'offline-planner', provider: 'offline' } };
  },
};
