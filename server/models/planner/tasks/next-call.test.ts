import { expect, test } from 'vitest';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import type { Member, PastCall, SeenPlace } from '#server/contract/task-prompt.ts';
import { KnownWorld } from './known-world.ts';
import { nextCall } from './next-call.ts';

const tools = ['placeBlock', 'MineBlock', 'erectDirtLadder', 'dismantleDirtLadder'];
const builder: Member = { agent: 'Bob', position: { x: -8, y: -60, z: 0.5 }, inventory: {}, tools, summary: '', doing: null };
const top = { x: -4, y: -57, z: 2 };
const site = { kind: 'area', name: 'site', least: { x: -8, y: -60, z: -8 }, most: { x: 8, y: -50, z: 8 } } as const;

/** What is left of a dirt ladder whose lower levels are gone: nothing leads up to it. */
const places: SeenPlace[] = [
  { at: top, block: 'dirt', state: {}, isRight: false },
  { at: { ...top, z: 3 }, block: 'ladder', state: { facing: 'south' }, isRight: false },
];
const known = new KnownWorld(taskData([site]), { places, containers: [], members: [builder], standing: 0, environment: '' });
const dismantling = { tool: 'dismantleDirtLadder', arguments: { top_x: top.x, top_y: top.y, top_z: top.z } };
const failure: PastCall = { ...dismantling, status: false, message: 'Could not remove 1 of 1 levels: (-4, -57, 2).' };

test('the rest of a dirt ladder that cannot be climbed is mined block by block', () => {
  const next = (past: readonly PastCall[]) => nextCall({ kind: 'clear', at: top }, known, builder, past);
  expect(next([])).toEqual(dismantling);
  expect(next([failure])).toEqual(dismantling);
  expect(next([failure, failure])).toEqual({ tool: 'MineBlock', arguments: top });
});
