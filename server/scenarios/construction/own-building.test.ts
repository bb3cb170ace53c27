import { gunzipSync, gzipSync } from 'node:zlib';
import nbt from 'prismarine-nbt';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { InputError } from '#server/contract/input-error.ts';
import { Random } from '#server/minecraft/random.ts';
import { taskInFile } from './own-building.ts';

const { comp, int, list, short, string, byteArray } = nbt;

/** The library's types of built tags are narrower than those that it writes. */
const tagSchema = z.custom<nbt.NBT>((value) => typeof value === 'object' && value !== null && 'type' in value);
const file = (data: unknown): Buffer => gzipSync(nbt.writeUncompressed(tagSchema.parse(data), 'big'));
const ints = (...values: number[]) => list({ type: nbt.TagType.Int, value: values });

/** A structure of vanilla Minecraft: a row of blocks, one of each name. */
const structure = (names: readonly string[], dataVersion: number): Buffer =>
  file(
    comp(
      {
        DataVersion: int(dataVersion),
        size: ints(names.length, 1, 1),
        palette: list(comp(names.map((name) => ({ Name: string(`minecraft:${name}`) })))),
        blocks: list(comp(names.map((_, index) => ({ state: int(index), pos: ints(index, 0, 0) })))),
      },
      '',
    ),
  );

/** A Sponge schematic of planks in one row. */
const row = (length: number, dataVersion = 3465): Buffer =>
  file(
    comp(
      {
        ...{ Version: int(2), DataVersion: int(dataVersion), Width: short(length), Height: short(1), Length: short(1) },
        Palette: comp({ 'minecraft:oak_planks': int(0) }),
        BlockData: byteArray(new Array<number>(length).fill(0)),
      },
      'Schematic',
    ),
  );

describe('a building of a later version of the game', () => {
  test('is read as far as 1.20.1 knows its blocks, and a notice says who saved it and what is unknown', () => {
    expect(taskInFile(structure(['stone', 'pale_moss_block', 'resin_bricks', 'oak_planks'], 4189), 'hut', null)).toMatchObject({
      kind: 'task',
      notices: [
        'The file was saved by Minecraft 1.21.4 (data version 4189; 1.20.1 has 3465). It is read as far as 1.20.1 knows its blocks, and it does not know 2 of their kinds: pale_moss_block, resin_bricks.',
      ],
      leftOut: [
        'pale_moss_block is not a block of Minecraft 1.20.1 (1: at 1 0 0).',
        'resin_bricks is not a block of Minecraft 1.20.1 (1: at 2 0 0).',
      ],
    });
  });

  test('says so too if all its blocks are known, as a structure and as a schematic', () => {
    for (const given of [structure(['stone', 'oak_planks'], 9999), row(3, 9999)])
      expect(taskInFile(given, 'hut', null)).toMatchObject({
        leftOut: [],
        notices: [
          'The file was saved by a later version of Minecraft (data version 9999; 1.20.1 has 3465). It is read as far as 1.20.1 knows its blocks, and it knows all of them.',
        ],
      });
  });

  test('is refused with the version if nothing of it can be built, or if its form is another one', () => {
    expect(() => taskInFile(structure(['resin_bricks'], 4189), 'hut', null)).toThrow(
      /There is no block to build\.\n {2}The file was saved by Minecraft 1\.21\.4 .* does not know 1 of their kinds: resin_bricks\./,
    );
    expect(() => taskInFile(file(comp({ DataVersion: int(9999), cells: ints(1) }, '')), 'hut', null)).toThrow(
      'nor a schematic of Sponge, MCEdit or Litematica. The file was saved by a later version of Minecraft (data version 9999; 1.20.1 has 3465). Its form may have changed since.',
    );
  });

  test('has blocks under the names of 1.20.1, as one of an earlier version has', () => {
    const given = taskInFile(structure(['short_grass', 'grass_block', 'dirt'], 3700), 'lawn', null);
    expect(given).toMatchObject({
      leftOut: ['grass would break: the block that it needs beside, below or above it is missing (1: at 0 0 0).'],
    });
    const early = taskInFile(structure(['grass_path', 'stone'], 1952), 'way', null);
    expect(early).toMatchObject({ leftOut: [], given: expect.stringContaining('dirt_path') });
    expect(early).not.toHaveProperty('notices');
  });
});

describe('a file of the user’s own', () => {
  test('200 blocks long is refused with the limit and its size', () => {
    expect(taskInFile(row(64), 'wall', null)).toMatchObject({ kind: 'task', leftOut: [] });
    expect(() => taskInFile(row(200), 'wall', null)).toThrow(
      'The building "wall" cannot be built. Nothing was changed.\n  At most 64 blocks in each direction, not 200 × 1 × 1.',
    );
  });

  test('with a list that claims more elements than the file has bytes is refused at once', () => {
    const endless = Buffer.from([10, 0, 0, 9, 0, 1, 97, 0, 0x7f, 0xff, 0xff, 0xff, 0]);
    const compounds = Buffer.concat([Buffer.from([10, 0, 0, 9, 0, 1, 97, 10, 0, 0x80, 0, 0]), Buffer.alloc(0x800000 + 1)]);
    for (const given of [endless, gzipSync(endless)])
      expect(() => taskInFile(given, 'hut', null)).toThrow('It is damaged, or it is neither an NBT file nor JSON.');
    expect(() => taskInFile(gzipSync(compounds), 'hut', null)).toThrow('It has more than 1000000 tags.');
  });

  test('that is damaged anywhere is a task or an error that says what is wrong, and nothing else', () => {
    const random = new Random(13);
    const plain = gunzipSync(structure(['stone', 'oak_planks', 'glass'], 3465));
    let refused = 0;
    for (let round = 0; round < 400; round++) {
      const bytes = Buffer.from(plain);
      for (let change = random.integer(1, 4); change > 0; change--) bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
      const given = random.chance(0.3) ? bytes.subarray(0, random.integer(1, bytes.length)) : bytes;
      try {
        expect(taskInFile(random.chance(0.5) ? gzipSync(given) : given, 'hut', null).kind).toBe('task');
      } catch (error) {
        refused++;
        expect(error).toBeInstanceOf(InputError);
        expect(String(error)).toMatch(/Nothing was changed\.[\s\S]+\S/);
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});
