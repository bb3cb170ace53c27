import { describe, expect, test } from 'vitest';
import { agentVerse } from '#server/agents/agent-verse/agent-verse.ts';
import { villagerAgent } from '#server/agents/villager-agent/villager-agent.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import { withoutAgent } from './support/changed-task.ts';
import { planned } from './support/planned-system.ts';
import { playTask } from './support/play-task.ts';
import { playTeam } from './support/play-team.ts';

const task = { scenario: 'construction', task: '0', seed: 3 } as const;

/** An episode in which one system plays all bodies of a team. */
function wholeTeam(system: AgentSystem, agents: number) {
  return { ...task, agents, system };
}

/** Every text and number in some facts. */
function tellings(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim());
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(tellings);
}

describe('VillagerAgent with the offline planner', () => {
  test('builds the lamp post with two agents, the same way again, with its plan in the log', async () => {
    const first = planned(villagerAgent);
    const { result } = await playTeam(wholeTeam(first.system, 2));
    expect(result.outcome).toMatchObject({ completion: 1, success: true, ended: 'complete' });
    const graphs = first.notes.filter((note) => note.kind === 'task-graph');
    expect(graphs.map(({ revision }) => revision)).toEqual(graphs.map((_, index) => index));
    expect(graphs[0]?.nodes[0]).toMatchObject({ id: '1', agents: ['Alice'], after: [] });
    const states = first.notes.flatMap((note) => (note.kind === 'task-state' ? [`${note.task} ${note.state}`] : []));
    expect(states[0]).toBe('1 running');
    expect(first.notes.filter(({ kind }) => kind === 'issue')).toEqual([]);
    expect(first.notes.some((note) => note.kind === 'summary' && note.agent === undefined)).toBe(true);

    for (const { system, prompt, facts, purpose } of first.asked) {
      const text = `${system}\n${prompt}`;
      expect(estimatedTokens(text), purpose).toBeLessThanOrEqual(4000);
      expect(
        tellings({ ...facts, purpose: null }).filter((telling) => !text.includes(telling)),
        purpose,
      ).toEqual([]);
    }
    expect((await playTeam(wholeTeam(planned(villagerAgent).system, 2))).result.hash).toBe(result.hash);
  });

  test('builds with a plan that it changes, with agents that know only themselves', { tags: ['long'] }, async () => {
    const options = { mode: 'merge', decomposeWhen: 'agent-free', sharedState: false, abilities: 'diverse', workers: 2 };
    const { system, asked, notes } = planned(villagerAgent, options);
    const { result } = await playTeam({ ...wholeTeam(system, 3), task: '6' });
    expect(result.outcome).toMatchObject({ completion: 1, success: true });
    expect(asked.map(({ purpose }) => purpose)).toContain('decompose');
    expect(asked.map(({ purpose }) => purpose)).not.toContain('redecompose');
    for (const { facts } of asked.filter(({ purpose }) => purpose === 'act'))
      expect(facts).toMatchObject({ world: { members: [{ agent: expect.any(String) }], environment: '' } });
    expect(notes.filter(({ kind }) => kind === 'issue')).toEqual([]);
  });

  test('goes on without an agent that leaves in the middle of its subtask', async () => {
    const { system, notes } = planned(villagerAgent);
    const { result } = await playTeam({ ...wholeTeam(system, 2), task: '16', change: withoutAgent('Alice', 12) });
    expect(result.outcome).toMatchObject({ completion: 1 });
    const reopened = notes.filter((note) => note.kind === 'task-state' && note.state === 'open');
    expect(reopened).toMatchObject([{ task: '1', agents: ['Alice'] }]);
    expect(notes.filter(({ kind }) => kind === 'issue')).toMatchObject([{ severity: 'notice', agent: 'Alice' }]);
  });
});

test('two VillagerAgents that know nothing of each other place blocks at the same positions, and the building is complete', {
  tags: ['long'],
}, async () => {
  const team = [planned(villagerAgent).system, planned(villagerAgent).system];
  const { task: played, result, events } = await playTask({ ...task, task: '16', team });
  expect(result.outcome).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
  expect(played.rescore(events)).toEqual(result.outcome);
});

describe('AgentVerse with the offline planner', () => {
  test('builds after a discussion in which every agent speaks in each of four rounds', async () => {
    const { system, asked, notes } = planned(agentVerse);
    const { result } = await playTeam({ ...wholeTeam(system, 2), task: '6' });
    expect(result.outcome).toMatchObject({ completion: 1, success: true });
    const purposes = asked.map(({ purpose, agent }) => `${purpose} ${agent}`);
    expect(purposes.slice(0, 10)).toEqual([
      ...Array.from({ length: 4 }, () => ['discuss Alice', 'discuss Bob']).flat(),
      'next-subtask Alice',
      'next-subtask Bob',
    ]);
    expect(notes.filter(({ kind }) => kind === 'issue')).toEqual([]);
  });
});
