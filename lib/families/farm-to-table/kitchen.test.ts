import { expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { rescore } from '../task-rules.ts';
import { emptyRecord } from '../team-record.ts';
import { missingText, treeRows } from './branches.ts';
import { dishes } from './dishes.ts';
import { holdingFact, orderFact, orderOf } from './facts.ts';
import { farmToTable } from './family.ts';
import { emptyKitchen, foldKitchen, pointsNow } from './kitchen.ts';
import { farmRules, progressText } from './rules.ts';

type Timed = readonly [tick: number, body: EventBody];

const cakeOrder = orderFact({
  title: 'Cake: buckets, wheat farm, sugar',
  dish: dishes.cake,
  sources: { egg: 'chest', bucket: 'chest', wheat: 'farm', sugar: 'chest' },
  supplied: {},
  actionSeconds: 240,
  complexity: 6,
});
const stewOrder = (supplied: Record<string, number>, asProgram = false): EventBody =>
  orderFact({
    title: 'Rabbit stew',
    dish: dishes.rabbit_stew,
    sources: { rabbit: 'chest', potato: 'chest', coal: 'chest', carrot: 'chest', brown_mushroom: 'chest', bowl: 'chest' },
    supplied,
    actionSeconds: 240,
    complexity: 6,
    asProgram,
  });

function log(order: EventBody, ...facts: readonly Timed[]): MatchEvent[] {
  const seats = ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index }));
  const started: EventBody = {
    kind: 'episode-started',
    scenario: 'farm-to-table',
    teams: { team: 'solver' },
    roster: [{ id: 'team', name: 'Team', colour: 'green' }],
    seed: 1,
    clock: { kind: 'fast' },
    limit: 6000,
    seats,
  };
  return [[0, started] as const, [0, order] as const, ...facts].map(([tick, body], seq) => ({ ...body, seq, episode: 0, tick }));
}

const kitchenOf = (events: readonly MatchEvent[]) => events.reduce(foldKitchen, emptyKitchen);
const holds = (agent: string, items: Record<string, number>): EventBody => holdingFact({ agent, items });
const action = (agent: string, state: 'started' | 'done'): EventBody => ({ kind: 'action', agent, name: 'craftItem', detail: '', state });
const ended = (tick: number): Timed => [tick, { kind: 'episode-ended', scores: {}, ticks: tick, hash: '' }];

const gathering: readonly Timed[] = [
  [20, action('Alice', 'started')],
  [40, holds('Alice', { egg: 1, bucket: 2 })],
  [60, holds('Bob', { bucket: 1 })],
  [60, action('Alice', 'done')],
  [60, action('Bob', 'started')],
  [80, holds('Bob', { bucket: 1, wheat: 3 })],
  [80, action('Bob', 'done')],
];
const ready: readonly Timed[] = [
  ...gathering,
  [100, holds('Alice', { milk_bucket: 3, egg: 1, wheat: 3, sugar: 2 })],
  [100, holds('Bob', {})],
  [120, holds('Alice', { cake: 1, bucket: 3 })],
];

test('an item is reached when the agents hold its full number together, and belongs to its first owner', () => {
  const kitchen = kitchenOf(log(cakeOrder, ...gathering));
  expect([...kitchen.reached]).toEqual([
    ['egg', { tick: 40, by: 'Alice' }],
    ['bucket', { tick: 60, by: 'Alice' }],
    ['wheat', { tick: 80, by: 'Bob' }],
  ]);
  expect(pointsNow(kitchen)).toBe(50);
  expect(kitchen.scores).toEqual([
    { tick: 0, points: 0 },
    { tick: 40, points: 10 },
    { tick: 60, points: 25 },
    { tick: 80, points: 50 },
  ]);
});

test('what is reached stays reached, although it is used up', () => {
  const kitchen = kitchenOf(log(cakeOrder, ...gathering, [90, holds('Bob', {})], [91, holds('Alice', {})]));
  expect(pointsNow(kitchen)).toBe(50);
});

test('the log alone gives the outcome', () => {
  expect(rescore(farmRules, log(cakeOrder, ended(3000)))).toEqual({ kind: 'task', completion: 0, success: false, ended: 'time' });
  expect(rescore(farmRules, log(cakeOrder, ...ready, ended(120)))).toEqual({
    kind: 'task',
    completion: 1,
    success: true,
    ended: 'complete',
  });
  expect(rescore(farmRules, log(cakeOrder, ...gathering, ended(100), [120, holds('Alice', { cake: 1 })]))).toMatchObject({
    completion: 0.5,
  });
  const boast: EventBody = { kind: 'task-progress', completion: 1, figures: {}, text: '' };
  expect(rescore(farmRules, log(cakeOrder, [20, boast], ended(100)))).toMatchObject({ completion: 0 });
  expect(() => rescore(farmRules, [])).toThrow('no order');
});

test('a task ends with its dish, or when the action time is used up', () => {
  expect(farmRules.ending(kitchenOf(log(cakeOrder, ...ready)), 120)).toEqual({ end: 'complete', text: 'The team has its cake.' });
  const acting = kitchenOf(log(cakeOrder, [20, action('Alice', 'started')]));
  expect(farmRules.ending(acting, 20 + 240 * 20 - 1)).toBeNull();
  expect(farmRules.ending(acting, 20 + 240 * 20)?.end).toBe('time');
});

test('figures follow from holdings and actions', () => {
  const { all, seats } = farmRules.figures(kitchenOf(log(cakeOrder, ...gathering)), emptyRecord, 100);
  expect(all).toMatchObject({ points: 50, 'action-time': 3, 'first-items': 3, contribution: 1, complexity: 6, 'time-ratio': 80 });
  expect(all.efficiency).toBeCloseTo(50 / (3 / 60));
  expect(all['completion-per-minute']).toBeCloseTo(50 / (5 / 60));
  expect(all.balance).toBeCloseTo(0.75);
  // 3 milk buckets with two steps each, 3 wheat, 2 sugar and an egg with one.
  expect(all['dependency-complexity']).toBe(12);
  expect(seats).toEqual({ Alice: { 'action-time': 2, 'first-items': 2 }, Bob: { 'action-time': 1, 'first-items': 1 } });
});

test('coal of the start counts for nothing under the corrected rules, and under parity at once', () => {
  const start: readonly Timed[] = [
    [0, holds('Alice', { coal: 2 })],
    [0, holds('Bob', { coal: 2 })],
  ];
  expect(pointsNow(kitchenOf(log(stewOrder({}), ...start)))).toBe(10);
  expect(pointsNow(kitchenOf(log(stewOrder({ coal: 2 }), ...start)))).toBe(0);
  const more = kitchenOf(log(stewOrder({ coal: 2 }), ...start, [9, holds('Bob', { coal: 3 })]));
  expect([...more.reached]).toEqual([['coal', { tick: 9, by: 'Bob' }]]);
});

test('an order under parity counts as the benchmark’s program: coal of the start until one thing is cooked, and what one agent holds alone', () => {
  const order = stewOrder({}, true);
  const start: readonly Timed[] = [
    [0, holds('Alice', { coal: 2 })],
    [0, holds('Bob', { coal: 2 })],
  ];
  const begun = kitchenOf(log(order, ...start));
  expect([pointsNow(begun), farmRules.figures(begun, emptyRecord, 20).seats]).toMatchObject([
    10,
    { Alice: { 'first-items': 1 }, Bob: { 'first-items': 0 } },
  ]);
  const split: readonly Timed[] = [
    [20, holds('Alice', { coal: 2, acacia_planks: 2 })],
    [20, holds('Bob', { coal: 2, acacia_planks: 1 })],
  ];
  // Two agents hold the planks together, so they count for their first owner alone.
  const planks = kitchenOf(log(order, ...start, ...split));
  expect([pointsNow(planks), farmRules.figures(planks, emptyRecord, 20).all.contribution]).toEqual([10, 0]);
  expect(pointsNow(kitchenOf(log(stewOrder({}), ...start, ...split)))).toBe(30);
  const cooked: Timed = [40, holds('Bob', { coal: 1, cooked_rabbit: 1, acacia_planks: 3 })];
  // 20 for the rabbit and 20 for the planks: the coal was used.
  expect(pointsNow(kitchenOf(log(order, ...start, cooked)))).toBe(40);
  expect(pointsNow(kitchenOf(log(stewOrder({}), ...start, cooked)))).toBe(50);
});

test('invalid facts change nothing', () => {
  const kitchen = kitchenOf(log(cakeOrder, ...gathering));
  for (const data of [{ items: 'all' }, { items: { egg: -1 } }])
    expect(foldKitchen(kitchen, { kind: 'family', name: 'holding', agent: 'Bob', data, tick: 90 })).toBe(kitchen);
  expect(foldKitchen(emptyKitchen, { ...holds('Alice', { egg: 1 }), tick: 0 })).toBe(emptyKitchen);
  const circle: EventBody = {
    kind: 'family',
    name: 'order',
    data: { ...cakeOrder.data, items: [{ item: 'a', count: 1, points: 1, from: ['a'] }] },
  };
  expect(orderOf(circle)).toBeNull();
});

test('the tree says what is reached, who holds what, and what is missing', () => {
  const kitchen = kitchenOf(log(cakeOrder, ...gathering.slice(0, 2)));
  const rows = treeRows(kitchen);
  expect(rows.map(({ item, depth }) => [item, depth])).toEqual([
    ['cake', 0],
    ['milk_bucket', 1],
    ['bucket', 2],
    ['wheat', 1],
    ['sugar', 1],
    ['egg', 1],
  ]);
  expect(rows[2]).toMatchObject({ held: 2, holders: [{ agent: 'Alice', count: 2 }], reached: null, source: 'chest' });
  expect(missingText(kitchen, 2)).toBe('missing: 3 milk buckets, 3 wheat and 1 more');
  expect(progressText(kitchen)).toBe('10 of 100 points, missing: 3 milk buckets, 3 wheat, 2 sugar.');
  const done = treeRows(kitchenOf(log(cakeOrder, ...ready)));
  expect(done.filter(({ counts }) => counts).map(({ item }) => item)).toEqual(['cake']);
  expect(done.find(({ item }) => item === 'egg')).toMatchObject({ isUsedUp: true });
});

test('the timeline marks reached items, the cards count first owners, and facts have texts', () => {
  const view = foldEvents(emptyEpisodeView, log(cakeOrder, ...gathering), farmToTable);
  expect(view.markers).toEqual([40, 60, 80].map((tick) => ({ tick, team: 'team', kind: 'item-reached' })));
  const [alice] = view.agents;
  if (!alice || view.family.family !== 'farm-to-table') throw new Error('Alice is missing.');
  expect(farmToTable.cardLine(alice, view.family)).toEqual({ item: 'bucket', text: '2' });
  expect(farmToTable.cardLine(alice, farmToTable.empty)).toBeNull();
  const words = (fact: EventBody) => (fact.kind === 'family' ? farmToTable.words(fact, (team) => team) : null);
  expect(words(cakeOrder)).toMatchObject({ text: 'The order is one cake', detail: 'Cake: buckets, wheat farm, sugar' });
  expect(words(holds('Bob', { bucket: 1, wheat: 3 }))).toMatchObject({ text: 'Bob holds bucket, 3 wheat', weight: 'low' });
});
