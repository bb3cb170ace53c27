import { gzipSync } from 'node:zlib';
import nbt from 'prismarine-nbt';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { taskInFile } from '../own-building.ts';
import type { Building } from './building.ts';
import { buildingsIn as foundIn } from './building-file.ts';

const { comp, int, list, short, string, byteArray } = nbt;

/** The library's types of built tags are narrower than those that it writes. */
const tagSchema = z.custom<nbt.NBT>((value) => typeof value === 'object' && value !== null && 'type' in value);
const tags = (data: unknown): Buffer => nbt.writeUncompressed(tagSchema.parse(data), 'big');
const file = (data: unknown): Buffer => gzipSync(tags(data));
const ints = (...values: number[]) => list({ type: nbt.TagType.Int, value: values });
const json = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** All blocks of a building, which it visits. */
const listed = (building: Building): readonly unknown[] => {
  const blocks: unknown[] = [];
  building.each(({ name, facing }, ...position) => blocks.push({ name, facing, position }));
  return blocks;
};
const buildingsIn = (bytes: Buffer, name: string) =>
  foundIn(bytes, name).map((found) => {
    const building = found.open();
    return { name: building.name, size: building.size, blocks: listed(building) };
  });

const stair = { name: 'oak_stairs', facing: 'W' };
const log = { name: 'oak_log', facing: 'x' };
const lamp = { name: 'glowstone', facing: 'A' };

describe('a structure of vanilla Minecraft', () => {
  const state = (name: string, properties: Record<string, string> = {}) => ({
    Name: string(name),
    Properties: comp(Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, string(value)]))),
  });
  const block = (index: number, ...at: number[]) => ({ state: int(index), pos: ints(...at) });
  const structure = (blocks: ReturnType<typeof block>[]): Buffer =>
    file(
      comp(
        {
          DataVersion: int(3465),
          size: ints(2, 2, 1),
          palette: list(
            comp([
              state('minecraft:oak_stairs', { facing: 'west', half: 'bottom' }),
              state('minecraft:oak_log', { axis: 'x' }),
              state('minecraft:glowstone'),
              state('minecraft:air'),
            ]),
          ),
          blocks: list(comp(blocks)),
        },
        '',
      ),
    );

  test('is read with names, positions, sides and axes, without its air', () => {
    expect(buildingsIn(structure([block(0, 0, 0, 0), block(1, 1, 0, 0), block(2, 1, 1, 0), block(3, 0, 1, 0)]), 'house')).toEqual([
      {
        name: 'house',
        size: [2, 2, 1],
        blocks: [
          { ...stair, position: [0, 0, 0] },
          { ...log, position: [1, 0, 0] },
          { ...lamp, position: [1, 1, 0] },
        ],
      },
    ]);
  });

  test('is refused if a block has a state that it does not list', () => {
    expect(() => buildingsIn(structure([block(9, 1, 0, 0)]), 'house')).toThrow('The block at 1 0 0 has the state 9, and there are only 4.');
  });
});

describe('a Sponge schematic', () => {
  const palette = comp({
    'minecraft:air': int(0),
    'minecraft:oak_stairs[facing=west,half=bottom]': int(1),
    'minecraft:oak_log[axis=x]': int(2),
    'minecraft:glowstone': int(300),
  });
  const size = { Width: short(2), Height: short(2), Length: short(1) };
  const data = byteArray([1, 2, 0, -84, 2]);
  const read = [
    {
      name: 'house',
      size: [2, 2, 1],
      blocks: [
        { ...stair, position: [0, 0, 0] },
        { ...log, position: [1, 0, 0] },
        { ...lamp, position: [1, 1, 0] },
      ],
    },
  ];

  test('of version 2 is read, with states above 127', () => {
    const version2 = comp({ ...size, Version: int(2), Palette: palette, BlockData: data }, 'Schematic');
    expect(buildingsIn(file(version2), 'house')).toEqual(read);
  });

  test('of version 3 is read', () => {
    const inner = comp({ ...size, Version: int(3), Blocks: comp({ Palette: palette, Data: data }) });
    expect(buildingsIn(file(comp({ Schematic: inner }, '')), 'house')).toEqual(read);
  });

  test.each([
    ['of a later version', { Version: int(4), BlockData: data }, 'Sponge schematic of version 4'],
    ['with too few blocks', { Version: int(2), BlockData: byteArray([1, 2]) }, 'It has 2 blocks, and its size 2 × 2 × 1 needs 4.'],
    ['cut off in a number', { Version: int(2), BlockData: byteArray([1, 2, 0, -84]) }, 'ends in the middle of a number'],
    ['with an unnamed state', { Version: int(2), BlockData: byteArray([1, 2, 0, 7]) }, 'the state 7, which its palette does not name'],
  ])('%s is refused with the reason', (_, parts, reason) => {
    expect(() => buildingsIn(file(comp({ ...size, Palette: palette, ...parts }, 'Schematic')), 'house')).toThrow(reason);
  });
});

test('blueprints of VillagerBench are read, one or several', () => {
  const one = { name: 'post', size: [1, 1, 1], blocks: [{ name: 'oak_log', position: [0, 0, 0], facing: 'y' }] };
  expect(buildingsIn(json(one), 'file')).toEqual([one]);
  expect(buildingsIn(json([one, { ...one, name: 'other' }]), 'file').map(({ name }) => name)).toEqual(['post', 'other']);
});

test('a blueprint of MINDcraft is read from its levels and moved to its own corner, alone or in a file of tasks', () => {
  const blueprint = {
    materials: { oak_planks: 3 },
    levels: [
      {
        level: 0,
        coordinates: [-60, -60, 6],
        placement: [
          ['air', 'oak_planks'],
          ['oak_log[axis=x]', 'air'],
        ],
      },
      { level: 1, coordinates: [-60, -59, 6], placement: [['', 'oak_planks']] },
    ],
  };
  const building = {
    size: [2, 2, 2],
    blocks: [
      { name: 'oak_planks', facing: 'A', position: [1, 0, 0] },
      { ...log, position: [0, 0, 1] },
      { name: 'oak_planks', facing: 'A', position: [1, 1, 0] },
    ],
  };
  expect(buildingsIn(json(blueprint), 'pyramid')).toEqual([{ name: 'pyramid', ...building }]);
  expect(buildingsIn(json({ blueprint }), 'pyramid')).toEqual([{ name: 'pyramid', ...building }]);
  const tasks = { first_task: { goal: 'Build.', blueprint }, second_task: { goal: 'Build.', blueprint } };
  expect(buildingsIn(json(tasks), 'file').map(({ name }) => name)).toEqual(['first_task', 'second_task']);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'It is empty.'],
  ['text that is not JSON', Buffer.from('{ "name": '), 'It is not valid JSON'],
  ['other JSON', json({ hello: 1 }), 'neither a blueprint of VillagerBench'],
  ['noise', Buffer.from([7, 1, 2, 3, 4]), 'It is damaged'],
  ['a cut-off NBT file', file(comp({ size: ints(1, 1, 1) }, '')).subarray(0, 20), 'It is damaged'],
  ['another NBT file', file(comp({ seed: int(1) }, '')), 'neither a structure'],
  ['a file that grows to hundreds of megabytes', gzipSync(Buffer.alloc(200_000_000)), 'more than 16 MB'],
  ['a large file', Buffer.alloc(9_000_000), 'It has more than 8 MB.'],
  ['a building without blocks', json({ levels: [{ coordinates: [0, 0, 0], placement: [['air']] }] }), 'There is no block in it.'],
])('%s is refused with what is wrong', (_, bytes, reason) => {
  expect(() => taskInFile(bytes, 'file', null)).toThrow(reason);
});
