import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { print, printJson, table } from './console.ts';
import { localCatalogue } from './local-catalogue.ts';

/** Prints all scenarios. */
export async function scenariosCommand(options: { readonly json?: boolean }): Promise<void> {
  const { scenarios } = await localCatalogue();
  if (options.json) await printJson(scenarios);
  else await print(table(scenarios.map((scenario) => [scenario.id, scenario.title, scenario.agents.join(', ')])));
}

function optionsOf({ options = {} }: AgentSummary): string {
  const names = Object.keys(options);
  return names.length === 0 ? '' : `options: ${names.join(', ')}`;
}

/** Prints all agent systems with the names of their options; as JSON also the description of each option. */
export async function agentsCommand(options: { readonly json?: boolean }): Promise<void> {
  const { agents } = await localCatalogue();
  if (options.json) await printJson(agents);
  else await print(table(agents.map((agent) => [agent.id, agent.kind, agent.summary, optionsOf(agent)])));
}
