import { expect, test } from 'vitest';
import { agentVerse } from '#server/agents/agent-verse/agent-verse.ts';
import { villagerAgent } from '#server/agents/villager-agent/villager-agent.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { withoutAgent } from './support/changed-task.ts';
import { planned } from './support/planned-system.ts';
import { playTeam } from './support/play-team.ts';
import { teamSystem } from './support/team-system.ts';

/* An agent leaves on the way to its first work: the others do its part, and the score is that of the log. */

const solver = (scenario: string): Promise<AgentSystem> => teamSystem(findScenario(scenario), 'solver', 'team', 1);
const villager = async (): Promise<AgentSystem> => planned(villagerAgent).system;
const verse = async (): Promise<AgentSystem> => planned(agentVerse).system;
const complete = { completion: 1, success: true, ended: 'complete' } as const;

/** Systems and tasks, and what one agent less still reaches: the plates of the room need two, and one alone meets half of its conditions. */
const cases = [
  ['the solver', solver, 'construction', '16', complete],
  ['the solver', solver, 'farm-to-table', '35', complete],
  ['the solver', solver, 'escape-room', '1-1', { completion: 0.5, success: false, ended: 'time' }],
  ['VillagerAgent', villager, 'construction', '16', complete],
  ['VillagerAgent', villager, 'farm-to-table', '35', complete],
  ['AgentVerse', verse, 'construction', '16', complete],
  ['AgentVerse', verse, 'farm-to-table', '35', complete],
] as const;

test.each(cases)('%s goes on without an agent that leaves', async (_, make, scenario, task, outcome) => {
  const system = await make(scenario);
  const change = withoutAgent('Alice', 10);
  const { task: played, result, events } = await playTeam({ scenario, task, seed: 1, agents: 2, system, change });
  expect(result.outcome).toMatchObject(outcome);
  expect(played.rescore(events)).toEqual(result.outcome);
});
