/** Receives the events of a connection. */
export interface ConnectionListener {
  /**
   * Called with the address at which the arena looks for the team, or at which the team may connect. `where` is fit for every viewer.
   * `invitation` is the complete address with its secret, for the user alone; null if the user already has it.
   */
  expected(where: string, invitation: string | null): void;
  /** Called when the last attempt to reach the team failed; the connection keeps trying. */
  unreachable?(reason: string): void;
  /** Called when a team is connected, before its first message. */
  connected(): void;
  said(text: string): void;
  /** Called when the team is disconnected, or did not connect. */
  lost(reason: string): void;
  /** Called with every line that a team prints, if its output is available. */
  printed?(line: string): void;
}

/** The connection to a team outside the match process. It lasts for a whole match; the team may disconnect and reconnect. */
export interface TeamConnection {
  /** Whether a lost team may return by itself. */
  readonly returns: boolean;
  /** Makes sure that the team is connected or connecting. Called before every episode. */
  open(listener: ConnectionListener): void;
  /** Sends a text to the team; without a team it has no effect. */
  send(text: string): void;
  /** Ends the current connection. The listener gets `lost`. */
  drop(reason: string): void;
  /** Ends everything. The listener gets no further calls. Resolves when no process, socket or server of it is left. */
  close(): Promise<void>;
}
