import { expect, test } from 'vitest';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { Member, PastCall, SeenPlace } from '#server/contract/task-prompt.ts';
import { KnownWorld } from './known-world.ts';
import { nextCall } from './next-call.ts';

const tools = ['placeBlock', 'MineBlock', 'erectDirtLadder', 'dismantleDirtLadder'];
const builder: Member = { agent: 'Bob', position: { x: -8, y: -60, z: 0.5 }, inventory: {}, tools, summary: '', doing: null };
const top = { x: -4, y: -57, z: 7 };
const site = { kind: 'area', name: 'site', least: { x: -8, y: -60, z: -8 }, most: { x: 8, y: -50, z: 8 } } as const;

/** A rung of a dirt ladder at a height. */
const rung = (y: number): SeenPlace[] => [
  { at: { ...top, y }, block: 'dirt', state: {}, isRight: false },
  { at: { ...top, y, z: 6 }, block: 'ladder', state: { facing: 'north' }, isRight: false },
];
const knownOf = (places: readonly SeenPlace[]) =>
  new KnownWorld(taskData([site]), { places: [...places], containers: [], members: [builder], standing: 0, environment: '' });
const next = (known: KnownWorld, past: readonly PastCall[]) => nextCall({ kind: 'clear', at: top }, known, builder, past);
const dismantling = { tool: 'dismantleDirtLadder', arguments: { top_x: top.x, top_y: top.y, top_z: top.z } };
const mining = { tool: 'MineBlock', arguments: top };

test('a dirt ladder that cannot be climbed is mined block by block', () => {
  const known = knownOf([-60, -59, -58, -57].flatMap(rung));
  const failure: PastCall = { ...dismantling, status: false, message: 'Could not remove 1 of 4 levels: (-4, -57, 7).' };
  expect(next(known, [])).toEqual(dismantling);
  expect(next(known, [failure])).toEqual(dismantling);
  expect(next(known, [failure, failure])).toEqual(mining);
});

test('the rest of a dirt ladder that hangs in the air is mined, from a ladder inside the area if it is out of reach', () => {
  const known = knownOf(rung(-57));
  expect(next(known, [])).toEqual(mining);
  const outOfReach: PastCall = { ...mining, status: false, message: 'Could not reach or break dirt at (-4, -57, 7).' };
  const ladder = next(known, [outOfReach]);
  expect(ladder).toMatchObject({ tool: 'erectDirtLadder', arguments: { top_y: -58 } });
  expect(ladder?.arguments.top_z).not.toBe(8);
  if (ladder === null) throw new Error('There is a ladder.');
  expect(next(known, [outOfReach, { ...ladder, status: true, message: 'Built a dirt ladder.' }])).toEqual(mining);
});
