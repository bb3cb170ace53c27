import { expect, test } from 'vitest';
import type { Facing } from '#lib/blueprint/cell.ts';
import { checkedBlueprint } from './checked-blueprint.ts';
import { tasks } from './tasks.ts';

type Entry = readonly [name: string, x: number, y: number, z: number, facing?: Facing];

const plan = (...entries: readonly Entry[]) => ({
  name: 'test/plan',
  size: [4, 4, 4],
  blocks: entries.map(([name, x, y, z, facing = 'A']) => ({ name, position: [x, y, z], facing })),
});

test('every blueprint of the benchmark can be built', () => {
  for (const { blueprint } of tasks) expect(checkedBlueprint(structuredClone(blueprint))).toEqual(blueprint);
});

test.each<[string, Entry[], string]>([
  ['an unknown block', [['marble', 1, 0, 2]], 'blocks.0: marble at 1 0 2 is not a block of Minecraft 1.20.1.'],
  ['a block without an item', [['piston_head', 0, 0, 0]], 'piston_head at 0 0 0 cannot be placed: no item places it.'],
  ['a facing that the block does not have', [['stone', 0, 0, 0, 'W']], 'stone at 0 0 0 cannot face west.'],
  ['an axis of a block with sides', [['oak_stairs', 0, 0, 0, 'x']], 'oak_stairs at 0 0 0 cannot face x.'],
  ['a position outside the size', [['stone', 4, 0, 0]], 'stone at 4 0 0 is outside the size 4 × 4 × 4.'],
  [
    'two blocks at one position',
    [
      ['stone', 0, 0, 0],
      ['dirt', 0, 0, 0],
    ],
    'blocks.1: dirt at 0 0 0 is where entry 0 has stone.',
  ],
  [
    'sand in the air',
    [
      ['stone', 0, 0, 0],
      ['sand', 0, 2, 0],
    ],
    'blocks.1: sand at 0 2 0 would fall: nothing is below it.',
  ],
  ['a torch in the air', [['torch', 0, 1, 0]], 'torch at 0 1 0 would break'],
  ['a ladder without a wall', [['ladder', 0, 0, 0, 'S']], 'ladder at 0 0 0 would break'],
  [
    'a poppy on stone',
    [
      ['stone', 0, 0, 0],
      ['poppy', 0, 1, 0],
    ],
    'poppy at 0 1 0 would break',
  ],
  ['a lower half of a door alone', [['oak_door', 0, 0, 0, 'W']], 'oak_door at 0 0 0 would break'],
  [
    'a path below a block',
    [
      ['dirt_path', 0, 0, 0],
      ['stone', 0, 1, 0],
    ],
    'dirt_path at 0 0 0 would turn to dirt below stone.',
  ],
  ['nothing but air', [['air', 0, 0, 0]], 'There is no block to build.'],
])('%s is refused with its name and position', (_, entries, message) => {
  expect(() => checkedBlueprint(plan(...entries))).toThrow(message);
});

test('doors, hanging lanterns, ladders on walls and blocks in the air can be built', () => {
  const given = plan(
    ['oak_door', 0, 0, 0, 'W'],
    ['oak_door', 0, 1, 0, 'W'],
    ['stone', 2, 2, 0],
    ['lantern', 2, 1, 0],
    ['ladder', 2, 2, 1, 'S'],
    ['sand', 3, 0, 0],
  );
  expect(checkedBlueprint(given)).toEqual(given);
});

test('every problem has its own line, and the whole says what to do', () => {
  expect(() => checkedBlueprint(plan(['marble', 0, 0, 0], ['granit', 1, 0, 0]))).toThrow(
    /^This blueprint cannot be built\. Nothing was changed\. Correct these entries:\n {2}blocks\.0: marble.*\n {2}blocks\.1: granit/,
  );
  expect(() => checkedBlueprint({ name: 'x', size: [1, 1], blocks: 'none' })).toThrow('size');
});

test('too many blocks, too large a size, and materials that do not fit into the chests are refused', () => {
  const many = Array.from(
    { length: 5001 },
    (_, index): Entry => ['stone', index % 40, Math.floor(index / 1600), Math.floor(index / 40) % 40],
  );
  expect(() => checkedBlueprint({ ...plan(...many), size: [40, 40, 40] })).toThrow('At most 5000 blocks, not 5001.');
  expect(() => checkedBlueprint({ ...plan(['stone', 0, 0, 0]), size: [4, 99, 4] })).toThrow(
    'At most 64 blocks in each direction, not 4 × 99 × 4.',
  );
  const boxes = Array.from({ length: 136 }, (_, index): Entry => ['red_shulker_box', index % 34, 0, Math.floor(index / 34)]);
  expect(() => checkedBlueprint({ ...plan(...boxes), size: [34, 4, 4] })).toThrow(
    'The materials fill 136 stacks; the chests have room for 135.',
  );
});
