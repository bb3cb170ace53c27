/** What the guide of construction shows besides its words. */
export interface ConstructionGuideFacts {
  readonly family: 'construction';
  readonly agents: readonly string[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly construction: ConstructionGuideFacts;
  }
}
