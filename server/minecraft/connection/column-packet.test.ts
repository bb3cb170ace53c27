import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { stateOf } from '../world/block-template.ts';
import type { Column } from '../world/column.ts';
import { flatGenerator } from '../world/flat-generator.ts';
import { columnPacket } from './column-packet.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { decodeClientbound } from './packet-codec.ts';

const flat = flatGenerator();
const require = createRequire(import.meta.url);

interface ReadColumn {
  load(data: Buffer): void;
  loadParsedLight(...light: unknown[]): void;
  getBlockStateId(at: { x: number; y: number; z: number }): number;
  getSkyLight(at: { x: number; y: number; z: number }): number;
}

/** Decodes a column's packet as clients do, with prismarine-chunk. */
function readBack(column: Column): { x: number; z: number; blocks: ReadColumn } {
  const packets: Buffer[] = [];
  new FrameSplitter().push(columnPacket(column).bytes, (packet) => packets.push(packet));
  const params = Object(decodeClientbound(packets[0] ?? Buffer.alloc(0)).params);
  const registry = require('prismarine-registry')('1.20.1');
  const Chunk = require('prismarine-chunk')(registry);
  const blocks: ReadColumn = new Chunk({ minY: -64, worldHeight: 384 });
  blocks.load(params.chunkData);
  blocks.loadParsedLight(
    params.skyLight,
    params.blockLight,
    params.skyLightMask,
    params.blockLightMask,
    params.emptySkyLightMask,
    params.emptyBlockLightMask,
  );
  return { x: params.x, z: params.z, blocks };
}

test('untouched columns read back as the flat world at their own place', () => {
  for (const [x, z] of [
    [0, 0],
    [-3, 7],
  ] as const) {
    const read = readBack(flat(x, z));
    expect([read.x, read.z]).toEqual([x, z]);
    const states = [-64, -63, -62, -61, -60].map((y) => read.blocks.getBlockStateId({ x: 5, y, z: 9 }));
    expect(states).toEqual([stateOf('bedrock'), stateOf('dirt'), stateOf('dirt'), stateOf('grass_block'), 0]);
    expect(read.blocks.getSkyLight({ x: 5, y: -60, z: 9 })).toBe(15);
    expect(read.blocks.getSkyLight({ x: 5, y: -62, z: 9 })).toBe(0);
  }
});

test('changed columns read back block by block, whatever the size of the palette', () => {
  const column = flat(1, 1);
  for (let count = 0; count < 600; count++) column.set(count & 15, -60 + (count >> 8), (count >> 4) & 15, count + 1);
  column.set(3, 100, 4, stateOf('stone'));
  const { blocks } = readBack(column);
  for (let count = 0; count < 600; count += 7) {
    expect(blocks.getBlockStateId({ x: count & 15, y: -60 + (count >> 8), z: (count >> 4) & 15 })).toBe(count + 1);
  }
  expect(blocks.getBlockStateId({ x: 3, y: 100, z: 4 })).toBe(stateOf('stone'));
  expect(blocks.getBlockStateId({ x: 3, y: 101, z: 4 })).toBe(0);
});

test('writing to one column leaves those it shares sections with alone', () => {
  const one = flat(0, 0);
  const other = flat(0, 1);
  one.set(0, -61, 0, 0);
  expect(other.stateAt(0, -61, 0)).toBe(stateOf('grass_block'));
  expect(one.stateAt(0, -61, 0)).toBe(0);
});
