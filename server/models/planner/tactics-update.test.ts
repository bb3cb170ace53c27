import { describe, expect, test } from 'vitest';
import { taggedLines } from '#server/agents/parts/tagged-lines.ts';
import { toldBriefing } from '#server/agents/parts/told-briefing.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import type { TacticsUpdateFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { planKitchen, pointsWithin } from './kitchen-plan.ts';
import { answerOffline } from './offline-planner.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';
import { orderWords } from './order-words.ts';

const diner = toldBriefing(findScenario('dash-and-dine').briefing('red', 0, 1));
const theirDiner: ToldBriefing = { ...diner, team: 'blue', agents: diner.opponents, opponents: diner.agents };
const war = toldBriefing(findScenario('mushroom-war').briefing('red', 0, 1));
const theirWar: ToldBriefing = { ...war, team: 'blue', agents: war.opponents, opponents: war.agents };

function update(briefing: ToldBriefing, what: Partial<TacticsUpdateFacts>): Order[] {
  const answer = answerOffline({
    ...{ purpose: 'tactics-update', briefing, graph: [], chat: [], voxels: [], members: [], scores: { red: 0, blue: 0 } },
    ...{ opponentTactics: null, tactics: [] },
    ...what,
  });
  return readOrders(taggedLines(answer) ?? [], briefing);
}

const words = (orders: readonly Order[], briefing: ToldBriefing): string[] => orders.map((order) => orderWords(order, briefing));

const carrots: Order[] = [
  { kind: 'serve', agent: 'Ryn', food: 'carrot' },
  { kind: 'serve', agent: 'Raze', food: 'sweet_berries' },
];
const theirBerries = words([{ kind: 'serve', agent: 'Byte', food: 'sweet_berries' }], theirDiner);
/** What is taken for the length of a game whose last word of it was "90 seconds are over". */
const length = 105;
const gave = (from: string, count: number, item: string) => ({ from, text: `Gave ${count} ${item} to Red_Server` });

describe('tactics after an episode', () => {
  test('stay where they won and did as well as was thought', () => {
    const plan = planKitchen(diner, [length]);
    const { orders } = plan;
    const chat = [...pointsWithin(plan, length)].map(([food, total]) =>
      gave('Ryn', Math.round(total / (diner.knowledge.points[food] ?? 1)), food),
    );
    chat.push({ from: 'Ryn', text: '90 seconds are over' });
    expect(update(diner, { tactics: words(orders, diner), chat, scores: { red: 800, blue: 90 } })).toEqual(orders);
  });

  test('drop a food that came to nothing', () => {
    const next = update(diner, {
      tactics: words(carrots, diner),
      chat: [gave('Raze', 150, 'sweet_berries'), { from: 'Ryn', text: '90 seconds are over' }],
      scores: { red: 300, blue: 400 },
    });
    expect(next.filter((order) => order.kind === 'serve' && order.food === 'carrot')).toEqual([]);
  });

  test('do not count on a crop that the opponents dig up', () => {
    const spoilers = words([{ kind: 'uproot', agent: 'Byte', item: 'carrot' }], theirDiner);
    const next = update(diner, { opponentTactics: spoilers, scores: { red: 10, blue: 400 } });
    expect(next.filter((order) => order.kind === 'serve' && order.food === 'carrot')).toEqual([]);
  });

  test('dig up what opponents live on who are ahead, and leave it where they are far behind', () => {
    const lost = update(diner, { opponentTactics: theirBerries, scores: { red: 300, blue: 400 } });
    expect(lost).toContainEqual({ kind: 'uproot', agent: 'Raze', item: 'sweet_berries' });
    expect(lost.filter((order) => order.kind === 'serve' && order.food === 'sweet_berries')).toEqual([]);
    const won = update(diner, { opponentTactics: theirBerries, scores: { red: 600, blue: 100 } });
    expect(won.filter((order) => order.kind === 'uproot')).toEqual([]);
  });

  test('keep the area clean whatever the opponents do', () => {
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
