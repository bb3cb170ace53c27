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

test('a wall that needs a tool which the agent lacks stays, also while its next walks find no way; blocks without use go first', () => {
  const all = (block: string, isRight: boolean, at: readonly [number, number][]): SeenPlace[] =>
    at.flatMap(([x, z]) => [-60, -59].map((y) => ({ at: { x, y, z }, block, state: {}, isRight })));
  const around = [
    ...all('stone', true, [
      [1, 0],
      [-1, 0],
    ]),
    ...all('oak_planks', true, [[0, 1]]),
    ...all('dirt', false, [[0, -2]]),
  ];
  const at = (places: readonly SeenPlace[]) =>
    new KnownWorld(taskData([site]), { places: [...places], containers: [], members: [inside], standing: 0, environment: '' });
  const mine = (z: number) => ({ tool: 'MineBlock', arguments: { x: 0, y: -60, z } });
  expect(wayOut(at(around), inside, [closed, closed])).toEqual(mine(-2));
  const hard = failed('MineBlock', 'I need another tool to mine stone.');
  const wanted = around.filter(({ block }) => block !== 'dirt');
  expect(wayOut(at(wanted), inside, [closed, closed, hard])).toEqual(mine(1));
});
