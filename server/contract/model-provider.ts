import type { CallContent } from './model-request.ts';

/** The answer of a provider, with the usage it reports. */
export interface ProviderAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The think time of a provider that computes its answers: it states a time instead of being measured, so that results repeat. */
  readonly latencyMs?: number;
}

/**
 * Answers model calls by computing, without a remote service: the offline planner. Equal calls get equal answers, independent of earlier
 * calls.
 */
export interface OfflineProvider {
  answer(content: CallContent): ProviderAnswer;
}
