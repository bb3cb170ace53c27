/** The data in the guide of construction. */
export interface ConstructionGuideFacts {
  readonly family: 'construction';
  readonly agents: readonly string[];
  readonly tasks: readonly {
    readonly id: string;
    readonly title: string;
    /** Number of blocks of each kind. */
    readonly materials: Readonly<Record<string, number>>;
    readonly complexity: number;
    readonly actionSeconds: number;
    readonly seconds: number;
  }[];
}
