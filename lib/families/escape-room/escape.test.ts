import { describe, expect, test } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { rescore } from '../task-rules.ts';
import { emptyRecord } from '../team-record.ts';
import { assignmentFact, assignmentOf, controlFact, placeFact } from './facts.ts';
import { escapeRoom } from './family.ts';
import { shareOf } from './room-state.ts';
import type { Assignment, Room, RoomControl, RoomEvent } from './rooms.ts';
import { completionOf, type Escape, emptyEscape, escapeRules, foldEscape } from './rules.ts';

const plate = (id: string, x: number): RoomControl => ({
  id,
  action: 'stand',
  block: 'oak_pressure_plate',
  at: { x, y: -60, z: 131 },
  item: null,
  mode: 'level',
});
const button: RoomControl = { ...plate('room 2/button', 0), action: 'press', block: 'stone_button', mode: 'pulse' };

function room(id: string, controls: readonly RoomControl[], event: Partial<RoomEvent> = {}): Room {
  const names = controls.map((control) => control.id);
  const usual = { name: 'final', controls: names, needs: 'all', agents: 1, window: 4, duration: 300 } as const;
  return {
    ...{ id, title: 'Plates', atom: 12, centre: { x: 130, y: -60, z: 131 }, hint: 'Step on both.', controls },
    ...{ events: [{ ...usual, ...event }], final: 'final', members: ['Alice', 'Bob'], next: { Alice: null, Bob: null } },
  };
}

const [left, right] = [plate('room 1/left', -2), plate('room 1/right', 2)];
const both = room('room 1', [left, right], { agents: 2 });
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'escape-room',
  task: '1-0',
  teams: { team: 'solver' },
  roster: [{ id: 'team', name: 'Team', colour: 'green' }],
  seed: 7,
  clock: { kind: 'fast' },
  limit: 5600,
  seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index + 1 })),
};

type Entry = readonly [tick: number, body: EventBody];
const on = (tick: number, control: RoomControl, ...by: string[]): Entry => [tick, controlFact({ control: control.id, on: true, by })];
const off = (tick: number, control: RoomControl): Entry => [tick, controlFact({ control: control.id, on: false, by: [] })];
const sample = (tick: number): Entry => [tick, { kind: 'sample', second: tick / 20, scores: {} }];

function log(rooms: readonly Room[], entries: readonly Entry[]): readonly MatchEvent[] {
  const assignment: Assignment = { rooms, actionSeconds: 75, complexity: 0.5, conditions: 2 };
  const all: readonly Entry[] = [[0, started], [0, assignmentFact(assignment)], ...entries];
  return all.map(([tick, body], seq): MatchEvent => ({ ...body, seq, episode: 0, tick }));
}

function played(rooms: readonly Room[], ...entries: readonly Entry[]): Escape {
  return log(rooms, entries).reduce(foldEscape, emptyEscape);
}

describe('a room', () => {
  test('is solved when all its conditions hold together, each by an agent of its own', () => {
    const [solved] = played([both], on(10, left, 'Alice'), on(12, right, 'Bob'), sample(20)).rooms;
    expect(solved?.done).toBe(20);
    const [alone] = played([both], on(10, left, 'Alice'), off(15, left), on(18, right, 'Alice'), sample(20)).rooms;
    expect(alone).toMatchObject({ done: null, best: 2 });
    const [shared] = played([both], on(10, left, 'Alice', 'Bob'), on(12, right, 'Alice'), sample(20)).rooms;
    expect(shared?.done).toBe(20);
  });

  test('takes a condition as met until its window is over', () => {
    const within = played([both], on(10, left, 'Alice'), off(20, left), on(90, right, 'Bob'), sample(100));
    expect(within.rooms[0]?.done).toBe(100);
    const late = played([both], on(10, left, 'Alice'), off(19, left), on(90, right, 'Bob'), sample(100));
    expect(late.rooms[0]).toMatchObject({ done: null, best: 1 });
  });

  test('counts its best share until it is solved, and stays solved', () => {
    const once = played([both], on(10, left, 'Alice'), sample(20), off(30, left), sample(200));
    expect(once.rooms.map(shareOf)).toEqual([0.5]);
    expect(completionOf(once)).toBe(0.5);
    const shut = played([both], on(10, left, 'Alice'), on(10, right, 'Bob'), sample(20), off(30, left), off(30, right), sample(6040));
    expect(shut.rooms[0]).toMatchObject({ done: 20, events: [{ triggered: 20, active: false }] });
    expect(completionOf(shut)).toBe(1);
  });

  test('keeps an effect for its duration, and is triggered again while its conditions hold', () => {
    const short = room('room 1', [left], { duration: 2 });
    const active = (...entries: readonly Entry[]) => played([short], ...entries).rooms[0]?.events[0];
    expect(active(on(10, left, 'Alice'), sample(20), off(25, left), sample(40))).toEqual({ triggered: 20, active: true });
    expect(active(on(10, left, 'Alice'), sample(20), sample(60))).toEqual({ triggered: 60, active: true });
    expect(active(on(10, left, 'Alice'), sample(20), off(25, left), sample(120))).toEqual({ triggered: 20, active: false });
  });

  test('has pulses that switch over with each short press, and not with a long one', () => {
    const one = room('room 2', [button]);
    const latched = (...entries: readonly Entry[]) => played([one], ...entries).rooms[0]?.signals[0]?.latched;
    expect(latched(on(10, button, 'Bob'), off(30, button))).toBe(true);
    expect(latched(on(10, button, 'Bob'), off(30, button), on(50, button, 'Bob'), off(70, button))).toBe(false);
    expect(latched(on(10, button, 'Bob'), off(71, button))).toBe(false);
  });
});

describe('an escape', () => {
  const out: readonly Entry[] = [
    [5, placeFact('Alice', 'room 1')],
    on(10, left, 'Alice'),
    on(12, right, 'Bob'),
    sample(20),
    [60, placeFact('Alice', null)],
    [62, placeFact('Bob', null)],
  ];

  test('is complete when all agents are out, as its log alone shows', () => {
    expect(rescore(escapeRules, log([both], out))).toEqual({ kind: 'task', completion: 1, success: true, ended: 'complete' });
    expect(rescore(escapeRules, log([both], out.slice(0, -1)))).toEqual({ kind: 'task', completion: 1, success: false, ended: 'time' });
    expect(rescore(escapeRules, log([both, room('room 2', [button])], out.slice(0, -1)))).toMatchObject({ completion: 0.5 });
    expect(() => rescore(escapeRules, [])).toThrow('no rooms');
  });

  test('has figures, and none that cannot be defined', () => {
    const acted: readonly Entry[] = [
      [0, { kind: 'action', agent: 'Alice', name: 'goto', detail: '', state: 'started' }],
      [40, { kind: 'action', agent: 'Alice', name: 'goto', detail: '', state: 'done' }],
    ];
    const { all, seats } = escapeRules.figures(played([both], ...acted, ...out), emptyRecord, 62);
    expect(all).toMatchObject({ 'room-completion': 1, 'agents-out': 2, efficiency: 3000, 'time-ratio': 37.5, balance: 0.5, conditions: 2 });
    expect(all['completion-per-minute']).toBeCloseTo((100 / 62) * 20 * 60);
    expect(seats).toEqual({ Alice: { 'action-time': 2, 'rooms-solved': 1 }, Bob: { 'action-time': 0, 'rooms-solved': 1 } });
    expect(escapeRules.figures(played([both]), emptyRecord, 10).all).toMatchObject({
      efficiency: null,
      balance: null,
      'room-completion': 0,
    });
  });

  test('has moments on the timeline and readable facts', () => {
    const events = log([both], out);
    expect(foldEvents(emptyEpisodeView, events, escapeRoom).markers.map(({ kind }) => kind)).toEqual([
      'room-solved',
      'agent-out',
      'agent-out',
    ]);
    const texts = events.flatMap((event) => (event.kind === 'family' ? [escapeRoom.words(event, (team) => team)?.text] : []));
    expect(texts).toEqual([
      'The way out leads through 1 room with 2 conditions',
      'Alice is in room 1',
      'left is on, by Alice',
      'right is on, by Bob',
      'Alice is out',
      'Bob is out',
    ]);
  });

  test('ignores facts with other data', () => {
    const odd: EventBody = { kind: 'family', name: 'rooms', team: 'team', data: { rooms: [] } };
    expect(assignmentOf(odd)).toBeNull();
    expect(foldEscape(emptyEscape, { ...odd, tick: 3 })).toBe(emptyEscape);
    const unknown = played([both], [5, controlFact({ control: 'room 9/lever', on: true, by: [] })], sample(20));
    expect(completionOf(unknown)).toBe(0);
  });
});
