import type { AskGateway } from '#server/contract/model-call.ts';
import { offlineProvider } from '#server/models/planner/offline-provider.ts';

/** Asks the offline planner within this process. It gives the answers that the gateway would give. */
export const askOfflinePlanner: AskGateway = async ({ call, content }) => {
  const answer = { latencyMs: 0, ...offlineProvider.answer(content) };
  return { state: 'done', answer: { ...answer, call, costUsd: 0, retries: 0, model: 'offline-planner', provider: 'offline' } };
};
