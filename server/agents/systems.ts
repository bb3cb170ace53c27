import { personAgent } from '#lib/domain/people.ts';
import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Scenario } from '#server/contract/scenario.ts';

/** The general agent systems, loaded on demand by id: the process of a match loads only those that it plays. */
const general: ReadonlyMap<string, () => Promise<AgentSystemDefinition>> = new Map([
  ['do_nothing', async () => (await import('./do-nothing.ts')).doNothing],
  ['random', async () => (await import('./random/random-baseline.ts')).randomBaseline],
  ['cot', async () => (await import('./cot/cot.ts')).chainOfThought],
  ['tacticrafter', async () => (await import('./tacticrafter/tacticrafter.ts')).tactiCrafter],
  ['villager-agent', async () => (await import('./villager-agent/villager-agent.ts')).villagerAgent],
  ['agent-verse', async () => (await import('./agent-verse/agent-verse.ts')).agentVerse],
  ['mindcraft', async () => (await import('./mindcraft/mindcraft.ts')).mindcraft],
  ['gated', async () => (await import('./gated/gated.ts')).gated],
  ['module', async () => (await import('./own/own-module.ts')).ownModule],
  ['remote', async () => (await import('./remote/remote.ts')).remoteTeam],
]);

const loadPerson = async (): Promise<AgentSystemDefinition> => (await import('./person/person.ts')).person;

function generalFor({ summary }: Scenario): string[] {
  return [...general.keys()].filter((id) => summary.agents.includes(id));
}

/** All built-in agent systems for a scenario: the general ones that its summary lists, the scenario's own opponents, and people. */
export async function loadAgents(scenario: Scenario): Promise<readonly AgentSystemDefinition[]> {
  const fitting = generalFor(scenario).flatMap((id) => general.get(id) ?? []);
  return [...(await Promise.all(fitting.map((load) => load()))), ...scenario.opponents, await loadPerson()];
}

/**
 * The agent system with this id: a built-in one, or an own team in the folder `teams`. Rejects with an Error that lists the systems for the
 * scenario.
 */
export async function loadAgent(scenario: Scenario, id: string, teams?: string): Promise<AgentSystemDefinition> {
  const opponent = scenario.opponents.find(({ summary }) => summary.id === id);
  if (opponent) return opponent;
  if (id === personAgent) return await loadPerson();
  const fitting = generalFor(scenario);
  const load = fitting.includes(id) ? general.get(id) : undefined;
  if (load) return await load();
  const own = teams === undefined ? null : (await import('./own/own-teams.ts')).ownTeam(teams, id);
  if (own) return own;
  const names = [...fitting, ...scenario.opponents.map(({ summary }) => summary.id), personAgent].join(', ');
  throw new Error(`No agent system "${id}" can play ${scenario.summary.title}. These can: ${names}.`);
}
