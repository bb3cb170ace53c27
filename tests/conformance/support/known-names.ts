import { existsSync } from 'node:fs';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { loadAgents } from '#server/agents/systems.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { scenarios } from '#server/scenarios/registry.ts';

/** The systems of a scenario that need no file and no address of the user. */
const playing = await Promise.all(
  scenarios.map(async (scenario) => ({
    summary: scenario.summary,
    able: (await loadAgents(scenario)).filter(({ summary }) => summary.kind !== 'own'),
  })),
);

const scenariosOf = (id: string): string[] =>
  playing.flatMap(({ summary, able }) => (able.some((agent) => agent.summary.id === id) ? [summary.id] : []));

const systems = new Map(playing.flatMap(({ able }) => able.map(({ summary }) => [summary.id, summary] as const)));

/** A system that plays none of them. */
const builder: AgentSummary = { id: 'builder', title: 'builder', summary: '', kind: 'scripted', scenarios: ['hedge-maze'] };

/** A catalogue with every scenario, its built-in systems, and one agent system that plays something else. */
export const catalogue: Catalogue = {
  scenarios: playing.map(({ summary, able }) => ({ ...summary, agents: able.map((agent) => agent.summary.id) })),
  agents: [...[...systems.values()].map((summary) => ({ ...summary, scenarios: scenariosOf(summary.id) })), builder],
  guide: () => null,
  optionIssues: () => [],
  fileProblem: (path) => (existsSync(path) ? null : `There is no file ${path}.`),
  givenProblem: () => null,
  taskAgents: () => null,
  taskSeconds: () => null,
  givenTitle: () => null,
  checkpointProblem: () => null,
};
