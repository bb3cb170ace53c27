import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taggedLines } from '#server/agents/toolkit/tagged-lines.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import { guessedLengths } from './assumptions.ts';
import { planKitchen } from './kitchen-plan.ts';
import { answerOffline } from './offline-planner.ts';
import { readOrders } from './order-reading.ts';
import { cropsIn } from './yields.ts';

describe.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))('first tactics in %s', (_, scenario) => {
  const briefing = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('blue', 0, 1));
  const answer = answerOffline({ purpose: 'tactics', briefing, graph: [] });

  test('are at most six lines, with an order for every agent', () => {
    const lines = taggedLines(answer) ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(6);
    const agents = readOrders(lines, briefing).map(({ agent }) => agent);
    expect([...new Set(agents)].toSorted()).toEqual(briefing.agents.toSorted());
  });

  test('are equal for equal facts', () => {
    expect(answerOffline({ purpose: 'tactics', briefing, graph: [] })).toBe(answer);
  });
});

describe('a plan for a kitchen', () => {
  const told = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
  const foods = (briefing: PromptBriefing): string[] => [
    ...new Set(planKitchen(briefing, guessedLengths()).orders.flatMap((order) => (order.kind === 'serve' ? [order.food] : []))),
  ];

  test('serves at most the number of kinds that count', () => {
    const { knowledge } = told;
    if (knowledge.scoring.kind !== 'handed-in') throw new Error('Food is handed in there.');
    const strict = { ...told, knowledge: { ...knowledge, scoring: { ...knowledge.scoring, kinds: 1 } } };
    expect(foods(told).length).toBeLessThanOrEqual(knowledge.scoring.kinds);
    expect(foods(strict)).toHaveLength(1);
  });

  test('follows points: valuable food is served, worthless food is not', () => {
    const { knowledge } = told;
    const priced = (points: Record<string, number>): PromptBriefing => ({ ...told, knowledge: { ...knowledge, points } });
    expect(foods(priced({ ...knowledge.points, bread: 500 }))).toContain('bread');
    expect(foods(priced({ sweet_berries: 1, carrot: 0 }))).toEqual(['sweet_berries']);
  });

  test('ignores a crop without an expected yield', () => {
    const crops = foods(told).flatMap((food) => cropsIn(told, food));
    const expectation = new Map(crops.map((crop) => [crop, 0.01]));
    const spoilt = planKitchen(told, guessedLengths(), { expectation, tried: new Set() });
    for (const order of spoilt.orders)
      if (order.kind === 'serve') expect(cropsIn(told, order.food).filter((crop) => crops.includes(crop))).toEqual([]);
  });
});
