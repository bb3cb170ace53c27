import type { OfflineProvider } from '../contract/model-provider.ts';
import { estimatedTokens } from '../estimated-tokens.ts';
import { answerOffline } from './offline-planner.ts';

/**
 * The offline planner as the gateway asks it. Tokens are those that a model would have read and written, estimated; it takes no time of
 * its own, so that what it did repeats on every machine.
 */
export const offlineProvider: OfflineProvider = {
  answer: ({ system, prompt, facts }) => {
    const text = answerOffline(facts);
    return { text, inputTokens: estimatedTokens(system + prompt), outputTokens: estimatedTokens(text), latencyMs: 0 };
  },
};
