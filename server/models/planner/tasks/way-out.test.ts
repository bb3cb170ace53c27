import { expect, test } from 'vitest';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { Member, PastCall, SeenPlace } from '#server/contract/task-prompt.ts';
import { KnownWorld } from './known-world.ts';
import { wayOut } from './way-out.ts';

const tools = ['placeBlock', 'MineBlock', 'erectDirtLadder'];
const inside: Member = { agent: 'Bob', position: { x: 0.5, y: -60, z: 0.5 }, inventory: {}, tools, summary: '', doing: null };
const site = { kind: 'area', name: 'site', least: { x: -8, y: -60, z: -8 }, most: { x: 8, y: -50, z: 8 } } as const;
const stone = (x: number, y: number, z: number): SeenPlace => ({ at: { x, y, z }, block: 'stone', state: {}, isRight: true });

/** Walls of two blocks in three directions; in the fourth only dirt at the height of the head. */
const places: SeenPlace[] = [
  ...[-60, -59].flatMap((y) => [stone(2, y, 0), stone(-2, y, 0), stone(0, y, 2)]),
  { at: { x: 0, y: -59, z: -2 }, block: 'dirt', state: {}, isRight: false },
];
const known = new KnownWorld(taskData([site]), { places, containers: [], members: [inside], standing: 0, environment: '' });
const failed = (tool: string, message: string): PastCall => ({ tool, arguments: { x: 6 }, status: false, message });
const late = failed('erectDirtLadder', 'The walk took too long.');
const closed = failed('placeBlock', 'No way leads to within 2.8 blocks of (6, -56, 3): it is too high, or blocks are in the way.');

test('an agent whose last walks found no way, or ended only by their time limit, breaks the thinnest wall', () => {
  const wall = { tool: 'MineBlock', arguments: { x: 0, y: -59, z: -2 } };
  expect(wayOut(known, inside, [closed, closed])).toEqual(wall);
  expect(wayOut(known, inside, [late, closed])).toEqual(wall);
  expect(wayOut(known, inside, [late, late])).toEqual(wall);
});

test('one late walk, or a refusal for another reason, breaks no wall', () => {
  expect(wayOut(known, inside, [late])).toBeNull();
  expect(wayOut(known, inside, [late, failed('placeBlock', 'There is no stone in the inventory.')])).toBeNull();
  expect(wayOut(known, inside, [closed, { ...closed, status: true, message: 'Placed stone at (6, -56, 3).' }])).toBeNull();
});
