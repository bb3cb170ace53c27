import { expect, test } from 'vitest';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { MixedTeam } from './mixed-team.ts';

/** What each of several systems receives when they share the team of a task. */
async function received(configuration: Parameters<typeof taskOf>[0]): Promise<readonly Briefing[]> {
  const task = taskOf(configuration);
  const briefing = task.briefing('team', 0, 1);
  const given: Briefing[] = [];
  const member = (): AgentSystem => ({
    prepare: async (own) => void given.push(own),
    play: async () => {},
    review: async () => {},
    checkpoint: () => null,
    restore: () => {},
  });
  const clock = new FastClock({ seed: 1 });
  await new MixedTeam(briefing.agents.map(member)).prepare(briefing, clock, async () => []);
  clock.dispose();
  return given;
}

test('a system of one seat receives the surroundings of its agent, and not those of its team-mates', async () => {
  const given = await received({ scenario: 'gated', task: 'a01-1' });
  expect(given.length).toBeGreaterThan(1);
  for (const { agents, facts } of given) {
    const alone = facts.flatMap((fact) => (fact.kind === 'family' && fact.name === 'surroundings' ? [fact.data.agent] : []));
    expect(alone).toEqual(agents);
    expect(facts.some(({ kind }) => kind === 'blueprint')).toBe(true);
  }
});

test('a system of one seat receives its own objective and recipes, and not those of its team-mates', async () => {
  const given = await received({ scenario: 'cooking', task: 'cooking-bread-cake' });
  for (const { agents, perAgent } of given) expect(Object.keys(perAgent ?? {})).toEqual(agents);
});
