import { z } from 'zod';

/**
 * Why a model did not answer: `key` missing or refused; `unknown-model`; `rate-limited` beyond the retries; `timeout`; `broken`
 * connection, stream or answer; `too-large` question or answer; `budget` spent; `aborted` by whoever asked; `cassette` does not hold this call;
 * `offline`: the offline planner was asked what only a language model can answer.
 */
export const modelFailureReasonSchema = z.enum([
  'key',
  'unknown-model',
  'rate-limited',
  'timeout',
  'broken',
  'too-large',
  'budget',
  'aborted',
  'cassette',
  'offline',
]);
export type ModelFailureReason = z.infer<typeof modelFailureReasonSchema>;

/** A call of a model that failed for good: what could be retried was retried. The message says what happened and what to do. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: ModelFailureReason;
  /** The call's name in event log and ledger; null where the call was never made. */
  readonly call: string | null;

  constructor(reason: ModelFailureReason, message: string, call: string | null = null) {
    super(message);
    this.reason = reason;
    this.call = call;
  }
}

/** A failure as the event log has it: its reason, then what it says. `failureIn` reads it back. */
export function failureText(reason: ModelFailureReason, message: string): string {
  return `${reason}: ${message}`;
}

/** Reason and message of a failure in the event log; null for other text. */
export function failureIn(text: string): { readonly reason: ModelFailureReason; readonly message: string } | null {
  const end = text.indexOf(': ');
  const reason = modelFailureReasonSchema.safeParse(text.slice(0, Math.max(0, end)));
  return reason.success ? { reason: reason.data, message: text.slice(end + 2) } : null;
}
