import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockKind, unshaded } from '#lib/blocks/block-look.ts';
import { type BlockModel, type Quad, readBlockTable } from '#lib/blocks/block-table.ts';
import { emittedBy, isClosedTo, lossInto } from '#lib/blocks/light-passage.ts';
import { BlockLight } from '#lib/light/block-light.ts';
import { Column, lowestY } from '#server/minecraft/world/column.ts';
import { columnLight } from '#server/minecraft/world/column-light.ts';
import { emittedLight, lightLoss } from '#server/minecraft/world/light-passage.ts';
import { viewerFolder } from './asset-sources.ts';
import { readBlockModels } from './block-models.ts';
import { allBlockStates } from './block-states.ts';
import { TableBuilder } from './table-builder.ts';
import { tileSource } from './tile-source.ts';

const models = readBlockModels();
const table = readBlockTable(new TableBuilder(models, tileSource(join(viewerFolder(), 'no-pictures'), models)).build());
const states = allBlockStates();

/** The model of a block state with these properties; the other properties are arbitrary. */
function modelOf(block: string, properties: Readonly<Record<string, string>> = {}): BlockModel {
  const state = states.find(
    (one) => one.block === block && Object.entries(properties).every(([name, value]) => one.properties[name] === value),
  );
  const model = state && table.models.at(table.modelOf[state.id] ?? 0);
  if (!model) throw new Error(`No state of ${block} with ${JSON.stringify(properties)}.`);
  return model;
}

/** Centre of the quads as (x, y, z) in 1/64 block. */
function middle(quads: readonly Quad[]): number[] {
  const corners = quads.flatMap((quad) => quad.corners);
  return [0, 1, 2].map((axis) => {
    const values = corners.filter((_, at) => at % 3 === axis);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

const towards = [
  ['east', 0, 1],
  ['west', 0, -1],
  ['south', 2, 1],
  ['north', 2, -1],
] as const;

describe('block models', () => {
  test.each(towards)('have the high side of stairs that face %s there', (facing, axis, sign) => {
    const tops = modelOf('oak_stairs', { facing, half: 'bottom', shape: 'straight' }).quads.filter(
      (quad) => quad.direction === 2 && quad.corners[1] === 64,
    );
    expect(Math.sign((middle(tops)[axis] ?? 32) - 32)).toBe(sign);
  });

  test('colour redstone by its power, although its shape is the same', () => {
    const flat = { east: 'none', west: 'none', north: 'none', south: 'none' };
    const powers = Array.from({ length: 16 }, (_, power) => modelOf('redstone_wire', { ...flat, power: String(power) }));
    expect(new Set(powers.map(({ quads }) => quads[0]?.layer)).size).toBe(16);
    expect(new Set(powers.map(({ quads }) => quads[0]?.corners.join())).size).toBe(1);
  });

  test.each(towards)('extend a fence to the %s if it is connected there', (side, axis, sign) => {
    const joined = { east: 'false', west: 'false', north: 'false', south: 'false', waterlogged: 'false', [side]: 'true' };
    const place = middle(modelOf('oak_fence', joined).quads);
    expect(Math.sign((place[axis] ?? 32) - 32)).toBe(sign);
    expect(place[axis === 0 ? 2 : 0]).toBe(32);
  });

  test.each(towards)('show the latch of a chest that faces %s there', (facing, axis, sign) => {
    const { quads } = modelOf('chest', { facing, type: 'single', waterlogged: 'false' });
    const latch = quads.slice(-6);
    expect(Math.sign((middle(latch)[axis] ?? 32) - 32)).toBe(sign);
  });

  test.each(towards)('hang a ladder that faces %s on the other side', (facing, axis, sign) => {
    expect(Math.sign((middle(modelOf('ladder', { facing, waterlogged: 'false' }).quads)[axis] ?? 32) - 32)).toBe(-sign);
  });

  test.each([
    ['x', 0],
    ['y', 1],
    ['z', 2],
  ] as const)('show the rings of a log along %s at its ends', (axis, number) => {
    const { quads } = modelOf('oak_log', { axis });
    const layers = quads.map((quad) => quad.layer);
    const rings = quads.filter((quad) => layers.filter((layer) => layer === quad.layer).length === 2);
    expect(rings.map((quad) => quad.direction >> 1)).toEqual([number, number]);
  });

  test('merge the grass on the side of a grass block and the dirt into one picture', () => {
    expect(modelOf('grass_block', { snowy: 'false' }).quads).toHaveLength(6);
  });

  test('light plants from all sides', () => {
    expect(modelOf('poppy').quads.every((quad) => quad.direction === unshaded && quad.cull === -1)).toBe(true);
  });

  test('omit faces inside a tree, with or without water in it', () => {
    for (const waterlogged of ['true', 'false']) {
      const leaves = modelOf('oak_leaves', { distance: '7', persistent: 'true', waterlogged });
      expect(leaves).toMatchObject({ kind: blockKind.cube, wet: false, clear: false });
    }
  });

  test('draw glass beside glass as one, and let daylight through', () => {
    expect(modelOf('glass')).toMatchObject({ joined: true, clear: true });
    expect(modelOf('stone')).toMatchObject({ joined: false, clear: false });
  });

  test('show the water in a waterlogged fence', () => {
    expect(modelOf('oak_fence', { waterlogged: 'true' }).wet).toBe(true);
    expect(modelOf('oak_fence', { waterlogged: 'false' }).wet).toBe(false);
  });

  test('wind every face so that it looks outwards', () => {
    for (const block of ['stone', 'oak_stairs', 'oak_fence', 'chest', 'oak_log', 'white_bed', 'lantern', 'ladder']) {
      for (const { direction, corners } of modelOf(block).quads) {
        if (direction === unshaded) continue;
        const edge = (to: number, axis: number): number => (corners[to * 3 + axis] ?? 0) - (corners[axis] ?? 0);
        const [u, v] = [(direction >> 1) + 1, (direction >> 1) + 2].map((axis) => axis % 3);
        const cross = edge(1, u ?? 0) * edge(2, v ?? 0) - edge(1, v ?? 0) * edge(2, u ?? 0);
        expect(Math.sign(cross), block).toBe(direction % 2 === 0 ? 1 : -1);
      }
    }
  });
});

test('every state treats light as on the server: what it emits in its state, and what stops it', () => {
  for (const { id, block, properties } of states) {
    const passage = table.passage[id] ?? 0;
    expect([emittedBy(passage), lossInto(passage)], `${block} ${JSON.stringify(properties)}`).toEqual([
      emittedLight(id),
      Math.max(1, lightLoss(id)),
    ]);
  }
  const of = (block: string, wanted: Readonly<Record<string, string>> = {}): number => {
    const found = states.find(
      (one) => one.block === block && Object.entries(wanted).every(([name, value]) => one.properties[name] === value),
    );
    return table.passage[found?.id ?? 0] ?? 0;
  };
  const levels = ['torch', 'soul_torch', 'lantern', 'glowstone', 'lava', 'stone'].map((block) => emittedBy(of(block)));
  expect(levels).toEqual([14, 10, 15, 15, 15, 0]);
  expect(['true', 'false'].map((lit) => emittedBy(of('furnace', { lit })))).toEqual([13, 0]);
  expect(['true', 'false'].map((lit) => emittedBy(of('campfire', { lit })))).toEqual([15, 0]);
  const slab = of('oak_slab', { type: 'bottom', waterlogged: 'false' });
  expect([0, 1, 2, 3, 4, 5].filter((direction) => isClosedTo(slab, direction))).toEqual([3]);
  expect([lossInto(of('stone')), lossInto(of('glass')), lossInto(of('water'))]).toEqual([15, 1, 1]);
});

test('what gives light shines at night: torches, lava and the front of a furnace that burns, and nothing that others show too', () => {
  const glows = (block: string, properties = {}): boolean[] =>
    modelOf(block, properties).quads.map(({ layer }) => table.glowing[layer] === 1);
  for (const block of ['torch', 'lava', 'glowstone', 'fire', 'lantern']) expect(new Set(glows(block)), block).toEqual(new Set([true]));
  expect(glows('furnace', { lit: 'true' }).filter(Boolean)).toHaveLength(1);
  for (const [block, properties] of [
    ['furnace', { lit: 'false' }],
    ['stone', {}],
    ['brown_mushroom', {}],
    ['water', {}],
    ['redstone_lamp', { lit: 'false' }],
  ] as const)
    expect(glows(block, properties), block).not.toContain(true);
});

test('scenes and pictures spread the light of lamps as the server does, through every kind of block', () => {
  const chosen = ['torch', 'lantern', 'lava', 'sea_pickle', 'stone', 'glass', 'water', 'oak_leaves', 'oak_slab', 'oak_stairs', 'farmland'];
  const kinds = states.filter(({ block }) => chosen.includes(block)).map(({ id }) => id);
  let seed = 3;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const columns = Array.from({ length: 9 }, (_, number) => {
    const section = Uint16Array.from({ length: 4096 }, () => (random(3) === 0 ? (kinds[random(kinds.length)] ?? 0) : 0));
    return { columnX: (number % 3) - 1, columnZ: Math.floor(number / 3) - 1, minY: lowestY, sections: [section, null] };
  });
  const light = new BlockLight(table.passage, 1, (x, z) => columns.find(({ columnX, columnZ }) => columnX === x && columnZ === z));
  for (const { columnX, columnZ } of columns) light.setColumn(columnX, columnZ);
  light.refresh();
  const own = light.ofColumn(0, 0);
  const { block } = columnLight(
    columns.map(({ columnX, columnZ, sections }) => new Column(columnX, columnZ, sections)),
    false,
  );
  const differences = Array.from({ length: 8192 }, (_, cell) => cell).filter((cell) => {
    const [section, place] = [cell >> 12, cell & 4095];
    const packed = block[section]?.[place >> 1] ?? 0;
    return (own?.[section]?.[place] ?? 0) !== ((packed >> (4 * (place & 1))) & 15);
  });
  expect(differences).toEqual([]);
  expect(own?.[0]?.filter((level) => level > 0 && level < 15).length).toBeGreaterThan(1000);
});
