import { expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { planKitchen } from './kitchen-plan.ts';
import { bestChoice } from './search.ts';

const sum = (chosen: readonly number[]): number => chosen.reduce((all, one) => all + one, 0);

test('the search finds the best of few choices', () => {
  expect(bestChoice([1, 2, 3], 2, (chosen) => (new Set(chosen).size === 2 ? sum(chosen) : null))).toEqual([2, 3]);
  expect(bestChoice([1], 2, () => null)).toBeNull();
});

test('eight agents with seven duties each are planned with a bounded number of plans, always the same', () => {
  const plan = () => {
    let judged = 0;
    const chosen = bestChoice([1, 2, 3, 4, 5, 6, 7], 8, (one) => {
      judged++;
      return sum(one) + new Set(one).size * 10;
    });
    return { judged, chosen };
  };
  expect(plan().judged).toBeLessThan(200);
  expect(plan().chosen).toEqual(plan().chosen);
  expect(new Set(plan().chosen).size).toBe(7);
});

test('the plan for four cooks has an order for each', () => {
  const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
  const agents = Array.from({ length: 4 }, (_, index) => `Cook${index}`);
  const { orders } = planKitchen({ ...diner, agents }, [90]);
  expect(new Set(orders.map(({ agent }) => agent)).size).toBe(4);
});
