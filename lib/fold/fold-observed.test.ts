import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { handInFact } from '#lib/families/dash-and-dine/facts.ts';
import { dashAndDine } from '#lib/families/dash-and-dine/family.ts';
import { startedEvent } from '../../tests/fixtures/event-log.ts';
import { foldObserved } from './fold-observed.ts';
import { nothingObserved, type ObservedAction } from './observed-view.ts';
import { callIn, evidenceOf } from './relation-evidence.ts';

const started = startedEvent('dash-and-dine', 'tacticrafter', 'berries');
const action = (name: string, state: 'started' | 'done' | 'failed', detail = '', agent = 'Ryn'): EventBody => ({
  kind: 'action',
  agent,
  name,
  detail,
  state,
});
const holds = (items: Record<string, number>, agent = 'Ryn'): EventBody => ({ kind: 'inventory', agent, items, held: null });
const ended: EventBody = { kind: 'episode-ended', scores: { red: 0, blue: 0 }, ticks: 2400, hash: '' };

function observed(...told: readonly (readonly [tick: number, body: EventBody])[]): readonly ObservedAction[] {
  const events = [[0, started] as const, ...told].map(([tick, body], seq): MatchEvent => ({ ...body, seq, episode: 0, tick }));
  return events.reduce((view, event) => foldObserved(view, event, dashAndDine), nothingObserved).actions;
}

const bread = { action: 'craftItem(bot, "bread", 1)', causes: ['wheat'], effects: ['bread'] };

describe('observed actions and their changes', () => {
  it('counts gained, lost and carried items for each repetition of an action, ignoring numbers', () => {
    const actions = observed(
      [1, holds({ wheat: 9 })],
      [2, action('craftItem', 'started', '2 bread')],
      [5, holds({ wheat: 3, bread: 2 })],
      [6, action('craftItem', 'done', 'Did the recipe for bread 2 times')],
      [20, action('craftItem', 'started', 'bread')],
      [22, holds({ bread: 3 })],
      [22, action('craftItem', 'done', 'Crafted bread')],
      [30, ended],
    );
    expect(actions).toEqual([
      {
        team: 'red',
        name: 'craftItem',
        object: 'bread',
        times: 2,
        failures: 0,
        came: { bread: 2 },
        went: { wheat: 2 },
        carried: { wheat: 2, bread: 1 },
        scored: 0,
      },
    ]);
  });

  it('assigns a change one tick after the end to the action that ended, even if the next one has started and failed', () => {
    const actions = observed(
      [1, holds({ carrot: 4 })],
      [10, action('giveToPlayer', 'started', 'all carrot to Red_Server')],
      [50, action('giveToPlayer', 'done', 'Gave 4 carrot to Red_Server')],
      [50, action('harvestCarrots', 'started', '-19 -60 -8')],
      [50, action('harvestCarrots', 'failed', 'No mature carrots nearby')],
      [51, holds({})],
      [90, handInFact('red', { scored: { carrot: 4 }, wasted: {}, locked: [], points: 26 })],
      [100, ended],
    );
    expect(actions).toMatchObject([
      { name: 'giveToPlayer', times: 1, went: { carrot: 1 }, scored: 1 },
      { name: 'harvestCarrots', times: 0, failures: 1, went: {} },
    ]);
  });

  it('assigns points for held items to the agent’s current action, and other agents’ points to no action', () => {
    const points = (team: 'red' | 'blue', agent: string): EventBody => ({
      kind: 'score',
      team,
      agent,
      change: 2,
      scores: { red: 2, blue: 0 },
      cause: 'got 2 mushrooms',
    });
    const actions = observed(
      [1, action('mineBlock', 'started', 'red_mushroom_block')],
      [5, holds({ red_mushroom: 2 })],
      [5, points('red', 'Ryn')],
      [6, points('blue', 'Byte')],
      [8, action('mineBlock', 'done')],
      [20, action('mineBlock', 'started', 'red_mushroom_block')],
      [25, points('blue', 'Byte')],
      [28, action('mineBlock', 'done')],
      [40, ended],
    );
    expect(actions).toMatchObject([{ times: 2, came: { red_mushroom: 1 }, scored: 1 }]);
  });

  it('drops an action in which its agent died, and an action that still runs at the end', () => {
    const actions = observed(
      [1, holds({ carrot: 4 })],
      [10, action('mineBlock', 'started', 'carrots')],
      [20, { kind: 'death', agent: 'Ryn', cause: 'fell' }],
      [20, holds({})],
      [21, action('mineBlock', 'failed')],
      [30, action('mineBlock', 'started', 'carrots')],
      [40, ended],
    );
    expect(actions).toEqual([]);
  });

  it('assigns a change during a waiting action to the inner action', () => {
    const actions = observed(
      [1, action('waitSignal', 'started', 'up to 30 s, with something to do meanwhile')],
      [2, action('mineBlock', 'started', 'wheat')],
      [9, holds({ wheat: 1 })],
      [9, action('mineBlock', 'done')],
      [40, action('waitSignal', 'done')],
      [60, ended],
    );
    expect(actions).toMatchObject([
      { name: 'mineBlock', came: { wheat: 1 } },
      { name: 'waitSignal', times: 1, came: {} },
    ]);
  });
});

describe('the evidence for a relation', () => {
  const actions = observed(
    [1, holds({ wheat: 6 })],
    [2, action('craftItem', 'started', 'bread')],
    [3, holds({ wheat: 3, bread: 1, stick: 1 })],
    [3, action('craftItem', 'done')],
    [20, action('craftItem', 'started', '2 bread')],
    [21, holds({ bread: 2, stick: 2 })],
    [21, action('craftItem', 'done')],
    [40, action('craftItem', 'started', 'cake')],
    [41, action('craftItem', 'failed', 'I cannot make cake')],
    [60, action('craftItem', 'started', 'bread', 'Byte')],
    [61, action('craftItem', 'done', '', 'Byte')],
    [90, ended],
  );

  it('counts how often each claimed item was seen, and lists unclaimed ones', () => {
    expect(evidenceOf(bread, 'red', actions)).toEqual({
      times: 2,
      failures: 0,
      causes: [{ item: 'wheat', seen: 2, claimed: true, doubtful: false }],
      effects: [
        { item: 'bread', seen: 2, claimed: true, doubtful: false },
        { item: 'stick', seen: 2, claimed: false, doubtful: false },
      ],
      scored: 0,
      doubtful: false,
    });
  });

  it('doubts an item that was never seen in two repetitions, and none of an action that was never tried', () => {
    const wrong = { ...bread, causes: ['wheat', 'coal'], effects: ['bread', 'bowl'] };
    const { causes, effects, doubtful } = evidenceOf(wrong, 'red', actions);
    expect([...causes, ...effects].filter((item) => item.doubtful).map(({ item }) => item)).toEqual(['coal', 'bowl']);
    expect(doubtful).toBe(true);
    const cake = { action: 'craftItem(bot, "cake", 1)', causes: ['egg'], effects: ['cake'] };
    expect(evidenceOf(cake, 'red', actions)).toMatchObject({ times: 0, failures: 1, doubtful: false });
  });

  it('considers only the team’s own actions', () => {
    expect(evidenceOf(bread, 'blue', actions)).toMatchObject({ times: 1, causes: [{ item: 'wheat', seen: 0 }] });
  });

  it.each([
    ['craftItem(bot, "bread", 1)', { name: 'craftItem', objects: ['bread'] }],
    ["await bot.smeltItem(bot, 'potato', `coal`, 1)", { name: 'smeltItem', objects: ['potato', 'coal'] }],
    ['getItemFromChest(bot, new Vec3(-3, -59, -1), { bowl: 1 })', { name: 'getItemFromChest', objects: ['bowl'] }],
    ['plantCarrots(bot)', { name: 'plantCarrots', objects: [] }],
    ['Bake some bread', null],
  ])('parses the call in %s', (text, call) => {
    expect(callIn(text)).toEqual(call);
  });

  it('finds no evidence for an action that is not a call', () => {
    expect(evidenceOf({ ...bread, action: 'Bake some bread' }, 'red', actions)).toMatchObject({ times: 0, failures: 0 });
  });
});
