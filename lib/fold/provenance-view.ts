import type { TeamId } from '#lib/domain/team.ts';

/** The known model calls at a point of a log, from which the next events come. */
export interface ProvenanceView {
  /** The model call behind the event just folded. */
  readonly call: string | null;
  /** The newest unused answer, by its result and its owner. */
  readonly answers: ReadonlyMap<string, string>;
  /** The result of the last answer, by the same key. */
  readonly results: ReadonlyMap<string, { readonly revision: number; readonly call: string | null }>;
  readonly teams: ReadonlyMap<string, TeamId>;
  /** The model call that wrote each agent's current program, by agent. */
  readonly programs: ReadonlyMap<string, string>;
}

/** The state before the first event of a log. */
export const noProvenance: ProvenanceView = {
  call: null,
  answers: new Map(),
  results: new Map(),
  teams: new Map(),
  programs: new Map(),
};
