import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Atom, Local } from '#server/scenarios/escape-room/atoms/atom.ts';
import { atomOf, atoms } from '#server/scenarios/escape-room/atoms/catalogue.ts';
import { type Chain, type ChainRoom, leastAgents } from '#server/scenarios/escape-room/generator/chain.ts';
import { EscapeStage } from './escape-stage.ts';

const cells: readonly Local[] = [
  [-1, 0, 1],
  [1, 0, 2],
];

/** A room in a lane of its own, on the way of both agents. */
function roomOf(atom: Atom, id: string, lane: number, next: string | null, partner: string | null = null): ChainRoom {
  const repeated = atom.controls.some(({ perAgent }) => perAgent) ? cells : [];
  return { id, atom, lane, stage: -1, members: [0, 1], next: new Map([0, 1].map((agent) => [agent, next])), cells: repeated, partner };
}

const alone = atoms.filter(({ kind }) => kind === 'same');
const nameOf = ({ number }: Atom): string => `room ${number}`;
const brief: Atom = { ...atomOf(11), number: 19, duration: 2, wait: 1 };

const rooms: readonly ChainRoom[] = [
  ...[...alone, brief].map((atom, lane) => roomOf(atom, nameOf(atom), lane, null)),
  roomOf(atomOf(4), 'merge', 20, 'room 2'),
  {
    ...roomOf(atomOf(5), 'split', 21, null),
    next: new Map([
      [0, 'room 7'],
      [1, 'room 8'],
    ]),
  },
  roomOf(atomOf(6), 'one', 22, null, 'other'),
  roomOf(atomOf(6), 'other', 23, null, 'one'),
];
const chain: Chain = { agents: 2, rooms, starts: ['room 1', 'room 1'], given: {} };

let stage: EscapeStage;
beforeAll(async () => {
  stage = await EscapeStage.open(chain);
});
afterAll(() => stage.close());

/** Controls that stay on first, buttons last, while the other agent stands on its plate. */
const order = ['toggle', 'take', 'place', 'stand', 'press'];

/** Operates all controls of a room, the agents in turn, or one agent alone. */
async function operateAll(id: string, agents: readonly number[]): Promise<void> {
  const controls = stage.room(id).room.controls.toSorted((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
  for (const [index, control] of controls.entries()) {
    if (control.action === 'take') await stage.seconds(2);
    await stage.operate(agents[index % agents.length] ?? 0, control);
  }
  await stage.seconds(2);
}

const usual = alone.filter(({ number }) => ![1, 3, 9].includes(number));
const forTwo = usual.filter((atom) => leastAgents({ atom, members: [0, 1] }) > 1);

test.each(forTwo)('atom $number, $title, stays closed for one agent that operates all its controls', async (atom) => {
  const id = nameOf(atom);
  await operateAll(id, [0]);
  expect(stage.isOpen(id)).toBe(false);
  await stage.stand(0, id, [-3, 0, -1]);
  await stage.seconds(5);
});

test.each(usual)('atom $number, $title, is closed at the start, and opens for two agents', async (atom) => {
  const id = nameOf(atom);
  expect(stage.isOpen(id)).toBe(false);
  expect(stage.isSolved(id)).toBe(false);
  await operateAll(id, [0, 1]);
  expect(stage.isSolved(id)).toBe(true);
  expect(stage.isOpen(id)).toBe(true);
});

test('atom 1: the levers give the key, and the key opens the chest', { tags: ['long'] }, async () => {
  const { controls } = stage.room('room 1').room;
  const levers = controls.filter(({ action }) => action === 'toggle');
  expect(stage.player(0).inventory.count('tripwire_hook')).toBe(0);
  for (const chest of controls.filter(({ action }) => action === 'take')) expect(await stage.opens(1, chest)).toBe(false);
  await stage.stand(1, 'room 1', [-3, 0, -2]);
  for (const lever of levers) await stage.operate(0, lever);
  await stage.seconds(2);
  expect(stage.player(0).inventory.count('tripwire_hook')).toBe(1);
  expect(stage.isOpen('room 1')).toBe(false);
  for (const chest of controls.filter(({ action }) => action === 'take')) await stage.operate(0, chest);
  await stage.seconds(2);
  expect(stage.player(0).inventory.count('gold_block')).toBe(1);
  expect(stage.isOpen('room 1')).toBe(true);
});

test('atom 3: a gold block in the hole opens the exit', { tags: ['long'] }, async () => {
  stage.give(1, 'gold_block');
  expect(stage.isOpen('room 3')).toBe(false);
  await stage.placeOnFloor(1, 'gold_block', 'room 3', [-2, 0, 1]);
  expect(stage.block('room 3', [-2, 0, 1]).name).toBe('air');
  expect(stage.player(1).inventory.count('gold_block')).toBe(1);
  for (const hole of stage.room('room 3').room.controls) await stage.operate(1, hole);
  await stage.seconds(2);
  expect(stage.block('room 3', [0, -1, 3]).name).toBe('gold_block');
  expect(stage.isOpen('room 3')).toBe(true);
});

test('atom 4 and atom 5: a lever carries the agents of a room to a common place, or to different rooms', { tags: ['long'] }, async () => {
  const carried = async (id: string): Promise<readonly (string | null | undefined)[]> => {
    const [lever] = stage.room(id).room.controls;
    if (!lever) throw new Error('The room has a lever.');
    await stage.stand(1, id, [-2, 0, -2]);
    await stage.operate(0, lever);
    await stage.seconds(2);
    return ['Alice', 'Bob'].map((agent) => stage.escape.places[agent]);
  };
  expect(await carried('merge')).toEqual(['room 2', 'room 2']);
  expect(await carried('split')).toEqual(['room 7', 'room 8']);
});

test('atom 6: each lever opens the exit of the other room', { tags: ['long'] }, async () => {
  const leverOf = (id: string) => stage.room(id).room.controls[0] ?? expect.fail('The room has a lever.');
  await stage.operate(0, leverOf('one'));
  await stage.seconds(2);
  expect([stage.isOpen('one'), stage.isOpen('other')]).toEqual([false, true]);
  await stage.operate(1, leverOf('other'));
  await stage.seconds(2);
  expect(stage.isOpen('one')).toBe(true);
});

test('an exit closes again when its time is over, but not while an agent is in it, and the room stays solved', async () => {
  await operateAll('room 19', [0]);
  expect(stage.isOpen('room 19')).toBe(true);
  await stage.stand(0, 'room 19', [0, 0, 4]);
  await stage.seconds(5);
  expect(stage.isOpen('room 19')).toBe(true);
  await stage.stand(0, 'room 19', [0, 0, -2]);
  await stage.seconds(2);
  expect(stage.isOpen('room 19')).toBe(false);
  expect(stage.isSolved('room 19')).toBe(true);
});

test('an agent that dies returns to the entry of its room', async () => {
  await stage.stand(1, 'room 18', [2, 0, 0]);
  await stage.kill(1);
  const { x, z } = stage.room('room 18').centre;
  expect(stage.player(1).dead).toBe(false);
  expect(stage.player(1).position.z).toBeCloseTo(z - 2.5);
  expect(Math.abs(stage.player(1).position.x - x)).toBeLessThan(2);
});

test('an agent that runs across a plate, a thrown item and an animal operate nothing', async () => {
  const signals = () => stage.escape.rooms.find(({ room }) => room.id === 'room 19')?.signals[0]?.since;
  const before = signals();
  await stage.seconds(1);
  stage.drop('room 19', [0, 0, 0]);
  await stage.seconds(2);
  expect(stage.block('room 19', [0, 0, 0]).properties.powered).toBe('true');
  expect(signals()).toBe(before);
});

test('atom 9: a plate lifts one agent to the button, another pulls the lever, and both are carried out', async () => {
  const [plate, button, lever] = stage.room('room 9').room.controls;
  if (!plate || !button || !lever) throw new Error('Atom 9 has three controls.');
  await stage.stand(1, 'room 9', [-2, 0, 0]);
  await stage.operate(0, plate);
  await stage.seconds(2);
  expect(stage.player(0).position.y).toBe(-56);
  await stage.operate(1, lever);
  expect(stage.isOpen('room 9')).toBe(false);
  await stage.operate(0, button);
  await stage.seconds(2);
  expect(stage.isSolved('room 9')).toBe(true);
  for (const agent of [0, 1]) expect(stage.player(agent).position).toMatchObject({ y: -60, z: expect.closeTo(138.5, 0) });
});

test('the agents of a room get its hint, with the facts of the room as data', () => {
  const hints = stage.events.filter((event) => event.kind === 'chat');
  const hint = hints.find(({ text }) => text.startsWith('You are in room 9'));
  expect(hint).toMatchObject({ from: 'Referee', audience: { to: 'seats', seats: ['Bob'] }, data: { room: 'room 9', done: false } });
  expect(hints.some(({ text }) => text.startsWith('You have done the task of room 12. Move to'))).toBe(true);
});
