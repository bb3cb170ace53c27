import type { ModelAnswer, ModelRequest } from './model-request.ts';

/**
 * The access of an agent system to its model. Every call is a `model-call` event, costs game time by the think time of the match, and has
 * limits of time, size, retries and cost.
 */
export interface ModelPort {
  /** Resolves at the game time at which the thinking ends. Throws ModelFailure. */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}
