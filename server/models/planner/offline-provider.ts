import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { OfflineProvider } from '#server/contract/model-provider.ts';
import { answerOffline } from './offline-planner.ts';

/**
 * The offline planner as a provider of the gateway. It estimates the tokens of a model and takes no think time of its own, so that results
 * repeat on every machine.
 */
export const offlineProvider: OfflineProvider = {
  answer: ({ system, prompt, facts }) => {
    const text = answerOffline(facts);
    return { text, inputTokens: estimatedTokens(system + prompt), outputTokens: estimatedTokens(text), latencyMs: 0 };
  },
};
