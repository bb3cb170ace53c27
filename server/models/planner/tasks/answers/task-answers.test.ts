import { describe, expect, test } from 'vitest';
import { looseJson } from '#server/agents/toolkit/loose-json.ts';
import { looseRecord, looseText } from '#server/agents/toolkit/loose-record.ts';
import { dataAt, taskData } from '#server/agents/toolkit/task/task-data.ts';
import { assignmentsIn } from '#server/agents/villager-agent/read-assignments.ts';
import { partsIn } from '#server/agents/villager-agent/read-parts.ts';
import { proposalsIn } from '#server/agents/villager-agent/read-proposals.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { Member, PastCall, TaskWorld } from '#server/contract/task-prompt.ts';
import { answerOffline } from '../../offline-planner.ts';

const head = { title: 'Task', description: 'Do it.', objective: 'Do it.' };
const at = (x: number, z: number) => ({ x, y: -60, z });
const far = { least: at(-20, -20), most: at(20, 20) };

/** A small kitchen: buckets in a chest, a cow, wheat in a field, sugar, and a cake to make of them. */
const kitchen: readonly BriefingFact[] = [
  { kind: 'wanted', items: { cake: 1 } },
  { kind: 'container', block: 'chest', at: at(0, 0), items: { bucket: 3, sugar: 2, egg: 1 } },
  { kind: 'station', block: 'crafting_table', at: at(1, 0) },
  {
    kind: 'recipe',
    item: 'cake',
    count: 1,
    from: { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 },
    returns: { bucket: 3 },
    at: 'crafting_table',
    fuel: false,
  },
  { kind: 'source', item: 'milk_bucket', by: 'use', target: 'cow', tool: 'bucket', amount: null, ...far },
  { kind: 'source', item: 'wheat', by: 'mine', target: 'wheat', tool: null, amount: 4, least: at(5, 5), most: at(5, 8) },
];

/** A stew that needs a furnace with fuel. */
const stew: readonly BriefingFact[] = [
  { kind: 'wanted', items: { rabbit_stew: 1 } },
  { kind: 'container', block: 'chest', at: at(0, 0), items: { carrot: 1, bowl: 1, iron_sword: 1 } },
  { kind: 'station', block: 'furnace', at: at(1, 0) },
  {
    kind: 'recipe',
    item: 'rabbit_stew',
    count: 1,
    from: { cooked_rabbit: 1, carrot: 1, bowl: 1 },
    returns: {},
    at: 'crafting_table',
    fuel: false,
  },
  { kind: 'recipe', item: 'cooked_rabbit', count: 1, from: { rabbit: 1 }, returns: {}, at: 'furnace', fuel: true },
  { kind: 'source', item: 'rabbit', by: 'hunt', target: 'rabbit', tool: 'iron_sword', amount: 9, ...far },
];

const tools = [
  ...[
    'withdrawItem',
    'MineBlock',
    'attackTarget',
    'useItemOnEntity',
    'craftBlock',
    'SmeltingCooking',
    'handoverBlock',
    'scanNearbyEntities',
  ],
];

/** A kitchen in which calls have their effects at once. */
class Kitchen {
  readonly inventories: Record<string, Record<string, number>> = {};
  readonly chest: Record<string, number>;
  readonly field = new Set(['5 5', '5 6', '5 7', '5 8']);
  readonly facts: readonly BriefingFact[];
  private readonly allowed: Readonly<Record<string, readonly string[]>>;
  calls = 0;

  constructor(facts: readonly BriefingFact[], allowed: Readonly<Record<string, readonly string[]>>) {
    this.facts = facts;
    this.allowed = allowed;
    this.chest = { ...(facts.flatMap((fact) => (fact.kind === 'container' ? [fact.items ?? {}] : []))[0] ?? {}) };
    for (const agent of Object.keys(allowed)) this.inventories[agent] = { oak_planks: 10 };
  }

  world(): TaskWorld {
    const members = Object.entries(this.inventories).map(
      ([agent, inventory]): Member => ({
        ...{ agent, position: at(2, 2), inventory: { ...inventory }, tools: [...(this.allowed[agent] ?? [])], summary: '', doing: null },
      }),
    );
    const places = [...this.field].map((key) => {
      const [x = 0, z = 0] = key.split(' ').map(Number);
      return { at: at(x, z), block: 'wheat', state: {}, isRight: false };
    });
    return { places, containers: [{ at: at(0, 0), items: { ...this.chest } }], members, standing: 0, environment: '' };
  }

  /** The effect of a call; false if it has none. */
  act(agent: string, tool: string, given: PastCall['arguments']): boolean {
    this.calls++;
    if (!this.allowed[agent]?.includes(tool)) return false;
    const own = this.inventories[agent] ?? {};
    const add = (to: Record<string, number>, item: string, count: number): void => {
      to[item] = (to[item] ?? 0) + count;
      if (to[item] === 0) delete to[item];
    };
    const [item, count] = [String(given.item_name), Number(given.item_count ?? 1)];
    switch (tool) {
      case 'withdrawItem':
        if ((this.chest[item] ?? 0) < count) return false;
        add(this.chest, item, -count);
        add(own, item, count);
        return true;
      case 'useItemOnEntity':
        if ((own.bucket ?? 0) === 0) return false;
        add(own, 'bucket', -1);
        add(own, 'milk_bucket', 1);
        return true;
      case 'MineBlock':
        if (!this.field.delete(`${given.x} ${given.z}`)) return false;
        add(own, 'wheat', 1);
        return true;
      case 'attackTarget':
        if ((own.iron_sword ?? 0) === 0) return false;
        add(own, 'rabbit', 1);
        return true;
      case 'handoverBlock': {
        const other = this.inventories[String(given.target_player_name)];
        if (!other || (own[item] ?? 0) < count) return false;
        add(own, item, -count);
        add(other, item, count);
        return true;
      }
      case 'craftBlock':
      case 'SmeltingCooking': {
        const recipe = this.facts.find(
          (fact) => fact.kind === 'recipe' && (tool === 'craftBlock' ? fact.item === item && !fact.fuel : fact.fuel && item in fact.from),
        );
        if (recipe?.kind !== 'recipe') return false;
        const needs = Object.entries({ ...recipe.from, ...(recipe.fuel ? { [String(given.fuel_item_name)]: 1 } : {}) });
        if (!needs.every(([need, each]) => (own[need] ?? 0) >= each)) return false;
        for (const [need, each] of needs) add(own, need, -each);
        add(own, recipe.item, recipe.count);
        return true;
      }
      default:
        return true;
    }
  }
}

/** Plans and acts as VillagerAgent does until the wanted item is there, at most some rounds. Returns the number of rounds. */
function cook(kitchen: Kitchen, wanted: string): number {
  const data = taskData(kitchen.facts);
  for (let round = 1; round <= 12; round++) {
    const common = { task: head, data, world: kitchen.world(), most: 3, calls: 6, first: 1 };
    const proposals = proposalsIn(answerOffline({ purpose: 'redecompose', ...common, previous: [] })) ?? [];
    for (const { description, milestones, paths, agents } of proposals) {
      const [agent = ''] = agents;
      const history: PastCall[] = [];
      for (let callsLeft = 6; callsLeft > 0; callsLeft--) {
        const answer = answerOffline({
          ...{ purpose: 'act', agent, task: head, subtask: { description, milestones: [...milestones] }, data: dataAt(data, paths) },
          ...{ world: kitchen.world(), before: [], history, tools: [], leastCalls: 0, callsLeft },
        });
        const record = looseRecord(looseJson(answer));
        if (record?.action === undefined) break;
        const given = Object.fromEntries(
          Object.entries(looseRecord(record.arguments) ?? {}).map(([key, value]) => [key.replaceAll(' ', '_'), value]),
        );
        const simple = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [key, typeof value === 'number' ? value : looseText(value)]),
        );
        const tool = looseText(record.action);
        history.push({ tool, arguments: simple, message: '', status: kitchen.act(agent, tool, simple) });
      }
    }
    if (Object.values(kitchen.inventories).some((items) => (items[wanted] ?? 0) > 0)) return round;
  }
  return Number.POSITIVE_INFINITY;
}

describe('a dish from recipes, sources and containers alone', () => {
  const without = (...names: string[]) => tools.filter((name) => !names.includes(name));

  test.each<[string, Record<string, readonly string[]>]>([
    ['one agent', { Alice: tools }],
    ['two agents', { Alice: tools, Bob: tools }],
    ['three agents', { Alice: tools, Bob: tools, Cindy: tools }],
    [
      'agents that milk, mine and craft apart',
      {
        Alice: without('MineBlock', 'craftBlock'),
        Bob: without('useItemOnEntity', 'craftBlock'),
        Cindy: without('MineBlock', 'useItemOnEntity'),
      },
    ],
  ])('is made by %s: cake', (_, allowed) => {
    expect(cook(new Kitchen(kitchen, allowed), 'cake')).toBeLessThan(8);
  });

  test.each<[string, Record<string, readonly string[]>]>([
    ['one agent', { Alice: tools }],
    ['two agents', { Alice: tools, Bob: tools }],
    [
      'agents that hunt, smelt and craft apart',
      {
        Alice: without('attackTarget', 'SmeltingCooking'),
        Bob: without('craftBlock', 'SmeltingCooking'),
        Cindy: without('attackTarget', 'craftBlock'),
      },
    ],
  ])('is made by %s: rabbit stew', (_, allowed) => {
    expect(cook(new Kitchen(stew, allowed), 'rabbit_stew')).toBeLessThan(10);
  });

  test('is not tried without a way to an ingredient', () => {
    const dry = kitchen.filter((fact) => !(fact.kind === 'source' && fact.item === 'milk_bucket'));
    const simple = new Kitchen(dry, { Alice: tools });
    expect(cook(simple, 'cake')).toBe(Number.POSITIVE_INFINITY);
    expect(simple.calls).toBeLessThan(60);
  });
});

describe('a way out of rooms', () => {
  const rooms: readonly BriefingFact[] = [
    { kind: 'area', name: 'first', least: at(0, 0), most: at(6, 6) },
    { kind: 'area', name: 'second', least: at(0, 8), most: at(6, 14) },
    {
      kind: 'control',
      id: 'a',
      block: 'oak_pressure_plate',
      at: at(1, 3),
      area: 'first',
      action: 'stand',
      item: null,
      after: [],
      tool: null,
    },
    { kind: 'control', id: 'b', block: 'stone_button', at: at(5, 3), area: 'first', action: 'press', item: null, after: ['a'], tool: null },
    {
      ...{ kind: 'passage', from: 'first', to: 'second', at: at(3, 7), controls: ['a', 'b'], needs: 'all' },
      ...{ window: 4, agents: 2, by: 'foot', who: null },
    },
    { kind: 'control', id: 'c', block: 'lever', at: at(3, 10), area: 'second', action: 'toggle', item: null, after: [], tool: null },
    {
      ...{ kind: 'passage', from: 'second', to: null, at: at(3, 15), controls: ['c'], needs: 'any' },
      ...{ window: null, agents: 1, by: 'foot', who: null },
    },
    { kind: 'destination', least: at(0, 17), most: at(6, 20) },
  ];

  /** The milestones of a plan in which both agents stand at z, and some blocks are in the world. */
  function planned(z: number, blocks: readonly (readonly [block: string, x: number, z: number, state?: Record<string, string>])[]) {
    const member = (agent: string): Member => ({
      agent,
      position: at(3, z),
      inventory: {},
      tools: ['ToggleAction', 'navigateTo'],
      summary: '',
      doing: null,
    });
    const places = blocks.map(([block, x, south, state = {}]) => ({ at: at(x, south), block, state, isRight: false }));
    const world: TaskWorld = { places, containers: [], members: [member('Alice'), member('Bob')], standing: 0, environment: '' };
    const facts = { task: head, data: taskData(rooms), world, most: 2, calls: 6, first: 1 };
    return (proposalsIn(answerOffline({ purpose: 'decompose', ...facts })) ?? []).map(({ milestones }) => milestones);
  }

  const bars = [
    ['iron_bars', 3, 7],
    ['iron_bars', 3, 15],
  ] as const;

  test('begins with the controls that can be operated', () => {
    expect(planned(2, [...bars])).toEqual([['stand oak_pressure_plate at (1, -60, 3)', 'the way at (3, -60, 7) is open']]);
    const pressed = planned(2, [...bars, ['oak_pressure_plate', 1, 3, { powered: 'true' }]]);
    expect(pressed).toEqual([['press stone_button at (5, -60, 3)', 'the way at (3, -60, 7) is open']]);
  });

  test('goes through what is open, and on to the destination', () => {
    expect(planned(2, [['air', 3, 7], bars[1]])[0]).toEqual(['stands at (3, -60, 11)', 'toggle lever at (3, -60, 10)'].slice(0, 1));
    expect(planned(11, [bars[1]])).toEqual([['toggle lever at (3, -60, 10)']]);
    expect(planned(11, [['air', 3, 15]])).toEqual([['stands at (3, -60, 18)'], ['stands at (3, -60, 18)']]);
    expect(planned(18, [])).toEqual([]);
  });

  test('takes no way for open that no agent saw', () => {
    expect(planned(2, [])).toEqual(planned(2, [...bars]));
  });
});

describe('other requests', () => {
  const subtask = {
    id: '1',
    description: 'Fill it',
    milestones: ['stone is at (0, -60, 0)', 'stone is at (9, -60, 0)'],
    agents: [],
    number: 2,
    after: [],
  };
  const members = ['Alice', 'Bob'].map(
    (agent, index): Member => ({ agent, position: at(index * 9, 0), inventory: {}, tools, summary: '', doing: null }),
  );
  const world: TaskWorld = { places: [], containers: [], members, standing: 0, environment: '' };

  test('a subtask is split so that each agent gets the milestones near it', () => {
    const open = { ...subtask, state: 'open', feedback: '' };
    const answer = answerOffline({ purpose: 'split', task: head, data: [], world, subtask: open, agents: ['Alice', 'Bob'], calls: 6 });
    expect(partsIn(answer, ['Alice', 'Bob'])?.map(({ milestones }) => milestones)).toEqual([
      [subtask.milestones[0]],
      [subtask.milestones[1]],
    ]);
  });

  test('ready subtasks go to the nearest free agents that may do them', () => {
    const ready = subtask.milestones.map((milestone, index) => ({
      ...subtask,
      ...{ id: String(index), milestones: [milestone], number: 1, state: 'open', feedback: '' },
    }));
    const facts = {
      purpose: 'assign',
      task: head,
      environment: '',
      experience: [],
      members,
      free: ['Bob', 'Alice'],
      ready: ready.toReversed(),
      data: [],
    };
    expect(assignmentsIn(answerOffline(facts), { tasks: ['0', '1'], agents: ['Alice', 'Bob'] })).toEqual([
      { task: '1', agents: ['Bob'] },
      { task: '0', agents: ['Alice'] },
    ]);
  });

  test('a task with no goal that the planner knows is refused', () => {
    const data = taskData([{ kind: 'family', name: 'melody', data: { notes: 7 } }]);
    const facts = { purpose: 'decompose', task: head, data, world, most: 2, calls: 6, first: 1 };
    expect(() => answerOffline(facts)).toThrow(ModelFailure);
    expect(() => answerOffline(facts)).toThrow(/no goal that the offline planner knows \(family melody\).*needs a language model/);
  });
});
