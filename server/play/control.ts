import type { ClientKind } from '#lib/people/lobby.ts';

/** The client with which a person controls the body of a seat now. */
export interface Control {
  readonly kind: ClientKind;
  /** Smoothed round trip in milliseconds, as the server measured it; null if it did not. */
  readonly latency: number | null;
  /** Shows the person a line. */
  tell(text: string): void;
  /** Takes the client off the body: the person keeps the seat, but no longer moves the body. `reason` is a sentence for the person. */
  release(reason: string): void;
}
