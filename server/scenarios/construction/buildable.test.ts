import { expect, test } from 'vitest';
import { type Blueprint, cellsOf } from '#lib/families/construction/blueprint.ts';
import { blueprintText } from '#lib/families/construction/blueprint-text.ts';
import { buildable, leftOutTexts } from './buildable.ts';
import { checkedBlueprint } from './checked-blueprint.ts';
import { chests } from './geometry.ts';
import { BlockKinds, type Building } from './imports/building.ts';
import { givenTask, ownTask, taskInFile } from './own-building.ts';
import { chestStocks, suppliesOf } from './supplies.ts';

type Facing = Blueprint['blocks'][number]['facing'];
type Entry = readonly [name: string, x: number, y: number, z: number, facing?: Facing];

const eachOf = (entries: readonly Entry[]): Building['each'] => {
  const kinds = new BlockKinds();
  return (visit) => {
    for (const [name, x, y, z, facing = 'A'] of entries) {
      const kind = kinds.of(name, new Map(), facing);
      if (kind !== null) visit(kind, x, y, z);
    }
  };
};

const building = (...entries: readonly Entry[]): Building => ({
  name: 'house',
  size: [9, 9, 9],
  each: eachOf(entries),
});

const stone: Entry = ['stone', 0, 0, 0];

test.each<[string, Entry[], string]>([
  ['an unknown block', [['marble', 1, 0, 2]], 'marble is not a block of Minecraft 1.20.1 (1: at 1 0 2).'],
  ['a block that no item places', [['piston_head', 1, 0, 0]], 'piston_head cannot be placed: no item places it (1: at 1 0 0).'],
  ['an impossible facing', [['glass', 1, 0, 0, 'W']], 'glass cannot face west (1: at 1 0 0).'],
  ['a fluid', [['water', 1, 0, 0]], 'water is a fluid: agents place blocks alone (1: at 1 0 0).'],
  ['a second block at a position', [['dirt', 0, 0, 0]], 'dirt is at a position that another block has (1: at 0 0 0).'],
  ['sand in the air', [['sand', 1, 2, 0]], 'sand would fall: nothing is below it (1: at 1 2 0).'],
  [
    'a ladder without a wall',
    [['ladder', 0, 0, 2, 'S']],
    'ladder would break: the block that it needs beside, below or above it is missing (1: at 0 0 2).',
  ],
  [
    'equal blocks',
    [1, 2, 3, 4, 5].map((x): Entry => ['marble', x, 0, 0]),
    'marble is not a block of Minecraft 1.20.1 (5: at 1 0 0, 2 0 0, 3 0 0 and 2 more).',
  ],
])('%s is left out and named, and the rest can be built', (_, entries, text) => {
  const { blueprint, leftOut } = buildable(building(stone, ...entries));
  expect(blueprint.blocks).toEqual([{ name: 'stone', position: [0, 0, 0], facing: 'A' }]);
  expect(leftOutTexts(leftOut)).toEqual([text]);
});

test('what rests on blocks that are left out is left out too, all the way up', () => {
  const tower = Array.from({ length: 9 }, (_, y): Entry => ['sand', 1, y + 1, 1]);
  const { blueprint, leftOut } = buildable(building(stone, ['marble', 1, 0, 1], ...tower, ['torch', 1, 10, 1]));
  expect(blueprint).toMatchObject({ size: [1, 1, 1], blocks: [{ name: 'stone' }] });
  expect(leftOut.map(({ name, count }) => [name, count])).toEqual([
    ['sand', 9],
    ['marble', 1],
    ['torch', 1],
  ]);
});

test('what remains is moved to its own corner, in order, and passes the check of blueprints', () => {
  const { blueprint } = buildable(building(['air', 0, 0, 0], ['oak_log', 5, 7, 6, 'x'], ['stone', 4, 6, 6], ['oak_planks', 5, 6, 6]));
  expect(blueprint.size).toEqual([2, 2, 1]);
  expect(blueprint.blocks.map(({ name }) => name)).toEqual(['stone', 'oak_planks', 'oak_log']);
  expect(checkedBlueprint(blueprint)).toEqual(blueprint);
});

const cube = (width: number, height: number, depth: number, name = 'stone'): Building => ({
  name: 'cube',
  size: [width, height, depth],
  each: eachOf(
    Array.from({ length: width * height * depth }, (_, index) => [
      name,
      index % width,
      Math.floor(index / (width * depth)),
      Math.floor(index / width) % depth,
    ]),
  ),
});

test.each<[string, Building, string]>([
  ['100,000 blocks', cube(50, 40, 50), 'At most 5000 blocks, not 100000.'],
  ['200 blocks in a row', cube(200, 1, 1), 'At most 64 blocks in each direction, not 200 × 1 × 1.'],
  ['only unknown blocks', cube(2, 1, 1, 'marble'), 'There is no block to build.\n  marble is not a block of Minecraft 1.20.1 (2:'],
  ['more than the chests hold', cube(50, 1, 3, 'red_shulker_box'), 'The materials fill 150 stacks; the chests have room for 135.'],
])('%s: the error says so', (_, given, message) => {
  expect(() => buildable(given)).toThrow(message);
});

test('5,000 blocks fit into hut, hands and configuration', () => {
  const { blueprint } = buildable(cube(25, 8, 25));
  const { id, given } = givenTask(blueprint);
  const task = ownTask(id, given);
  expect(given.length).toBeLessThan(20_000);
  const stocks = chestStocks(task);
  expect(stocks.map(({ items }) => items.stone)).toEqual([1728, 1728, 1544]);
  expect(stocks.map(({ at }) => at)).toEqual(chests.slice(0, 3));
  expect(suppliesOf(task)).toMatchObject({ stone: 26 * 64, dirt: 143 });
});

test('a given task is the same blueprint with its own id, and content under another id is refused', () => {
  const { blueprint } = buildable(building(stone, ['oak_log', 0, 1, 0, 'y']));
  const { id, given } = givenTask(blueprint);
  expect(id).toMatch(/^own-[0-9a-f]{16}$/);
  expect(ownTask(id, given)).toMatchObject({ id, title: 'house', blueprint, cells: cellsOf(blueprint), factory: null });
  expect(() => ownTask('own-0000000000000000', given)).toThrow(`belongs to another id, ${id}`);
  const floating = givenTask({ name: 'x', size: [1, 3, 1], blocks: [{ name: 'torch', position: [0, 2, 0], facing: 'A' }] });
  expect(() => ownTask(floating.id, floating.given)).toThrow('torch at 0 2 0 would break');
  expect(blueprintText(blueprint)).toBe(given);
});

test('a file with several buildings asks for one by name', () => {
  const one = { name: 'post', size: [1, 1, 1], blocks: [{ name: 'oak_log', position: [0, 0, 0], facing: 'y' }] };
  const file = Buffer.from(JSON.stringify([one, { ...one, name: 'other' }]));
  expect(taskInFile(file, 'file', null)).toEqual({ kind: 'choices', names: ['post', 'other'] });
  expect(taskInFile(file, 'file', 'other')).toMatchObject({ kind: 'task', leftOut: [] });
  expect(() => taskInFile(file, 'file', 'third')).toThrow(
    'There is no building "third" in this file. Nothing was changed. It has: post, other.',
  );
  expect(() => taskInFile(Buffer.from([31, 139, 1, 2]), 'file', null)).toThrow('It is damaged');
});
