import { expect, test } from 'vitest';
import { agentsFor, findAgent } from '#server/agents/registry.ts';
import { findScenario, scenarios } from '#server/scenarios/registry.ts';

test('an unknown scenario is answered with the known ones', () => {
  expect(() => findScenario('mushrom-war')).toThrow(/no scenario "mushrom-war".*mushroom-war/);
});

test('the registry finds the systems that a scenario lists', () => {
  for (const scenario of scenarios) {
    const able = agentsFor(scenario).map((agent) => agent.summary.id);
    expect([...scenario.summary.agents].sort()).toEqual([...able].sort());
    for (const id of able) expect(findAgent(scenario, id).summary.id).toBe(id);
  }
});

test('an unknown agent system is answered with those that can play', () => {
  expect(() => findAgent(findScenario('mushroom-war'), 'pasive')).toThrow(/"pasive".*Mushroom War.*passive/);
});
