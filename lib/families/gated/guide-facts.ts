/** The data in the guide of gated coordination. */
export interface GatedGuideFacts {
  readonly family: 'gated';
  readonly agents: readonly string[];
  /** Number of templates, seeds of each, and tasks. */
  readonly templates: number;
  readonly seeds: number;
  /** Tasks by set, without those of the templates. */
  readonly sets: readonly { readonly name: string; readonly tasks: number }[];
  /** What the sets of native blueprints assume, each with its source. */
  readonly assumptions: readonly { readonly text: string; readonly source: string }[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly gated: GatedGuideFacts;
  }
}
