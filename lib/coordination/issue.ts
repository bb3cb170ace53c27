/** The kinds of construction issues for which the gate runs. */
export const issueKinds = [
  'missing_material',
  'missing_tool',
  'dependency_block',
  'placement_conflict',
  'unreachable',
  'failed_craft',
  'no_progress',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** A problem of one agent at one node of the blueprint. */
export interface Issue {
  /** `AGENT:KIND:NODE`, the same for every detection of the same problem. */
  readonly key: string;
  readonly kind: IssueKind;
  /** The requirement of the blueprint at which it appeared. */
  readonly node: string;
  /** Items that are missing, with their counts; empty for issues about no item. */
  readonly items: Readonly<Record<string, number>>;
}
