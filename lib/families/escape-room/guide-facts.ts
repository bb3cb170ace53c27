/** A kind of room in the guide. */
export interface GuideAtom {
  readonly number: number;
  readonly title: string;
  readonly hint: string;
  /** Least number of agents. */
  readonly agents: number;
}

/** The data in the guide of the escape room. */
export interface EscapeGuideFacts {
  readonly family: 'escape-room';
  readonly agents: readonly string[];
  readonly atoms: readonly GuideAtom[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly 'escape-room': EscapeGuideFacts;
  }
}
