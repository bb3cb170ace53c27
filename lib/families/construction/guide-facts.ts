/** What the guide of construction shows besides its words. */
export interface ConstructionGuideFacts {
  readonly family: 'construction';
  readonly agents: readonly string[];
  readonly tasks: readonly {
    readonly id: string;
    readonly title: string;
    /** How many blocks of each kind. */
    readonly materials: Readonly<Record<string, number>>;
    readonly complexity: number;
    readonly actionSeconds: number;
    readonly seconds: number;
  }[];
}

declare module '../guide-facts.ts' {
  interface GuideFactsById {
    readonly construction: ConstructionGuideFacts;
  }
}
