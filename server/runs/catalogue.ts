import type { AgentSummary, ScenarioSummary } from '#lib/domain/scenario-summary.ts';

/** The scenarios and agent systems that there are to play. */
export interface Catalogue {
  readonly scenarios: readonly ScenarioSummary[];
  readonly agents: readonly AgentSummary[];
}

/** What this program can play. Loaded on demand, because the scenarios bring the bots' libraries with them. */
export async function loadCatalogue(): Promise<Catalogue> {
  const [{ scenarios }, { agentsFor }] = await Promise.all([import('#server/scenarios/registry.ts'), import('#server/agents/registry.ts')]);
  const agents = new Map<string, AgentSummary>();
  const summaries = scenarios.map((scenario) => {
    const able = agentsFor(scenario).map((agent) => agent.summary);
    for (const agent of able) agents.set(agent.id, agent);
    return { ...scenario.summary, agents: able.map((agent) => agent.id) };
  });
  return { scenarios: summaries, agents: [...agents.values()] };
}
