import type { AgentSystemDefinition } from '#server/match/contract/agent-system.ts';
import type { Scenario } from '#server/match/contract/scenario.ts';
import { chainOfThought } from './cot/cot.ts';
import { doNothing } from './do-nothing.ts';
import { randomBaseline } from './random/random-baseline.ts';

import { tactiCrafter } from './tacticrafter/tacticrafter.ts';

const general: readonly AgentSystemDefinition[] = [doNothing, randomBaseline, chainOfThought, tactiCrafter];

/** Every agent system that can play a scenario: the general ones and the scenario's own opponents. */
export function agentsFor(scenario: Scenario): readonly AgentSystemDefinition[] {
  const fitting = general.filter((agent) => agent.summary.scenarios.includes(scenario.summary.id));
  return [...fitting, ...scenario.opponents];
}

/** The agent system with that id. Throws an Error that names those which can play the scenario. */
export function findAgent(scenario: Scenario, id: string): AgentSystemDefinition {
  const able = agentsFor(scenario);
  const found = able.find((agent) => agent.summary.id === id);
  if (!found) {
    const names = able.map((agent) => agent.summary.id).join(', ');
    throw new Error(`No agent system "${id}" can play ${scenario.summary.title}. These can: ${names}.`);
  }
  return found;
}
