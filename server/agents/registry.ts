import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import { agentVerse } from './agent-verse/agent-verse.ts';
import { chainOfThought } from './cot/cot.ts';
import { doNothing } from './do-nothing.ts';
import { gated } from './gated/gated.ts';
import { mindcraft } from './mindcraft/mindcraft.ts';
import { ownModule } from './own/own-module.ts';
import { ownTeam } from './own/own-teams.ts';
import { person } from './person/person.ts';
import { randomBaseline } from './random/random-baseline.ts';
import { remoteTeam } from './remote/remote.ts';
import { tactiCrafter } from './tacticrafter/tacticrafter.ts';
import { villagerAgent } from './villager-agent/villager-agent.ts';

const general: readonly AgentSystemDefinition[] = [
  doNothing,
  randomBaseline,
  chainOfThought,
  tactiCrafter,
  villagerAgent,
  agentVerse,
  mindcraft,
  gated,
  ownModule,
  remoteTeam,
];

/** All built-in agent systems for a scenario: the general ones that its summary lists, the scenario's own opponents, and people. */
export function agentsFor(scenario: Scenario): readonly AgentSystemDefinition[] {
  const fitting = general.filter((agent) => scenario.summary.agents.includes(agent.summary.id));
  return [...fitting, ...scenario.opponents, person];
}

/**
 * The agent system with this id: a built-in one, or an own team in the folder `teams`. Throws an Error that lists the systems for the
 * scenario.
 */
export function findAgent(scenario: Scenario, id: string, teams?: string): AgentSystemDefinition {
  const able = agentsFor(scenario);
  const found = able.find((agent) => agent.summary.id === id) ?? (teams === undefined ? null : ownTeam(teams, id));
  if (!found) {
    const names = able.map((agent) => agent.summary.id).join(', ');
    throw new Error(`No agent system "${id}" can play ${scenario.summary.title}. These can: ${names}.`);
  }
  return found;
}
