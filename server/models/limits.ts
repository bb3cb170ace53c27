/** The bounds of one call. Times in milliseconds. */
export interface CallLimits {
  /** One try, from sending to the last word. */
  readonly attemptMs: number;
  /** The whole call with all its tries and the waiting between them. */
  readonly callMs: number;
  /** Tries after the first. */
  readonly retries: number;
  /** Waiting before the second try; doubled with every further one. */
  readonly backOffMs: number;
  /** The longest that a provider may ask us to wait. */
  readonly longestWaitMs: number;
  /** Bytes of an answer's text. */
  readonly answerBytes: number;
  /** Bytes on the wire, which wraps every few letters of an answer in a message of its own. */
  readonly wireBytes: number;
  /** Calls of one provider at a time. */
  readonly atOnce: number;
}

export const callLimits: CallLimits = {
  attemptMs: 120_000,
  callMs: 240_000,
  retries: 4,
  backOffMs: 1000,
  longestWaitMs: 60_000,
  answerBytes: 2_000_000,
  wireBytes: 64_000_000,
  atOnce: 8,
};
