/** Hears what happens on a line. */
export interface ConnectionListener {
  /**
   * Where the team is looked for, or may connect. `where` may be shown to everybody. `invitation` is the whole address with its secret, for
   * the user alone; null where the user has it already.
   */
  expected(where: string, invitation: string | null): void;
  /** The last attempt to reach the team failed; the line goes on trying. */
  unreachable?(reason: string): void;
  /** Somebody is there, and has not said anything yet. */
  connected(): void;
  said(text: string): void;
  /** Who was there is gone, or never came. */
  lost(reason: string): void;
  /** What a team prints, line by line, where it can be heard. */
  printed?(line: string): void;
}

/** The way to a team outside the match process. It lasts through a whole match; connections on it may come and go. */
export interface TeamConnection {
  /** Whether somebody who is gone may come back by itself. */
  readonly returns: boolean;
  /** Makes sure that somebody is there, or on the way. Called before every episode. */
  open(listener: ConnectionListener): void;
  /** Says something to whoever is there; without effect where nobody is. */
  send(text: string): void;
  /** Ends the present connection. The listener hears that it is lost. */
  drop(reason: string): void;
  /** Ends all. The listener hears nothing more. */
  close(): void;
}
