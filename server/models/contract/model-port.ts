import type { ModelAnswer, ModelRequest } from './model-request.ts';

/**
 * Where an agent system asks a model. Every call is a `model-call` in the event log, costs game time by the match's think-time setting,
 * and is bounded in time, size, retries and money.
 */
export interface ModelPort {
  /** Resolves at the game moment at which the thinking is over. Throws ModelFailure. */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
