/** The data in the guide of crafting tasks. */
export interface CraftingGuideFacts {
  readonly family: 'crafting';
  readonly agents: readonly string[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly crafting: CraftingGuideFacts;
  }
}
