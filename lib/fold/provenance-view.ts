import type { TeamId } from '../domain/team.ts';

/** What is known at a place in a log of where the next events come from. */
export interface ProvenanceView {
  /** The question to a model that the event just folded goes back to. */
  readonly call: string | null;
  /** The newest answer that nothing came of yet, by what it becomes and whose it is. */
  readonly answers: ReadonlyMap<string, string>;
  /** What came of the last answer, by the same. */
  readonly results: ReadonlyMap<string, { readonly revision: number; readonly call: string | null }>;
  readonly teams: ReadonlyMap<string, TeamId>;
  /** By agent, the question that its present program answers. */
  readonly programs: ReadonlyMap<string, string>;
}

/** Before the first event of a log. */
export const noProvenance: ProvenanceView = {
  call: null,
  answers: new Map(),
  results: new Map(),
  teams: new Map(),
  programs: new Map(),
};
