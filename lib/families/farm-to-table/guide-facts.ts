/** The data in the guide of Farm to Table. */
export interface FarmToTableGuideFacts {
  readonly family: 'farm-to-table';
  readonly agents: readonly string[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly 'farm-to-table': FarmToTableGuideFacts;
  }
}
