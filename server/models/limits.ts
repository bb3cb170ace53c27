/** The limits of one call. Times in milliseconds. */
export interface CallLimits {
  /** One attempt, from sending to the last chunk. */
  readonly attemptMs: number;
  /** Further time of an attempt by a model that thinks; the whole call gets it twice. */
  readonly thoughtMs: number;
  /** The whole call with all attempts and delays. */
  readonly callMs: number;
  /** Attempts after the first. */
  readonly retries: number;
  /** Delay before the second attempt; it doubles with each further attempt. */
  readonly backOffMs: number;
  /** The longest accepted delay that a provider asks for. */
  readonly longestWaitMs: number;
  /** Bytes of the answer's text. */
  readonly answerBytes: number;
  /** Bytes of the response. Streaming wraps every few letters in a message of its own. */
  readonly wireBytes: number;
  /** Concurrent calls per provider. */
  readonly atOnce: number;
}

export const callLimits: CallLimits = {
  attemptMs: 120_000,
  thoughtMs: 240_000,
  callMs: 240_000,
  retries: 4,
  backOffMs: 1000,
  longestWaitMs: 60_000,
  answerBytes: 2_000_000,
  wireBytes: 64_000_000,
  atOnce: 8,
};
