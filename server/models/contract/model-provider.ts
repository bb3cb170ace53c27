import type { ModelQuestion } from './model-request.ts';

/** What a provider answered, with the usage it states. */
export interface ProviderAnswer {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What thinking took where that is not to be measured: what computes instead of asking states it, so that results repeat. */
  readonly latencyMs?: number;
}

/**
 * Answers questions by computing instead of by asking somebody: the offline planner. Equal questions get equal answers, whatever was
 * asked before.
 */
export interface OfflineProvider {
  answer(question: ModelQuestion): ProviderAnswer;
}
