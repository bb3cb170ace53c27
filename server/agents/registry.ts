import type { AgentSystemDefinition } from '#server/match/contract/agent-system.ts';
import type { Scenario } from '#server/match/contract/scenario.ts';
import { chainOfThought } from './cot/cot.ts';
import { doNothing } from './do-nothing.ts';
import { ownModule } from './own/own-module.ts';
import { ownTeam } from './own/own-teams.ts';
import { randomBaseline } from './random/random-baseline.ts';
import { remoteTeam } from './remote/remote.ts';
import { tactiCrafter } from './tacticrafter/tacticrafter.ts';

const general: readonly AgentSystemDefinition[] = [doNothing, randomBaseline, chainOfThought, tactiCrafter, ownModule, remoteTeam];

/** Every agent system of this program that can play a scenario: the general ones that it names, and the systems that it brings along. */
export function agentsFor(scenario: Scenario): readonly AgentSystemDefinition[] {
  const fitting = general.filter((agent) => scenario.summary.agents.includes(agent.summary.id));
  return [...fitting, ...scenario.opponents];
}

/**
 * The agent system with that id: one of this program, or one of the user's own in the folder `teams`. Throws an Error that names those which
 * can play the scenario.
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
