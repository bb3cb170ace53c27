import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chainPicture } from '#lib/families/escape-room/chain-picture.ts';
import { assignmentFact, controlFact, placeFact } from '#lib/families/escape-room/facts.ts';
import type { Room, RoomControl } from '#lib/families/escape-room/rooms.ts';
import { type Escape, emptyEscape, foldEscape } from '#lib/families/escape-room/rules.ts';
import { controlFrames } from './control-frames.ts';
import { EscapeGuide } from './guide.tsx';
import { RoomsPanel } from './rooms-panel.tsx';
import { TaskStatus } from './task-status.tsx';

const plate = (id: string, x: number): RoomControl => ({
  ...{ id, action: 'stand', block: 'oak_pressure_plate', item: null, mode: 'level' },
  at: { x, y: -60, z: 131 },
});

function roomOf(id: string, title: string): Room {
  const controls = [plate(`${id}/left`, 128), plate(`${id}/right`, 132)];
  const names = controls.map((control) => control.id);
  const events = [{ name: 'final', controls: names, needs: 'all', agents: 2, window: 4, duration: 300 }] as const;
  const place = { centre: { x: 130, y: -60, z: 131 }, hint: 'Step on both.', final: 'final', members: ['Alice', 'Bob'] };
  return { id, title, atom: 12, ...place, controls, events, next: { Alice: null, Bob: null } };
}

const rooms = [roomOf('room 1', 'Spruce and <b>birch</b>'), roomOf('room 2', 'Plates')];
const steps = [
  [0, assignmentFact({ rooms, actionSeconds: 75, complexity: 1, conditions: 4 })],
  [5, placeFact('Alice', 'room 1')],
  [6, placeFact('Bob', 'room 1')],
  [10, controlFact({ control: 'room 1/left', on: true, by: ['Alice'] })],
  [12, controlFact({ control: 'room 1/right', on: true, by: ['Bob'] })],
  [20, { kind: 'sample', second: 1, scores: {} }],
  [30, controlFact({ control: 'room 1/left', on: false, by: [] })],
  [40, placeFact('Alice', 'room 2')],
  [50, controlFact({ control: 'room 2/left', on: true, by: ['Alice'] })],
  [60, { kind: 'sample', second: 3, scores: {} }],
] as const;
const before: Escape = { ...emptyEscape, agents: ['Alice', 'Bob'] };
const escaping = steps.reduce((state, [tick, body]) => foldEscape(state, { ...body, tick }), before);

const text = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('the panel lists the conditions of each room: met, by whom, and how long they still count', () => {
  const markup = renderToStaticMarkup(<RoomsPanel escape={escaping} tick={70} />);
  expect([...markup.matchAll(/data-condition="(\w+)"/g)].map(([, state]) => state)).toEqual(['counts', 'on', 'on', 'off']);
  const words = text(markup);
  expect(words).toContain('counts 2.0 s more, by Alice');
  expect(words).toContain('solved at 0:01');
  expect(words).toContain('Open for 298 s more');
  expect(words).toContain('at best 1 of 2 conditions');
  expect(words).toContain('Here: Bob');
  expect(words).toContain('Rooms solved 1 of 2');
  expect(markup).not.toContain('<b>birch</b>');
  expect(text(renderToStaticMarkup(<RoomsPanel escape={emptyEscape} tick={0} />))).toContain('not known yet');
});

test('the head shows the solved rooms and the next one', () => {
  expect(text(renderToStaticMarkup(<TaskStatus escape={escaping} />))).toBe('1 of 2 rooms next: Plates');
  expect(text(renderToStaticMarkup(<TaskStatus escape={emptyEscape} compact />))).toBe('rooms not known yet');
  expect(renderToStaticMarkup(<TaskStatus escape={escaping} compact />)).toContain('width:50%');
});

test('frames surround the controls of open rooms alone', () => {
  const { positions, colours } = controlFrames(escaping.rooms);
  expect(positions).toHaveLength(2 * 4 * 6 * 3);
  expect(colours).toHaveLength(positions.length);
  expect(Math.min(...positions.filter((_, index) => index % 3 === 0))).toBe(128);
  expect(controlFrames([]).positions).toHaveLength(0);
});

test('the guide lists the rooms and how many agents they need', () => {
  const atoms = [{ number: 12, title: 'Spruce and birch', hint: 'Two agents step on the plates.', agents: 2 }];
  const words = text(renderToStaticMarkup(<EscapeGuide facts={{ family: 'escape-room', agents: ['Alice'], atoms }} />));
  expect(words).toContain('Spruce and birch · 2 agents or more Two agents step on the plates.');
});

test('the picture of a chain has a room for each of its rooms, and the exit pad in front', () => {
  const one = chainPicture([{ lane: 0, stage: -1, kind: 'same', conditions: 2 }]);
  const two = chainPicture([
    { lane: 0, stage: -1, kind: 'same', conditions: 2 },
    { lane: 1, stage: -1, kind: 'cross', conditions: 1 },
  ]);
  // The conditions of each room, and the banner of the exit pad.
  const pillars = (picture: typeof one): readonly string[] =>
    picture.voxels.flatMap(({ x, y, z, size }) => (y === 1 && size !== undefined ? [`${x} ${z}`] : []));
  expect([pillars(one), pillars(two)]).toEqual([
    ['-1 -5', '0 -5', '0 0'],
    ['-1 -5', '0 -5', '4 -5', '0 0'],
  ]);
  expect(two.frame.width / two.frame.height).toBeCloseTo(16 / 9, 1);
});
