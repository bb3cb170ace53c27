import { describe, expect, test } from 'vitest';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import { roomFacts } from '../room-facts.ts';
import { play } from '../scenario.ts';
import { escapeTask } from '../tasks.ts';
import { type Escapee, Jobs } from './jobs.ts';
import { type Control, type Passage, RoomMap } from './map.ts';

const corner = { x: 0, y: 0, z: 0 };
const area = (name: string): BriefingFact => ({ kind: 'area', name, least: corner, most: corner });
const control = (id: string, room: string, action: Control['action'], rest: Partial<Control> = {}): BriefingFact => ({
  ...{ kind: 'control', id, block: 'stone', at: corner, area: room, action, item: null, after: [], tool: null },
  ...rest,
});
const passage = (from: string, to: string | null, controls: string[], rest: Partial<Passage> = {}): BriefingFact => ({
  ...{ kind: 'passage', from, to, at: corner, controls, needs: 'all', window: 4, agents: 1, by: 'foot', who: null },
  ...rest,
});
const destination: BriefingFact = { kind: 'destination', least: corner, most: corner };

const at = (...places: readonly (string | null)[]): readonly Escapee[] =>
  places.map((place, index) => ({ agent: ['Alice', 'Bob', 'Cindy'][index] ?? '', area: place, items: {} }));

/** What each agent does, in words. */
function jobs(facts: readonly BriefingFact[], team: readonly Escapee[], active: readonly string[] = [], free: readonly string[] = []) {
  const sight = { isActive: ({ id }: Control) => active.includes(id), isFree: ({ from }: Passage) => free.includes(from) };
  const given = new Jobs(new RoomMap([...facts, destination]), team, sight, new Map(), new Map()).all();
  return team.map(({ agent }) => {
    const job = given.get(agent);
    if (job?.kind === 'operate') return `operates ${job.control.id}`;
    return job?.kind === 'go' ? `goes to ${job.passage.to ?? 'the exit'}` : 'waits';
  });
}

describe('the jobs of a team', () => {
  const plates = [area('hall'), control('left', 'hall', 'stand'), control('right', 'hall', 'stand')];
  const open = passage('hall', null, ['left', 'right'], { agents: 2 });

  test('every agent gets a control of its own, and all go on when the way is free', () => {
    expect(jobs([...plates, open], at('hall', 'hall', 'hall'))).toEqual(['operates left', 'operates right', 'waits']);
    expect(jobs([...plates, open], at('hall', 'hall', 'hall'), [], ['hall'])).toEqual(new Array(3).fill('goes to the exit'));
  });

  test('the team waits for an agent whose way leads through the same area', () => {
    const before = [area('yard'), control('lever', 'yard', 'toggle'), passage('yard', 'hall', ['lever'])];
    expect(jobs([...before, ...plates, open], at('hall', 'yard', 'hall'))).toEqual(['waits', 'operates lever', 'waits']);
  });

  test('an agent operates what another area needs before it goes on', () => {
    const rooms = [area('east'), area('west'), control('a', 'east', 'toggle'), control('b', 'west', 'toggle')];
    const crossing = [...rooms, passage('east', null, ['b']), passage('west', null, ['a'])];
    expect(jobs(crossing, at('east', 'west'), ['b'], ['east'])).toEqual(['operates a', 'waits']);
    expect(jobs(crossing, at('east', 'west'), ['a', 'b'], ['east', 'west'])).toEqual(['goes to the exit', 'goes to the exit']);
  });

  test('an agent is lifted to a control on an upper floor, and the other operates the one below', () => {
    const tower = [
      ...[
        area('tower'),
        area('roof'),
        control('plate', 'tower', 'stand'),
        control('button', 'roof', 'press'),
        control('lever', 'tower', 'toggle'),
      ],
      ...[passage('tower', 'roof', ['plate'], { by: 'lift' }), passage('roof', 'tower', [])],
      passage('tower', null, ['button', 'lever'], { agents: 2, by: 'teleport' }),
    ];
    expect(jobs(tower, at('tower', 'tower')).toSorted()).toEqual(['operates lever', 'operates plate']);
    expect(jobs(tower, at('roof', 'tower'))).toEqual(['operates button', 'operates lever']);
  });

  test('the agent that needs an item later takes it', () => {
    const parting = [
      ...[area('hall'), area('a'), area('b'), control('lever', 'hall', 'toggle'), control('hole', 'b', 'place', { item: 'gold_block' })],
      control('chest', 'hall', 'take', { item: 'gold_block', tool: 'tripwire_hook', after: ['lever'] }),
      ...[
        passage('hall', 'a', ['chest'], { who: ['Alice'], by: 'teleport' }),
        passage('hall', 'b', ['chest'], { who: ['Bob'], by: 'teleport' }),
      ],
      ...[passage('a', null, []), passage('b', null, ['hole'])],
    ];
    expect(jobs(parting, at('hall', 'hall'))).toEqual(['waits', 'operates lever']);
    expect(jobs(parting, at('hall', 'hall'), ['lever'])).toEqual(['waits', 'operates chest']);
  });
});

describe('a team that does not know the way yet', () => {
  const hall = [area('hall'), control('lever', 'hall', 'toggle'), passage('hall', 'cellar', ['lever'])];

  test('opens the way to an area in which no agent was, and goes there', () => {
    expect(jobs(hall, at('hall', 'hall'))).toEqual(['operates lever', 'waits']);
    expect(jobs(hall, at('hall', 'hall'), [], ['hall'])).toEqual(['goes to cellar', 'goes to cellar']);
  });

  test('operates what opens the way of others, while the own way opens elsewhere', () => {
    const forOthers = [area('hall'), control('lever', 'hall', 'toggle'), passage('yard', null, ['lever'])];
    expect(jobs(forOthers, at('hall'))).toEqual(['operates lever']);
    expect(jobs(forOthers, at('hall'), ['lever'])).toEqual(['waits']);
  });
});

test('a briefing without a destination is refused, and what agents learn in the rooms of every task completes it', () => {
  expect(() => new RoomMap([])).toThrow('this briefing has none');
  const names = ['Alice', 'Bob'];
  const task = escapeTask({ difficulty: 5, seed: 2 }, names);
  const { facts } = play(task, names).briefing('team', 0, 1);
  expect(new RoomMap(facts).way('Alice', 'room 1')).toEqual([]);
  const [first, ...others] = task.rooms.map((room) => roomFacts(room, task.rooms));
  expect(new RoomMap([...facts, ...(first ?? [])]).way('Alice', 'room 1')).toHaveLength(1);
  expect(new RoomMap([...facts, ...(first ?? []), ...others.flat()]).way('Alice', 'room 1')).toHaveLength(5);
});
