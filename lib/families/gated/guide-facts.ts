/** The data in the guide of gated coordination. */
export interface GatedGuideFacts {
  readonly family: 'gated';
  readonly agents: readonly string[];
  /** Number of templates, seeds of each, and tasks. */
  readonly templates: number;
  readonly seeds: number;
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly gated: GatedGuideFacts;
  }
}
