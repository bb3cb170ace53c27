import type { ThinkTime } from '#lib/domain/model-setting.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { ModelOutcome } from './contract/model-call.ts';

/** Game milliseconds that are over before the answer can be known to take longer. */
function known(policy: ThinkTime): number {
  switch (policy.policy) {
    case 'fixed':
      return policy.ms;
    case 'perToken':
      return policy.baseMs;
    case 'measured':
    case 'paused':
      return 0;
  }
}

/** Game milliseconds that a thought costs which gave so many tokens and really took so long. */
export function thoughtCost(policy: ThinkTime, { tokens, latencyMs }: { readonly tokens: number; readonly latencyMs: number }): number {
  switch (policy.policy) {
    case 'fixed':
      return policy.ms;
    case 'perToken':
      return policy.baseMs + tokens * policy.msPerToken;
    case 'measured':
      return latencyMs;
    case 'paused':
      return 0;
  }
}

/** Game milliseconds that thinking takes in the whole. A failed call has no tokens: it costs the base, and what it took where that is measured. */
export function thinkingTime(policy: ThinkTime, outcome: ModelOutcome): number {
  const thought = outcome.state === 'done' ? outcome.answer : outcome;
  return thoughtCost(policy, { tokens: outcome.state === 'done' ? outcome.answer.outputTokens : 0, latencyMs: thought.latencyMs });
}

/**
 * Charges thinking to the game clock. The world goes on for as long as the thinking takes by the policy, and stands still where that can
 * only be known from the answer, so that under the fast clock everything after it depends on the answer alone. In real time it takes what
 * it takes, and a shorter real answer is held back until the policy's time is over.
 */
export async function think(clock: Clock, policy: ThinkTime, work: () => Promise<ModelOutcome>): Promise<ModelOutcome> {
  const start = clock.now();
  const outcome = await clock.think(known(policy), work);
  const rest = start + thinkingTime(policy, outcome) - clock.now();
  const charged = clock.kind === 'fast' || policy.policy !== 'measured';
  if (rest > 0 && charged) await new Promise<void>((resolve) => void clock.after(rest, resolve));
  return outcome;
}
