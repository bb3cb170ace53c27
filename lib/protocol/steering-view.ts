/** What a user may do with the agents of a match. */
export interface SteeringView {
  /** The agents that it may steer. */
  readonly agents: readonly string[];
  /** Why it may steer none; null if it may. */
  readonly refused: string | null;
}
