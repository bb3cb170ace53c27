import type { ThinkTime } from '#lib/domain/model-setting.ts';
import type { ModelOutcome } from '#server/contract/model-call.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';

/** Game milliseconds after which the answer is known to take longer. */
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

/** Think time in game milliseconds of a call with these tokens and this real duration. */
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

/** Total think time in game milliseconds. A failed call has no tokens: it costs the base, and its real duration under `measured`. */
function thinkingTime(policy: ThinkTime, outcome: ModelOutcome): number {
  const thought = outcome.state === 'done' ? outcome.answer : outcome;
  return thoughtCost(policy, { tokens: outcome.state === 'done' ? outcome.answer.outputTokens : 0, latencyMs: thought.latencyMs });
}

/**
 * Charges think time to the game clock. The world runs for as much of the think time as is known before the answer, and waits for the
 * answer for the rest. Under the fast clock, everything after the call therefore depends on the answer alone. In real time the call takes
 * its real duration, and an early answer is held back until the think time is over.
 */
export async function think(clock: Clock, policy: ThinkTime, work: () => Promise<ModelOutcome>): Promise<ModelOutcome> {
  const start = clock.now();
  const outcome = await clock.think(known(policy), work);
  const rest = start + thinkingTime(policy, outcome) - clock.now();
  const charged = clock.kind === 'fast' || policy.policy !== 'measured';
  if (rest > 0 && charged) await new Promise<void>((resolve) => void clock.after(rest, resolve));
  return outcome;
}
