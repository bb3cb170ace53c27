import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taggedLines } from '#server/agents/toolkit/tagged-lines.ts';
import type { PromptBriefing, TacticsUpdateFacts } from '#server/contract/planner-facts.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { planKitchen, pointsWithin } from './kitchen-plan.ts';
import { answerOffline } from './offline-planner.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';
import { orderWords } from './order-words.ts';

const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const theirDiner: PromptBriefing = { ...diner, team: 'blue', agents: diner.opponents, opponents: diner.agents };
const war = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1));
const theirWar: PromptBriefing = { ...war, team: 'blue', agents: war.opponents, opponents: war.agents };

function updateLines(briefing: PromptBriefing, what: Partial<TacticsUpdateFacts>): string[] {
  const answer = answerOffline({
    ...{ purpose: 'tactics-update', briefing, graph: [], chat: [], voxels: [], members: [], scores: { red: 0, blue: 0 } },
    ...{ opponentTactics: null, tactics: [] },
    ...what,
  });
  return taggedLines(answer) ?? [];
}

function update(briefing: PromptBriefing, what: Partial<TacticsUpdateFacts>): Order[] {
  return readOrders(updateLines(briefing, what), briefing);
}

function foodsIn(lines: readonly string[]): string[] {
  return readOrders(lines, diner).flatMap((order) => (order.kind === 'serve' ? [order.food] : []));
}

const words = (orders: readonly Order[], briefing: PromptBriefing): string[] => orders.map((order) => orderWords(order, briefing));

const carrots: Order[] = [
  { kind: 'serve', agent: 'Ryn', food: 'carrot' },
  { kind: 'serve', agent: 'Raze', food: 'sweet_berries' },
];
/** The assumed length of a game whose last report was "100 seconds are over". */
const length = 105;
const gave = (from: string, count: number, item: string) => ({ from, text: `Gave ${count} ${item} to Red_Server` });

describe('tactics after an episode', () => {
  test('stay after a win with the predicted score', () => {
    const plan = planKitchen(diner, [length]);
    const { orders } = plan;
    const thought = [...pointsWithin(plan, length)];
    const red = thought.reduce((sum, [, points]) => sum + points, 0);
    const chat = thought.map(([food, total]) => gave('Ryn', Math.round(total / (diner.knowledge.points[food] ?? 1)), food));
    chat.push({ from: 'Ryn', text: '100 seconds are over' });
    expect(update(diner, { tactics: words(orders, diner), chat, scores: { red, blue: 90 } })).toEqual(orders);
  });

  test('stay if they scored more than the prediction for other foods', () => {
    const chat = [gave('Raze', 20, 'carrot'), gave('Ryn', 20, 'bread'), { from: 'Ryn', text: '100 seconds are over' }];
    const bread: Order[] = [
      { kind: 'serve', agent: 'Ryn', food: 'bread' },
      { kind: 'serve', agent: 'Raze', food: 'carrot' },
    ];
    const next = (red: number) => update(diner, { tactics: words(bread, diner), chat, scores: { red, blue: 90 } });
    expect(next(1500)).toEqual(bread);
    expect(next(150)).not.toEqual(bread);
  });

  test('drop a food that failed', () => {
    const next = update(diner, {
      tactics: words(carrots, diner),
      chat: [gave('Raze', 150, 'sweet_berries'), { from: 'Ryn', text: '100 seconds are over' }],
      scores: { red: 300, blue: 400 },
    });
    expect(next.filter((order) => order.kind === 'serve' && order.food === 'carrot')).toEqual([]);
  });

  test('do not count on a crop that the opponents dig up', () => {
    const spoilers = words([{ kind: 'uproot', agent: 'Byte', item: 'carrot' }], theirDiner);
    const next = update(diner, { opponentTactics: spoilers, scores: { red: 10, blue: 400 } });
    expect(next.filter((order) => order.kind === 'serve' && order.food === 'carrot')).toEqual([]);
  });

  test('remember the result of a food while other foods are tried', () => {
    const poor = [gave('Ryn', 30, 'melon_slice'), gave('Raze', 50, 'carrot'), { from: 'Ryn', text: '100 seconds are over' }];
    const melons: Order[] = [
      { kind: 'serve', agent: 'Ryn', food: 'melon_slice' },
      { kind: 'serve', agent: 'Raze', food: 'carrot' },
    ];
    const second = updateLines(diner, { tactics: words(melons, diner), chat: poor, scores: { red: 420, blue: 90 } });
    expect(foodsIn(second)).not.toContain('melon_slice');
    const rich = [gave('Raze', 60, 'carrot'), gave('Ryn', 90, 'sweet_berries'), { from: 'Ryn', text: '100 seconds are over' }];
    const third = updateLines(diner, { tactics: second, chat: rich, scores: { red: 610, blue: 90 } });
    expect(foodsIn(third)).not.toContain('melon_slice');
  });

  test('dig up food of the opponents only if that costs them clearly more than the own team', () => {
    const chat = [gave('Raze', 60, 'carrot'), { from: 'Byte', text: 'Gave 20 bread to Blue_Server' }];
    const plan = words([{ kind: 'serve', agent: 'Ryn', food: 'carrot' }], diner);
    const opponentTactics = words([{ kind: 'serve', agent: 'Byte', food: 'bread' }], theirDiner);
    const against = (blue: number) => update(diner, { tactics: plan, chat, opponentTactics, scores: { red: 400, blue } });
    expect(against(3000)).toContainEqual(expect.objectContaining({ kind: 'uproot', item: 'wheat' }));
    expect(against(150).filter((order) => order.kind === 'uproot')).toEqual([]);
  });

  test('keep the area clean for any opponents', () => {
    const slimy = words(
      [
        { kind: 'gather', agent: 'Byte' },
        { kind: 'pollute', agent: 'Blink' },
      ],
      theirWar,
    );
    const next = update(war, { opponentTactics: slimy, scores: { red: 5, blue: 20 } });
    expect(next.some((order) => order.kind === 'clean')).toBe(true);
    expect(next.some((order) => order.kind === 'gather')).toBe(true);
  });
});
