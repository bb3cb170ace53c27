import { expect, test } from 'vitest';
import { cellKey } from '#lib/domain/position.ts';
import { inOrder, openJobs, type PlannedBlock, type Sight } from './open-jobs.ts';

const block = (name: string, x: number, y: number, z = 0): PlannedBlock => ({ name, at: { x, y, z }, facing: null });
const post = [block('torch', 0, 2), block('cut_sandstone', 0, 0), block('terracotta', 0, 1)];

/** A world with these blocks on a floor at y = -1. */
function world(blocks: readonly PlannedBlock[]): Sight {
  const built = blocks.map(({ at, name, facing }) => ({ at, name, facing }));
  const byPlace = new Map(built.map((there) => [cellKey(there.at), there]));
  return {
    block: (at) => byPlace.get(cellKey(at)) ?? (at.y === -1 ? { at, name: 'stone_bricks', facing: null } : null),
    inArea: () => built,
    holds: () => true,
  };
}

test('blocks are placed from the ground up, each one after its support', () => {
  const plan = inOrder(post);
  expect(plan.map(({ name }) => name)).toEqual(['cut_sandstone', 'terracotta', 'torch']);
  const open = (...there: PlannedBlock[]) => openJobs(plan, world(there), 2).map(({ name, rank }) => `${name} ${rank}`);
  expect(open()).toEqual(['cut_sandstone 0']);
  expect(open(block('cut_sandstone', 0, 0))).toEqual(['terracotta 1']);
  expect(open(block('cut_sandstone', 0, 0), block('terracotta', 0, 1))).toEqual(['torch 0']);
  expect(open(block('cut_sandstone', 0, 0), block('terracotta', 0, 1), block('torch', 0, 2))).toEqual([]);
});

test('a wrong block is replaced, and the block above it waits', () => {
  const there = world([block('dirt', 0, 0)]);
  expect(openJobs(inOrder(post), there, 1)).toEqual([
    { kind: 'place', name: 'cut_sandstone', at: { x: 0, y: 0, z: 0 }, facing: null, rank: 0 },
  ]);
});

test('a block that faces the wrong way is wrong', () => {
  const stairs: PlannedBlock = { name: 'oak_stairs', at: { x: 0, y: 0, z: 0 }, facing: 'west' };
  expect(openJobs([stairs], world([{ ...stairs, facing: 'east' }]), 1)).toHaveLength(1);
  expect(openJobs([stairs], world([stairs]), 1)).toEqual([]);
});

test('a block that floats waits for a neighbour', () => {
  const bridge = inOrder([block('stone', 0, 0), block('stone', 0, 1), block('stone', 1, 1), block('stone', 2, 1)]);
  const ready = (...there: PlannedBlock[]) => openJobs(bridge, world(there), 1).map(({ at }) => cellKey(at));
  expect(ready()).toEqual(['0 0 0']);
  expect(ready(block('stone', 0, 0), block('stone', 0, 1))).toEqual(['1 1 0']);
});

test('a block with an axis gets a scaffold along it', () => {
  const log: PlannedBlock = { name: 'oak_log', at: { x: 1, y: 0, z: 0 }, facing: 'x' };
  const scaffold = { kind: 'place', name: 'dirt', facing: null };
  expect(openJobs([log], world([]), 1)).toEqual([{ ...scaffold, at: { x: 2, y: 0, z: 0 }, rank: 0 }]);
  // A neighbour across its axis does not give it that axis.
  expect(openJobs([log], world([block('stone', 1, 0, 1)]), 1)).toEqual([{ ...scaffold, at: { x: 2, y: 0, z: 0 }, rank: 0 }]);
  expect(openJobs([log], world([block('stone', 2, 0)]), 1)).toMatchObject([{ name: 'oak_log', facing: 'x' }]);
  expect(openJobs([{ ...log, facing: 'y' }], world([]), 1)).toMatchObject([{ facing: 'y' }]);
});

test('superfluous blocks are cleared last, when all others are right', () => {
  const scaffold = block('dirt', 5, 0);
  const plan = inOrder(post);
  expect(openJobs(plan, world([scaffold]), 1).map(({ kind }) => kind)).toEqual(['place']);
  expect(openJobs(plan, world([...post, scaffold]), 1)).toEqual([{ kind: 'clear', name: 'dirt', at: scaffold.at, facing: null, rank: 0 }]);
});

test('what hangs waits for the block above it, and that block does not wait for it', () => {
  const lamp = [
    block('stone', 0, 0),
    block('stone_slab', 0, 1),
    block('lantern', 0, 2),
    block('stone', 0, 3),
    block('stone', 1, 3),
    block('stone', 1, 2),
  ];
  const ready = (...there: PlannedBlock[]) => openJobs(inOrder(lamp), world(there), 1).map(({ name, at }) => `${name} ${cellKey(at)}`);
  const built = lamp.filter(({ name, at }) => name !== 'lantern' && !(at.x === 0 && at.y === 3));
  expect(ready(...built)).toEqual(['stone 0 3 0']);
  expect(ready(...built, block('stone', 0, 3))).toEqual(['lantern 0 2 0']);
});

test('no scaffold stands on a path or on farmland, which it would turn to dirt', () => {
  const path = block('dirt_path', 0, 0);
  const floating = block('stone', 0, 2);
  const [job] = openJobs([path, floating], world([path]), 1);
  expect(job).toMatchObject({ name: 'dirt' });
  expect(job?.at).not.toEqual({ x: 0, y: 1, z: 0 });
});

test('a block that falls gets its scaffold below it', () => {
  const sand = block('sand', 0, 1);
  expect(openJobs([sand], world([block('stone', 1, 1)]), 1)).toMatchObject([{ name: 'dirt', at: { x: 0, y: 0, z: 0 } }]);
});

test('what may not be placed is left out, and so are scaffolds for it', () => {
  const floating = [block('stone', 0, 3), block('glass', 5, 3)];
  const names = (mayPlace: (planned: PlannedBlock) => boolean) => openJobs(floating, world([]), 1, mayPlace).map(({ at }) => at.x);
  expect(names(() => true)).toEqual([0]);
  expect(names(({ name }) => name === 'glass')).toEqual([5]);
  expect(names(() => false)).toEqual([]);
});
