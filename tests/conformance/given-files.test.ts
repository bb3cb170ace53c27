import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { GivenFileThread } from '#server/figures/given-file-thread.ts';

/* Any file that a user brings is read in a thread with limits of memory and time, and its size is known before a block of it is made. */

const troubledReader = join(import.meta.dirname, 'support/troubled-file-reader.ts');

const text = (value: string): Buffer => Buffer.concat([short(Buffer.byteLength(value)), Buffer.from(value)]);
const short = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const int = (value: number): Buffer => Buffer.from([value >> 24, value >> 16, value >> 8, value]);
const tag = (type: number, name: string, content: Buffer): Buffer => Buffer.concat([Buffer.from([type]), text(name), content]);
const end = Buffer.from([0]);
const compound = (...tags: Buffer[]): Buffer => Buffer.concat([...tags, end]);
const root = (...tags: Buffer[]): Buffer => gzipSync(tag(10, 'Schematic', compound(...tags)));
const sides = (length: number): Buffer[] => ['Width', 'Height', 'Length'].map((side) => tag(2, side, short(length)));
const zeros = (count: number): Buffer => Buffer.concat([int(count), Buffer.alloc(count)]);

/** A cube of one kind of block, in the form of each program. */
const sponge = (length: number): Buffer =>
  root(...sides(length), tag(10, 'Palette', compound(tag(3, 'minecraft:stone', int(0)))), tag(7, 'BlockData', zeros(length ** 3)));
const mcedit = (length: number): Buffer =>
  root(
    ...sides(length),
    tag(7, 'Blocks', Buffer.concat([int(length ** 3), Buffer.alloc(length ** 3, 1)])),
    tag(7, 'Data', zeros(length ** 3)),
  );
const structure = (claimed: number, blocks: number): Buffer => {
  const place = (x: number): Buffer => Buffer.concat([Buffer.from([3]), int(3), int(x), int(0), int(0)]);
  const one = compound(tag(3, 'state', int(0)), tag(9, 'pos', place(1)));
  return root(
    tag(9, 'size', Buffer.concat([Buffer.from([3]), int(3), int(claimed), int(claimed), int(claimed)])),
    tag(9, 'palette', Buffer.concat([Buffer.from([10]), int(1), compound(tag(8, 'Name', text('minecraft:stone')))])),
    tag(9, 'blocks', Buffer.concat([Buffer.from([10]), int(claimed ** 3), Buffer.alloc(one.length * blocks, one)])),
  );
};
/** A schematic of 1,000 stones a side, whose zeros are in many equal pieces. */
const thousand = (): Buffer => {
  const head = Buffer.concat([Buffer.from([10]), text('Schematic'), ...sides(1000), Buffer.from([7]), text('BlockData'), int(1000 ** 3)]);
  const piece = 10_000_000;
  return Buffer.concat([gzipSync(head), ...Array(1000 ** 3 / piece).fill(gzipSync(Buffer.alloc(piece)))]);
};
const levels = (count: number, row: unknown): Buffer =>
  Buffer.from(JSON.stringify({ levels: Array.from({ length: count }, (_, y) => ({ coordinates: [0, y, 0], placement: [row] })) }));

describe('a bomb', () => {
  const thread = new GivenFileThread();
  type Bomb = [name: string, bytes: () => Buffer, reason: string];
  const title = 'is refused with what is too large: %s';
  test.each<Bomb>([
    ['a schematic of 250 stones a side', () => sponge(250), 'At most 64 blocks in each direction, not 250 × 250 × 250.'],
    ['a schematic of 1,000 stones a side', thousand, 'It has more than 16 MB when it is decompressed.'],
    ['a structure that claims 1,000 stones a side', () => structure(1000, 10), 'A tag is longer than the file'],
    ['a structure with too many tags', () => structure(60, 216_000), 'It has more than 1000000 tags.'],
    ['a row of 300,000 planks', () => levels(1, Array(300_000).fill('oak_planks')), 'not 300000 × 1 × 1.'],
    ['a million names', () => levels(1000, Array(1000).fill('a')), 'It has more than a million values.'],
  ])(title, isRefused);
  test.each<Bomb>([
    ['an old schematic of 200 stones a side', () => mcedit(200), 'At most 64 blocks in each direction, not 200 × 200 × 200.'],
    ['a structure with a million blocks', () => structure(100, 1_000_000), 'It has more than 16 MB when it is decompressed.'],
    ['brackets without an end', () => Buffer.from('['.repeat(3_000_000)), 'It has more than a million values.'],
  ])(title, { tags: ['long'] }, isRefused);

  async function isRefused(...[, bytes, reason]: Bomb): Promise<void> {
    await expect(thread.offer('construction', { bytes: bytes(), name: 'bomb', choice: null })).rejects.toThrow(reason);
  }
});

describe('a file that its reader cannot bear', () => {
  test.each([
    ['greedy', 'This file needs more than 160 MB of memory to be read. Nothing was changed.'],
    ['hanging', 'This file could not be read within 3 seconds. Nothing was changed.'],
    ['dying', 'The file could not be read: No way on.'],
  ])('costs no other: %s', async (name, reason) => {
    const thread = new GivenFileThread(troubledReader, 3000);
    const read = (of: string) => thread.lines({ bytes: Buffer.alloc(1), name: of, choice: null });
    const [before, troubled, after] = await Promise.allSettled([read('before'), read(name), read('after')]);
    expect([before.status, after.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(troubled).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(reason) } });
  });
});
