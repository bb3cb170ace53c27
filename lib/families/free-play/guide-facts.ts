/** The data in the guide of free play. */
export interface FreePlayGuideFacts {
  readonly family: 'free-play';
  readonly agents: readonly string[];
  /** Side of the playable square in blocks. */
  readonly side: number;
  /** Most minutes of an episode. */
  readonly minutes: number;
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly 'free-play': FreePlayGuideFacts;
  }
}
