/** The data in the guide of building by blueprint. */
export interface BlueprintsGuideFacts {
  readonly family: 'blueprints';
  readonly agents: readonly string[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly blueprints: BlueprintsGuideFacts;
  }
}
