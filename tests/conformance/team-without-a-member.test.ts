import { describe, expect, test } from 'vitest';
import { agentVerse } from '#server/agents/agent-verse/agent-verse.ts';
import { villagerAgent } from '#server/agents/villager-agent/villager-agent.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { withoutAgent } from './support/changed-task.ts';
import { planned } from './support/planned-system.ts';
import { playTeam } from './support/play-team.ts';
import { teamSystem } from './support/team-system.ts';

/* An agent leaves on the way to its first work: the others do its part, and the score is that of the log. */

const systems: readonly (readonly [string, (scenario: string) => Promise<AgentSystem>])[] = [
  ['the solver', (scenario) => teamSystem(findScenario(scenario), 'solver', 'team', 1)],
  ['VillagerAgent', async () => planned(villagerAgent).system],
  ['AgentVerse', async () => planned(agentVerse).system],
];

/** Tasks, and what one agent less still reaches: the plates of the room need two, and one alone meets half of its conditions. */
const tasks = [
  ['construction', '16', { completion: 1, success: true, ended: 'complete' }],
  ['farm-to-table', '35', { completion: 1, success: true, ended: 'complete' }],
  ['escape-room', '1-1', { completion: 0.5, success: false, ended: 'time' }],
] as const;

describe.each(systems)('%s', (_, make) => {
  test.each(tasks)('goes on in %s %s without an agent that leaves', async (scenario, task, outcome) => {
    const system = await make(scenario);
    const change = withoutAgent('Alice', 10);
    const { task: played, result, events } = await playTeam({ scenario, task, seed: 1, agents: 2, system, change });
    expect(result.outcome).toMatchObject(outcome);
    expect(played.rescore(events)).toEqual(result.outcome);
  });
});
