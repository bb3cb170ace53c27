import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';

/** The scenarios and agent systems that there are to play. */
export interface Catalogue {
  readonly scenarios: readonly ScenarioSummary[];
  readonly agents: readonly AgentSummary[];
}
