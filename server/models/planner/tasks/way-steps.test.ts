import { describe, expect, test } from 'vitest';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { Member, SeenPlace } from '#server/contract/task-prompt.ts';
import { KnownWorld } from './known-world.ts';
import { nextCall } from './next-call.ts';
import { waySteps } from './way-steps.ts';

const box = (least: number, most: number) => ({ least: { x: 0, y: least, z: 0 }, most: { x: 8, y: most, z: 8 } });
const plate = { x: 4, y: -60, z: 0 };
const lever = { x: 5, y: -59, z: 7 };
const button = { x: 4, y: -56, z: 3 };
const control = (id: string, block: string, at: typeof plate, area: string, action: 'stand' | 'press' | 'toggle'): BriefingFact => ({
  ...{ kind: 'control', id, block, at, area, action, item: null, after: [], tool: null },
});
const passage = { kind: 'passage', needs: 'all', window: null, agents: 1, who: null } as const;

/** A room with a lift to a floor from which agents climb down again. */
const facts: readonly BriefingFact[] = [
  { kind: 'area', name: 'room', ...box(-60, -58) },
  { kind: 'area', name: 'upper floor', ...box(-57, -53) },
  control('plate', 'oak_pressure_plate', plate, 'room', 'stand'),
  control('button', 'stone_button', button, 'upper floor', 'press'),
  control('lever', 'lever', lever, 'room', 'toggle'),
  { ...passage, controls: ['plate'], from: 'room', to: 'upper floor', at: plate, by: 'lift' },
  { ...passage, controls: [], from: 'upper floor', to: 'room', at: { x: 6, y: -57, z: 6 }, by: 'foot' },
  { ...passage, controls: ['button', 'lever'], agents: 2, from: 'room', to: null, at: { x: 4, y: -60, z: 4 }, by: 'teleport' },
  { kind: 'destination', least: { x: 0, y: -60, z: 20 }, most: { x: 8, y: -58, z: 24 } },
];

const member = (agent: string, y: number): Member => ({
  ...{ agent, position: { x: 4.5, y, z: 4.5 }, inventory: {}, tools: ['ToggleAction', 'navigateTo'], summary: '', doing: null },
});

function known(heights: Readonly<Record<string, number>>, places: SeenPlace[] = []): KnownWorld {
  const members = Object.entries(heights).map(([agent, y]) => member(agent, y));
  return new KnownWorld(taskData(facts), { places, containers: [], members, standing: 0, environment: '' });
}

const upstairs = { x: 4, y: -57, z: 4 };

test('an agent goes to a floor without agents where a control must be operated; another one pulls the lever below', () => {
  const steps = waySteps(known({ Alice: -60, Bob: -60 }));
  expect(steps.map(({ goals, agents }) => ({ goals, agents }))).toEqual([
    { goals: [{ kind: 'reach', at: upstairs }], agents: ['Alice', 'Bob'] },
    { goals: [expect.objectContaining({ kind: 'operate', action: 'toggle', at: lever })], agents: ['Alice', 'Bob'] },
  ]);
});

test('the way there is the control of the lift; an agent that is there walks on', () => {
  const world = known({ Alice: -60, Bob: -56 });
  const call = (agent: string) => nextCall({ kind: 'reach', at: upstairs }, world, world.member(agent) ?? member(agent, 0), []);
  expect(call('Alice')).toEqual({ tool: 'ToggleAction', arguments: { item_name: 'oak_pressure_plate', ...plate } });
  expect(call('Bob')).toEqual({ tool: 'navigateTo', arguments: upstairs });
});

test('an agent below the floor has not reached it', () => {
  const world = known({ Alice: -60, Bob: -56 });
  expect(world.isMet({ kind: 'reach', at: upstairs }, 'Alice')).toBe(false);
  expect(world.isMet({ kind: 'reach', at: upstairs }, 'Bob')).toBe(true);
});

test('an agent on the upper floor stays there until it has pressed the button', () => {
  const pulled: SeenPlace = { at: lever, block: 'lever', state: { powered: 'true' }, isRight: false };
  const steps = waySteps(known({ Alice: -56, Bob: -60 }, [pulled]));
  expect(steps.map(({ goals, agents }) => ({ goals, agents }))).toEqual([
    { goals: [expect.objectContaining({ kind: 'operate', action: 'press', at: button })], agents: ['Alice'] },
  ]);
});

describe('a team that does not know the way yet', () => {
  const [north, south] = [
    { x: 4, y: -60, z: 8 },
    { x: 24, y: -60, z: 8 },
  ];
  const hall: BriefingFact = { kind: 'area', name: 'hall', least: { x: 0, y: -60, z: 0 }, most: { x: 8, y: -58, z: 8 } };
  const yard: BriefingFact = { kind: 'area', name: 'yard', least: { x: 20, y: -60, z: 0 }, most: { x: 28, y: -58, z: 8 } };
  const goal: BriefingFact = { kind: 'destination', least: { x: 0, y: -60, z: 40 }, most: { x: 8, y: -58, z: 44 } };
  const seen = (at: typeof north, block: string): SeenPlace => ({ at, block, state: {}, isRight: false });
  const goals = (learned: readonly BriefingFact[], places: SeenPlace[], members: Member[]) =>
    waySteps(new KnownWorld(taskData(learned), { places, containers: [], members, standing: 0, environment: '' })).map(
      ({ goals: [first], agents }) => ({ first, agents }),
    );
  const toUnknown: BriefingFact = { ...passage, controls: ['lever'], from: 'hall', to: 'cellar', at: north, by: 'foot' };
  const known = [hall, control('lever', 'lever', lever, 'hall', 'toggle'), toUnknown, goal];

  test('opens the way to a room in which no agent was, and goes through it', () => {
    const alice = member('Alice', -60);
    expect(goals(known, [seen(north, 'iron_bars')], [alice])).toMatchObject([{ first: { kind: 'operate', at: lever }, agents: ['Alice'] }]);
    expect(goals(known, [seen(north, 'air')], [alice])).toEqual([{ first: { kind: 'reach', at: { ...north, z: 11 } }, agents: ['Alice'] }]);
  });

  test('operates what opens the way of others, while the own way opens elsewhere', () => {
    const bob = { ...member('Bob', -60), position: { x: 24, y: -60, z: 4 } };
    const forOthers: BriefingFact = { ...passage, controls: ['lever'], from: 'yard', to: null, at: south, by: 'foot' };
    const rooms = [hall, yard, control('lever', 'lever', lever, 'hall', 'toggle'), forOthers, goal];
    const bars = seen(south, 'iron_bars');
    expect(goals(rooms, [bars], [member('Alice', -60)])).toMatchObject([{ first: { kind: 'operate', at: lever }, agents: ['Alice'] }]);
    expect(goals(rooms, [bars], [bob])).toEqual([]);
    expect(goals([goal], [], [bob])).toEqual([]);
  });
});

describe('a control that needs an item', () => {
  const chest: BriefingFact = {
    ...{ kind: 'control', id: 'chest', block: 'chest', at: { x: 4, y: -60, z: 4 }, area: 'room', action: 'take', item: 'gold_block' },
    ...{ after: [], tool: 'tripwire_hook' },
  };
  const exit: BriefingFact = { ...passage, controls: ['chest'], from: 'room', to: null, at: { x: 4, y: -60, z: 8 }, by: 'foot' };
  const start: BriefingFact = { kind: 'inventory', items: { gold_block: 1 } };
  const locked: readonly BriefingFact[] = [
    { kind: 'area', name: 'room', ...box(-60, -58) },
    { kind: 'area', name: 'other room', least: { x: 20, y: -60, z: 0 }, most: { x: 28, y: -58, z: 8 } },
    chest,
    exit,
    start,
    { kind: 'destination', least: { x: 0, y: -60, z: 20 }, most: { x: 8, y: -58, z: 24 } },
  ];
  const bars: SeenPlace = { at: { x: 4, y: -60, z: 8 }, block: 'iron_bars', state: {}, isRight: false };
  const steps = (members: readonly Member[]) =>
    waySteps(new KnownWorld(taskData(locked), { places: [bars], containers: [], members: [...members], standing: 0, environment: '' })).map(
      ({ goals, agents, paths }) => ({ goals, agents, paths }),
    );
  const gold = { gold_block: 1 };

  test('is work of the agent that carries it; what all carried from the start was not taken', () => {
    const [alice, bob] = [member('Alice', -60), member('Bob', -60)];
    expect(
      steps([
        { ...alice, inventory: gold },
        { ...bob, inventory: { ...gold, tripwire_hook: 1 } },
      ]),
    ).toEqual([
      {
        goals: [expect.objectContaining({ kind: 'operate', action: 'take' })],
        agents: ['Bob'],
        paths: ['~/control/0', '~/passage/0', '~/inventory/0'],
      },
    ]);
  });

  test('waits for an agent outside that hands it over', () => {
    const away = { ...member('Bob', -60), position: { x: 24, y: -60, z: 4 } };
    const handover = { goals: [{ kind: 'give', item: 'tripwire_hook', count: 1, to: 'Alice' }], agents: ['Bob'] };
    expect(steps([member('Alice', -60), { ...away, inventory: { tripwire_hook: 1 } }])).toContainEqual(expect.objectContaining(handover));
  });
});

test('an agent that holds a plate down stays on it; another one steps onto the next', () => {
  const second = { x: 6, y: -60, z: 0 };
  const plates: readonly BriefingFact[] = [
    { kind: 'area', name: 'room', ...box(-60, -58) },
    control('first', 'oak_pressure_plate', plate, 'room', 'stand'),
    control('second', 'oak_pressure_plate', second, 'room', 'stand'),
    { ...passage, controls: ['first', 'second'], agents: 2, from: 'room', to: null, at: { x: 4, y: -60, z: 8 }, by: 'foot' },
    { kind: 'destination', least: { x: 0, y: -60, z: 20 }, most: { x: 8, y: -58, z: 24 } },
  ];
  const places: SeenPlace[] = [
    { at: plate, block: 'oak_pressure_plate', state: { powered: 'true' }, isRight: false },
    { at: { x: 4, y: -60, z: 8 }, block: 'iron_bars', state: {}, isRight: false },
  ];
  const members = [{ ...member('Alice', -60), position: { x: 4.5, y: -60, z: 0.4 } }, member('Bob', -60)];
  const steps = waySteps(new KnownWorld(taskData(plates), { places, containers: [], members, standing: 0, environment: '' }));
  expect(steps.map(({ at, agents }) => ({ at, agents }))).toEqual([{ at: second, agents: ['Bob'] }]);
});

test('of several agents on one plate the first holds it, and the others are free for further plates', () => {
  const second = { x: 6, y: -60, z: 0 };
  const plates: readonly BriefingFact[] = [
    { kind: 'area', name: 'room', ...box(-60, -58) },
    control('first', 'oak_pressure_plate', plate, 'room', 'stand'),
    control('second', 'oak_pressure_plate', second, 'room', 'stand'),
    { ...passage, controls: ['first', 'second'], agents: 2, from: 'room', to: null, at: { x: 4, y: -60, z: 8 }, by: 'foot' },
    { kind: 'destination', least: { x: 0, y: -60, z: 20 }, most: { x: 8, y: -58, z: 24 } },
  ];
  const places: SeenPlace[] = [
    { at: plate, block: 'oak_pressure_plate', state: { powered: 'true' }, isRight: false },
    { at: { x: 4, y: -60, z: 8 }, block: 'iron_bars', state: {}, isRight: false },
  ];
  const members = ['Alice', 'Bob', 'Cindy'].map((agent) => ({ ...member(agent, -60), position: { x: 4.5, y: -60, z: 0.4 } }));
  const steps = waySteps(new KnownWorld(taskData(plates), { places, containers: [], members, standing: 0, environment: '' }));
  expect(steps.map(({ at, agents }) => ({ at, agents }))).toEqual([{ at: second, agents: ['Bob', 'Cindy'] }]);
});
