import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { judgeKitchen, pointsWithin } from './kitchen-plan.ts';
import type { Order } from './order.ts';
import { learntYields, pointsByFood, scoresSaid } from './yields.ts';

const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const length = 105;
const spot = { x: 0, y: 0, z: 0 };
const plan: Order[] = [
  { kind: 'serve', agent: 'Ryn', food: 'melon_slice' },
  { kind: 'serve', agent: 'Ryn', food: 'golden_carrot' },
  { kind: 'serve', agent: 'Raze', food: 'carrot' },
];
const thought = pointsWithin(judgeKitchen(diner, plan, [length]), length);

describe('the learned yield of a crop', () => {
  test('is the figure of the briefing if the plan scored as predicted, also for a crop in two foods', () => {
    const learnt = learntYields(diner, plan, thought, length, new Map());
    expect(learnt.get('carrot')).toBeCloseTo(1);
    expect(learnt.get('melon_slice')).toBeCloseTo(1);
  });

  test('reproduces the observed score, also a small one', () => {
    const got = new Map(thought).set('melon_slice', 100);
    const learnt = learntYields(diner, plan, got, length, new Map());
    const again = pointsWithin(judgeKitchen(diner, plan, [length], { expectation: learnt, tried: new Set(learnt.keys()) }), length);
    expect(again.get('melon_slice')).toBeGreaterThan(50);
    expect(again.get('melon_slice')).toBeLessThan(150);
  });

  test('moves half of the way to the yield of one more game, and stays for unused crops', () => {
    const known = new Map([
      ['melon_slice', 0.5],
      ['wheat', 0.4],
    ]);
    const learnt = learntYields(diner, plan, new Map(thought).set('melon_slice', 0), length, known);
    expect(learnt.get('melon_slice')).toBeGreaterThan(0.25);
    expect(learnt.get('melon_slice')).toBeLessThan(0.35);
    expect(learnt.get('wheat')).toBe(0.4);
  });
});

test('points by food add up to the score, because repeated announcements count once', () => {
  const gave = (from: string, text: string) => ({ from, text });
  const chat = [gave('Ryn', 'Gave 10 carrot to Red_Server'), gave('Byte', 'Gave 90 bread to Blue_Server'), gave('Raze', 'I get carrot')];
  expect(pointsByFood(diner, chat, 500)).toEqual(new Map([['carrot', 500]]));
  expect(pointsByFood(diner, [], 500).size).toBe(0);
});

test('the announced score is one of each team, by the name that the team has', () => {
  const chat = [
    { from: 'Ryn', text: 'Gave 10 carrot to Red_Server' },
    { from: 'Byte', text: 'Gave 3 bread to Blue_Server' },
  ];
  const { red, blue } = scoresSaid(diner, chat);
  expect([red, blue]).toEqual([10 * (diner.knowledge.points.carrot ?? 0), 3 * (diner.knowledge.points.bread ?? 0)]);
  const centres = { green: spot, gold: spot };
  expect(scoresSaid({ ...diner, team: 'green', centres }, chat)).toEqual({ green: red, gold: blue });
});
