import { deflateSync, gzipSync } from 'node:zlib';
import nbt from 'prismarine-nbt';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blueprintOfText } from '#lib/families/construction/blueprint-text.ts';
import { InputError } from '#server/contract/input-error.ts';
import { taskInFile } from '../own-building.ts';

const { comp, int, list, short, string, byteArray } = nbt;

/** The library's types of built tags are narrower than those that it writes. */
const tagSchema = z.custom<nbt.NBT>((value) => typeof value === 'object' && value !== null && 'type' in value);
const tags = (data: unknown): Buffer => nbt.writeUncompressed(tagSchema.parse(data), 'big');
const file = (data: unknown): Buffer => gzipSync(tags(data));
const ints = (...values: number[]) => list({ type: nbt.TagType.Int, value: values });
const json = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** The blocks of the task in a file, as text, and the texts about it. */
const read = (bytes: Buffer, choice: string | null = null) => {
  const task = taskInFile(bytes, 'house', choice);
  if (task.kind !== 'task') throw new Error('It is a task.');
  const { size, blocks } = blueprintOfText(task.given) ?? { size: [], blocks: [] };
  return { size, blocks: blocks.map(({ name, facing }) => `${name} ${facing}`), notices: task.notices ?? [], leftOut: task.leftOut };
};
const refusal = (bytes: Buffer): string => {
  try {
    taskInFile(bytes, 'house', null);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'It was read.';
};

const sizes = (width: number, height = 1, length = 1) => ({ Width: short(width), Height: short(height), Length: short(length) });

describe('a Sponge schematic', () => {
  const palette = comp({ 'minecraft:stone': int(0), 'minecraft:oak_log[axis=x]': int(1) });
  const second = { ...sizes(2), Version: int(2), Palette: palette, BlockData: byteArray([0, 1]) };
  const third = { ...sizes(2), Version: int(3), Blocks: comp({ Palette: palette, Data: byteArray([0, 1]) }) };

  test('is read in all its versions, with its contents below a key or at the root, compressed by gzip, zlib or not at all', () => {
    const expected = read(file(comp(second, 'Schematic')));
    expect(expected).toMatchObject({ size: [2, 1, 1], notices: [], leftOut: [] });
    const { Version: _, ...first } = second;
    for (const root of [
      comp(first, 'Schematic'),
      comp({ Schematic: comp(second) }, ''),
      comp(third, 'Schematic'),
      comp({ Schematic: comp(third) }, ''),
    ])
      for (const bytes of [file(root), deflateSync(tags(root)), tags(root)]) expect(read(bytes)).toEqual(expected);
  });

  test.each([
    ['width 0', { ...sizes(0) }, 'Its width is 0, and must be at least 1.'],
    ['no height', { Width: short(1), Length: short(1) }, 'It does not say its height.'],
    ['a width of 40000, which needs all bits of its number', sizes(40_000 - 65_536), 'its size 40000 × 1 × 1 needs 40000'],
    [
      'one number for two blocks',
      { ...sizes(2), Palette: comp({ 'minecraft:stone': int(0), 'minecraft:dirt': int(0) }) },
      'Its palette gives the number 0 to two blocks: "minecraft:stone" and "minecraft:dirt".',
    ],
    ['no list of blocks', { ...sizes(2), BlockData: int(1) }, 'It has no list of its blocks'],
  ])('with %s is refused for that reason', (_, parts, reason) => {
    const { Width: _w, Height: _h, Length: _l, ...rest } = second;
    expect(refusal(file(comp({ ...rest, ...parts }, 'Schematic')))).toContain(`The file "house" is not a building`);
    expect(refusal(file(comp({ ...rest, ...parts }, 'Schematic')))).toContain(reason);
  });

  test('with a block named like a part of JavaScript loses that block alone', () => {
    const odd = comp({ 'minecraft:stone': int(0), constructor: int(1) });
    expect(read(file(comp({ ...second, Palette: odd }, 'Schematic'))).leftOut).toEqual([
      'constructor is not a block of Minecraft 1.20.1 (1: at 1 0 0).',
    ]);
  });

  test('says once what a blueprint cannot keep of it, and what the file has behind its end', () => {
    const states = {
      'minecraft:oak_slab[type=top]': int(0),
      'minecraft:oak_slab[type=double]': int(1),
      'minecraft:oak_stairs[facing=east,half=top]': int(2),
      'minecraft:oak_log[axis=q]': int(3),
      'minecraft:oak_fence[north=true,waterlogged=false]': int(4),
    };
    const chest = comp([{ Id: string('minecraft:chest'), Items: list(comp([{ id: string('minecraft:stone') }])) }]);
    const pig = comp([{ Id: string('minecraft:pig') }, { Id: string('minecraft:pig') }]);
    const root = {
      ...{ ...sizes(6), Version: int(2), Palette: comp(states), BlockData: byteArray([0, 0, 1, 2, 3, 4]) },
      ...{ BlockEntities: list(chest), Entities: list(pig) },
    };
    const whole = tags(comp(root, 'Schematic'));
    expect(read(gzipSync(Buffer.concat([whole, Buffer.alloc(7)]))).notices).toEqual([
      'The file goes on for 7 bytes behind its data, which are not read.',
      'A blueprint has names, places and sides of blocks alone. Not kept as they are: 2 upper oak_slab, 1 double oak_slab, 1 upside-down oak_stairs, 1 impossible (axis=q) oak_log, 2 entities, the contents of 1 container.',
    ]);
  });
});

describe('a schematic of MCEdit', () => {
  const old = (numbers: number[], data: number[], parts: object = {}, height = 1) =>
    file(
      comp(
        {
          ...sizes(numbers.length / height, height),
          ...{ Materials: string('Alpha'), Blocks: byteArray(numbers.map((number) => (number << 24) >> 24)), Data: byteArray(data) },
          ...parts,
        },
        'Schematic',
      ),
    );

  test('is read by the numbers and data of its blocks, with the names of today', () => {
    // Stone, andesite, a log along z, stairs to the west, a stone slab, red wool, and glazed terracotta, whose number needs the eighth bit.
    const { blocks } = read(old([1, 1, 17, 53, 44, 35, 235], [0, 5, 8, 1, 0, 14, 0]));
    expect(blocks).toEqual([
      ...['stone A', 'andesite A', 'oak_log z', 'oak_stairs W', 'smooth_stone_slab A', 'red_wool A', 'white_glazed_terracotta S'],
    ]);
  });

  test('has doors whose upper half faces as the lower one', () => {
    const { blocks, leftOut } = read(old([64, 64], [1, 8], {}, 2));
    expect(leftOut).toEqual([]);
    expect(blocks).toEqual(['oak_door S', 'oak_door S']);
  });

  test.each([
    ['of another edition', { Materials: string('Pocket') }, 'Its block numbers are those of "Pocket"'],
    ['with too few blocks', sizes(9), 'It has 2 blocks, and its size 9 × 1 × 1 needs 9.'],
    ['with too few data', { Data: byteArray([0]) }, 'It has 1 numbers of block data, and its size 2 × 1 × 1 needs 2.'],
  ])('%s is refused for that reason', (_, parts, reason) => {
    expect(refusal(old([1, 1], [0, 0], parts))).toContain(reason);
  });

  test('with a number that no block has loses that block alone', () => {
    expect(read(old([1, 253], [0, 0])).leftOut).toEqual(['block number 253 is not a block of Minecraft 1.20.1 (1: at 1 0 0).']);
  });
});

describe('a file of Litematica', () => {
  const longsSchema = z.custom<ReturnType<typeof nbt.longArray>>((value) => typeof value === 'object');
  const half = (long: bigint): number => Number(BigInt.asIntN(32, long));
  const at = (x: number, y: number, z: number) => comp({ x: int(x), y: int(y), z: int(z) });
  const state = (name: string) => ({ Name: string(`minecraft:${name}`) });
  const region = (size: [number, number, number], position: [number, number, number], longs: bigint[], names: string[]) =>
    comp({
      ...{ Position: at(...position), Size: at(...size), BlockStatePalette: list(comp(names.map(state))) },
      // The library takes a long as its two halves, though its types say otherwise.
      BlockStates: longsSchema.parse({ type: nbt.TagType.LongArray, value: longs.map((long) => [half(long >> 32n), half(long)]) }),
    });

  test('is read with all its regions, numbers that go from one long into the next, and lengths below zero', () => {
    const names = ['air', 'stone', 'dirt', 'oak_planks', 'glass'];
    // 22 numbers of three bits: the last one begins in the first long and ends in the second.
    const numbers = Array.from({ length: 22 }, (_, index) => BigInt((index % 4) + 1));
    const packed = numbers.reduce((sum, number, index) => sum | (number << BigInt(3 * index)), 0n);
    const longs = [packed, packed >> 64n];
    const found = read(
      file(
        comp(
          {
            MinecraftDataVersion: int(3465),
            Regions: comp({
              wall: region([22, 1, 1], [0, 0, 0], longs, names),
              roof: region([-2, 1, 1], [1, 1, 0], [0b0101n], ['air', 'gold_block']),
            }),
          },
          '',
        ),
      ),
    );
    expect(found).toMatchObject({ size: [22, 2, 1], leftOut: [], notices: [] });
    const wall = Array.from({ length: 22 }, (_, index) => `${names[(index % 4) + 1]} A`);
    expect(found.blocks).toEqual([...wall, 'gold_block A', 'gold_block A']);
  });

  test('is refused with the region that is wrong', () => {
    const wrong = (parts: Record<string, unknown>) => refusal(file(comp({ Regions: comp(parts) }, '')));
    expect(wrong({ wall: region([9, 9, 9], [0, 0, 0], [0n], ['air']) })).toContain(
      'The region "wall" has 32 blocks, and its size 9 × 9 × 9 needs 729.',
    );
    expect(wrong({ wall: comp({}) })).toContain('The region "wall" lacks its position, size, palette or blocks.');
    expect(wrong({})).toContain('It has no region.');
  });
});

describe('a structure of Minecraft', () => {
  const structure = (parts: object) =>
    file(
      comp(
        {
          ...{ DataVersion: int(3465), size: ints(2, 1, 1), blocks: list(comp([{ state: int(0), pos: ints(1, 0, 0) }])) },
          ...parts,
        },
        '',
      ),
    );
  const palette = (...names: string[]) => comp(names.map((name) => ({ Name: string(`minecraft:${name}`) })));

  test('with several variants is read as the first one, and says so', () => {
    const variants = list({
      type: nbt.TagType.List,
      value: [palette('stone').value, palette('dirt').value].map((value) => ({ type: nbt.TagType.Compound, value })),
    });
    const { blocks, notices } = read(structure({ palettes: variants }));
    expect(blocks).toEqual(['stone A']);
    expect(notices).toEqual(['It has 2 variants: the first is read.']);
  });

  test('with a block outside of its size is refused with its position', () => {
    const blocks = list(comp([{ state: int(0), pos: ints(2, 0, 0) }]));
    expect(refusal(structure({ palette: list(palette('stone')), blocks }))).toContain('The block at 2 0 0 is outside the size 2 × 1 × 1.');
  });
});

describe('JSON of VillagerBench', () => {
  const block = (parts: object = {}) => ({ name: 'oak_stairs', position: [0, 0, 0], facing: 'W', ...parts });
  const building = (name: string, ...blocks: object[]) => ({ name, size: [2, 1, 1], lossy: true, blocks });

  test('is read with further keys, as a list, alone, and by name', () => {
    const one = building('hut', block({ comment: 'left' }));
    expect(taskInFile(json([one, { ...one, name: 'shed' }]), 'many', null)).toEqual({ kind: 'choices', names: ['hut', 'shed'] });
    const { name: _, ...nameless } = one;
    const alone = read(json(one));
    expect(read(json({ hut: nameless }))).toEqual(alone);
    expect(read(json([one, one]), 'hut')).toEqual(alone);
  });

  test('says what it does not keep of a farm, and that blocks without a facing are right with any', () => {
    const { notices } = read(
      json({
        farm: {
          size: [2, 1, 1],
          blocks: [
            { name: 'wheat', position: [0, 0, 0], age: 7 },
            { name: 'oak_trapdoor', position: [1, 0, 0], open: true },
          ],
        },
      }),
    );
    expect(notices).toContain('2 blocks of it say no facing: any is right.');
  });

  test.each([
    ['an unknown facing', block({ facing: 'Q' }), 'Block 1 of "hut" (oak_stairs) faces "Q", which is none of W, E, S, N, x, y, z, A.'],
    ['a position of two numbers', block({ position: [1, 0] }), 'Block 1 of "hut" (oak_stairs) has no "position" of three whole numbers.'],
    ['a position outside', block({ position: [5, 0, 0] }), 'Block 1 of "hut" (oak_stairs) is at 5 0 0, outside the size 2 × 1 × 1.'],
    ['no name', { position: [1, 0, 0] }, 'Block 1 of "hut" has no name.'],
  ])('with %s names the entry, the block and the reason, and keeps the other buildings', (_, wrong, why) => {
    const broken = building('hut', block(), wrong);
    expect(refusal(json(broken))).toBe(`The file "house" is not a building that can be read. Nothing was changed. ${why}`);
    const [first, second] = [building('shed', block()), building('barn', block())];
    expect(taskInFile(json([first, broken, second]), 'many', null)).toEqual({
      kind: 'choices',
      names: ['shed', 'barn'],
      broken: [{ name: 'hut', why }],
    });
  });
});

describe('JSON of MINDcraft', () => {
  const level = (y: number, ...placement: string[][]) => ({ coordinates: [0, y, 0], placement });

  test('in which some tasks have no blueprint offers the others', () => {
    const tasks = { craft: { goal: 'Craft.' }, house: { blueprint: { levels: [level(-60, ['stone'])] } } };
    expect(taskInFile(json(tasks), 'tasks', null)).toEqual({
      kind: 'choices',
      names: ['house'],
      broken: [{ name: 'craft', why: '"craft" has no blueprint.' }],
    });
    expect(read(json(tasks), 'house').size).toEqual([1, 1, 1]);
  });

  test('with uneven rows, a missing level, or all levels at one height says how it is read', () => {
    expect(read(json({ levels: [level(0, ['stone', 'stone'], ['stone']), level(2, ['stone'])] })).notices).toEqual([
      'There is no level between y 0 and y 2: nothing is built there.',
      'The rows of level 0 have different lengths: what is missing is read as air.',
    ]);
    const flat = read(json({ levels: [level(-60, ['stone']), level(-60, ['dirt'])] }));
    expect(flat).toMatchObject({ size: [1, 2, 1], notices: [expect.stringContaining('All 2 levels are at y -60')] });
  });

  test.each([
    [{ levels: [{ coordinates: [0, 0], placement: [['stone']] }] }, 'The "coordinates" of Level 0 of "house" are not three numbers.'],
    [{ levels: [{ coordinates: [0, 0, 0], placement: [['stone', 7]] }] }, 'Row 0 of Level 0 of "house" is not a list of names of blocks.'],
    [{ levels: [] }, '"house" has no levels.'],
  ])('that cannot be read is refused with the level', (data, reason) => {
    expect(refusal(json(data))).toContain(reason);
  });
});
