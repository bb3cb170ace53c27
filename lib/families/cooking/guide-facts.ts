/** The data in the guide of cooking tasks. */
export interface CookingGuideFacts {
  readonly family: 'cooking';
  readonly agents: readonly string[];
  readonly dishes: readonly { readonly item: string; readonly level: string; readonly split: string }[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly cooking: CookingGuideFacts;
  }
}
