import { z } from 'zod';

/**
 * Why a model call failed: `key` missing or refused; `address`: no provider answers there; `unknown-model`; `rate-limited` beyond the
 * retries; `timeout`; `broken` connection, stream or answer; `refused`: the provider does not accept the call; `filtered`: its content filter
 * stopped the prompt or the answer; `overflow`: the prompt is longer than the model's context; `too-large` answer; `budget` spent; `aborted`
 * by the caller; `cassette`: the call is not in the cassette; `offline`: the offline planner cannot answer a call that needs a language model.
 */
export const modelFailureReasonSchema = z.enum([
  'key',
  'address',
  'unknown-model',
  'rate-limited',
  'timeout',
  'broken',
  'refused',
  'filtered',
  'overflow',
  'too-large',
  'budget',
  'aborted',
  'cassette',
  'offline',
]);
export type ModelFailureReason = z.infer<typeof modelFailureReasonSchema>;

/** A model call that failed finally, after all useful retries. The message says what happened and what to do. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** The name of the call in event log and ledger; null if the call was never made. */
  readonly call: string | null;

  constructor(reason: ModelFailureReason, message: string, call: string | null = null) {
    super(message);
    this.reason = reason;
    this.call = call;
  }
}

/** A failure as text for the event log: the reason, then the message. `failureIn` parses it. */
export function failureText(reason: ModelFailureReason, message: string): string {
  return `${reason}: ${message}`;
}

/** Reason and message of a failure in the event log; null for other text. */
export function failureIn(text: string): { readonly reason: ModelFailureReason; readonly message: string } | null {
  const end = text.indexOf(': ');
  const reason = modelFailureReasonSchema.safeParse(text.slice(0, Math.max(0, end)));
  return reason.success ? { reason: reason.data, message: text.slice(end + 2) } : null;
}
