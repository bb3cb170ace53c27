import { expect, test } from 'vitest';
import { gameData } from '../registry.ts';
import { blockEntityKinds } from '../world/block-entity.ts';
import { blockTemplate, stateOf } from '../world/block-template.ts';
import type { Column } from '../world/column.ts';
import { entityKindOf } from '../world/entity-blocks.ts';
import { flatGenerator } from '../world/flat-generator.ts';
import { completeColumnPacket } from './column-packet.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { decodeClientbound } from './packet-codec.ts';

const places = [-1, 0, 1].flatMap((z) => [-1, 0, 1].map((x) => ({ x, z })));

interface Place {
  x: number;
  y: number;
  z: number;
}

/** Nine flat columns around the origin, with blocks set by their world position. */
function nineColumns(blocks: readonly (readonly [x: number, y: number, z: number, state: number])[]): Column[] {
  const flat = flatGenerator();
  const columns = places.map(({ x, z }) => flat(x, z));
  for (const [x, y, z, state] of blocks) columns[((z >> 4) + 1) * 3 + (x >> 4) + 1]?.set(x, y, z, state);
  return columns;
}

/** Reads light as the format says: one array per section in the mask, from one below the world up; the low half of a byte comes first. */
function lightReader(arrays: readonly (readonly number[])[], mask: readonly (readonly [number, number])[]): (at: Place) => number {
  const bits = mask[0]?.[1] ?? 0;
  const sections = new Map<number, readonly number[]>();
  for (let number = 0; number < 26; number++) if ((bits >> number) & 1) sections.set(number, arrays[sections.size] ?? []);
  return ({ x, y, z }) => {
    const index = ((y & 15) << 8) | (z << 4) | x;
    const byte = sections.get(((y + 64) >> 4) + 1)?.[index >> 1] ?? 0;
    return (byte >> ((index & 1) * 4)) & 15;
  };
}

function decoded(around: readonly Column[]) {
  const packets: Buffer[] = [];
  new FrameSplitter().push(completeColumnPacket(around, []).bytes, (packet) => packets.push(packet));
  const params = Object(decodeClientbound(packets[0] ?? Buffer.alloc(0)).params);
  const sky = lightReader(params.skyLight, params.skyLightMask);
  const block = lightReader(params.blockLight, params.blockLightMask);
  return { params, sky, block };
}

/** Repeats until nothing changes: each open cell has its own light or one less than its brightest neighbour. Only for full blocks and air. */
function settledLight(around: readonly Column[], top: number): { sky: (at: Place) => number; block: (at: Place) => number } {
  const state = (x: number, y: number, z: number): number => around[((z >> 4) + 1) * 3 + (x >> 4) + 1]?.stateAt(x, y, z) ?? 0;
  // With a margin of one cell without light on all sides.
  const [across, height] = [50, top + 61 + 2];
  const indexOf = ({ x, y, z }: Place): number => ((x + 17) * across + z + 17) * height + y + 62;
  const cells: Place[] = [];
  for (let x = -16; x < 32; x++) for (let z = -16; z < 32; z++) for (let y = -61; y < top; y++) cells.push({ x, y, z });
  const size = across * across * height;
  const [sky, block, solid] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
  for (const cell of cells) solid[indexOf(cell)] = blockTemplate(state(cell.x, cell.y, cell.z)).filterLight === 15 ? 1 : 0;
  for (const cell of cells) {
    block[indexOf(cell)] = blockTemplate(state(cell.x, cell.y, cell.z)).emitLight;
    let open = true;
    for (let y = cell.y; y < top && open; y++) open = solid[indexOf({ ...cell, y })] === 0;
    sky[indexOf(cell)] = open ? 15 : 0;
  }
  const places = cells.map(indexOf).filter((place) => solid[place] === 0);
  const sides = [1, -1, height, -height, across * height, -across * height];
  for (const light of [sky, block])
    for (let round = 0; round < 15; round++)
      for (const place of places) for (const side of sides) light[place] = Math.max(light[place] ?? 0, (light[place + side] ?? 0) - 1);
  return { sky: (at) => sky[indexOf(at)] ?? 0, block: (at) => block[indexOf(at)] ?? 0 };
}

test('light equals what a slow independent spread gives, across columns and under a roof', () => {
  const stone = stateOf('stone');
  const blocks: [number, number, number, number][] = [];
  for (let x = -6; x < 22; x++) for (let z = -6; z < 22; z++) blocks.push([x, -56, z, stone]);
  for (let y = -60; y < -56; y++) for (let x = -6; x < 22; x++) blocks.push([x, y, -6, stone], [x, y, 8, stone]);
  blocks.push([-3, -60, 2, stateOf('torch')], [20, -58, 12, stateOf('glowstone')], [8, -60, 3, stateOf('soul_lantern')]);
  const around = nineColumns(blocks);
  const { sky, block } = decoded(around);
  const expected = settledLight(around, -48);
  const cells: Place[] = [];
  for (let x = 0; x < 16; x++) for (let z = 0; z < 16; z++) for (let y = -61; y < -48; y++) cells.push({ x, y, z });
  expect(cells.map((at) => ({ ...at, sky: sky(at), block: block(at) }))).toEqual(
    cells.map((at) => ({ ...at, sky: expected.sky(at), block: expected.block(at) })),
  );
});

test('leaves and water take light, slabs stop it on their full side, a source lights with the state it has', () => {
  const around = nineColumns([
    [4, -60, 4, stateOf('torch')],
    [10, -58, 10, stateOf('water')],
    [2, -55, 12, stateOf('candle', { candles: 4, lit: true })],
    [12, -55, 2, stateOf('furnace', { lit: true })],
    [14, -59, 14, stateOf('stone_slab', { type: 'top' })],
  ]);
  const { sky, block } = decoded(around);
  expect([4, 5, 6, 7].map((x) => block({ x, y: -60, z: 4 }))).toEqual([14, 13, 12, 11]);
  expect([sky({ x: 10, y: -57, z: 10 }), sky({ x: 10, y: -58, z: 10 })]).toEqual([15, 14]);
  expect(block({ x: 2, y: -55, z: 12 })).toBe(12);
  expect(block({ x: 12, y: -54, z: 2 })).toBe(12);
  expect([sky({ x: 14, y: -58, z: 14 }), sky({ x: 14, y: -59, z: 14 }), sky({ x: 14, y: -60, z: 14 })]).toEqual([15, 14, 14]);
});

test('every block that vanilla gives an entity has one of the right kind in the packet', () => {
  const named = gameData.blocksArray.filter(({ name }) => entityKindOf(name) !== null);
  // 29 of one block each, 44 signs, 32 banners, 16 beds, 17 shulker boxes, 14 heads, and 11 that share or rename theirs.
  expect(named).toHaveLength(29 + 44 + 32 + 16 + 17 + 14 + 11);
  const blocks = named.map(({ name }, count): [number, number, number, number] => [
    count & 15,
    -60 + (count >> 8),
    (count >> 4) & 15,
    stateOf(name),
  ]);
  const { params } = decoded(nineColumns(blocks));
  const told = new Map<string, string>(
    Array.from(params.blockEntities, (entry) => Object(entry)).map(({ x, y, z, type }) => [`${x},${y},${z}`, blockEntityKinds[type] ?? '']),
  );
  expect(told.size).toBe(named.length);
  for (const [x, y, z, state] of blocks) {
    const { name } = blockTemplate(state);
    expect([name, told.get(`${x},${y},${z}`)]).toEqual([name, entityKindOf(name)]);
  }
  const known = {
    red_bed: 'bed',
    spawner: 'mob_spawner',
    piston_head: null,
    wither_skeleton_wall_skull: 'skull',
    oak_wall_hanging_sign: 'hanging_sign',
    decorated_pot: 'decorated_pot',
    flower_pot: null,
    crafting_table: null,
  };
  for (const [name, kind] of Object.entries(known)) expect([name, entityKindOf(name)]).toEqual([name, kind]);
});

test('heights for rain count water in blocks, heights of the surface count everything but air', () => {
  const { params } = decoded(
    nineColumns([
      [1, -60, 0, stateOf('oak_leaves', { waterlogged: true })],
      [2, -60, 0, stateOf('seagrass')],
      [3, -60, 0, stateOf('poppy')],
    ]),
  );
  const maps = Object(params.heightmaps).value;
  const heights = (name: string): number[] => {
    const [[high, low]] = maps[name].value;
    const long = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    return [0, 1, 2, 3].map((place) => Number((long >> BigInt(place * 9)) & 511n));
  };
  expect(heights('MOTION_BLOCKING')).toEqual([4, 5, 5, 4]);
  expect(heights('WORLD_SURFACE')).toEqual([4, 5, 5, 5]);
});
