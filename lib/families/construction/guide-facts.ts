/** The data in the guide of construction. */
export interface ConstructionGuideFacts {
  readonly family: 'construction';
  readonly agents: readonly string[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly construction: ConstructionGuideFacts;
  }
}
