import { expect, test } from 'vitest';
import { familyIds } from '#lib/families/registry.ts';
import { loadAgent, loadAgents } from '#server/agents/systems.ts';
import { findScenario, scenarios } from '#server/scenarios/registry.ts';

test('an unknown scenario is refused with the known ones', () => {
  expect(() => findScenario('mushrom-war')).toThrow(/no scenario "mushrom-war".*mushroom-war/);
});

test('the registry finds the systems that a scenario lists, and people, who can play all', async () => {
  for (const scenario of scenarios) {
    const able = (await loadAgents(scenario)).map((agent) => agent.summary.id);
    expect([...scenario.summary.agents, 'person'].sort()).toEqual([...able].sort());
    for (const id of able) expect((await loadAgent(scenario, id)).summary.id).toBe(id);
  }
});

test('every scenario has the id of its family, a guide of its own, and a line-up that can play it', () => {
  expect(scenarios.map(({ summary }) => summary.id)).toEqual(familyIds);
  for (const { summary, guide } of scenarios) {
    expect(guide?.family).toBe(summary.id);
    expect(summary.lineUp).toHaveLength(summary.teams.length);
    for (const system of summary.lineUp) expect(summary.agents).toContain(system);
  }
});

test('an unknown agent system is answered with those that can play', async () => {
  await expect(loadAgent(findScenario('mushroom-war'), 'pasive')).rejects.toThrow(/"pasive".*Mushroom War.*passive/);
});
