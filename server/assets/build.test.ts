import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import minecraftData from 'minecraft-data';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockKind } from '#lib/blocks/block-look.ts';
import { type BlockModel, type BlockTable, readBlockTable } from '#lib/blocks/block-table.ts';
import { assetFiles, type ItemIndex, iconRowFile, readItemIndex } from '#lib/blocks/item-index.ts';
import { buildAssets } from './build.ts';

const data = minecraftData('1.20.1');
const root = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/** The pictures of all rows of icons. */
function readRows(folder: string, { items, columns }: ItemIndex): PNG[] {
  const count = Math.ceil(items.length / columns);
  return Array.from({ length: count }, (_, row) => PNG.sync.read(readFileSync(join(folder, iconRowFile(row)))));
}

describe.each([
  { kind: 'drawn' as const, pictures: join(root, 'no-such-folder') },
  { kind: 'copied' as const, pictures: undefined },
])('assets with $kind pictures', ({ kind, pictures }) => {
  const folder = join(root, kind);
  let table: BlockTable;
  const modelOf = (name: string): BlockModel | undefined => table.models.at(table.modelOf[data.blocksByName[name]?.defaultState ?? 0] ?? 0);

  beforeAll(() => {
    expect(buildAssets(folder, pictures)).toEqual({ pictures: kind, built: true });
    table = readBlockTable(JSON.parse(inflateRawSync(readFileSync(join(folder, assetFiles.blocks))).toString('utf8')));
  });

  test('are unchanged when they are up to date', () => {
    expect(buildAssets(folder, pictures)).toEqual({ pictures: kind, built: false });
  });

  test('are small enough for a phone', () => {
    expect(readFileSync(join(folder, assetFiles.blocks)).length).toBeLessThan(120_000);
    expect(readFileSync(join(folder, assetFiles.layers)).length).toBeLessThan(200_000);
    expect(table.layers).toBeLessThan(1024);
  });

  test('have a model for every block state', () => {
    const highest = Math.max(...data.blocksArray.map((block) => block.maxStateId ?? 0));
    expect(table.modelOf.length).toBe(highest + 1);
  });

  test.each([
    'grass_block',
    'dirt',
    'stone',
    'red_mushroom_block',
    'mushroom_stem',
    'oak_planks',
    'oak_log',
    'red_wool',
    'stone_bricks',
    'oak_leaves',
  ])('draw %s as a full cube', (name) => {
    expect(modelOf(name)).toMatchObject({ kind: blockKind.cube });
    expect(modelOf(name)?.quads).toHaveLength(6);
  });

  test.each(['glass', 'slime_block', 'oak_fence', 'poppy', 'torch', 'oak_stairs'])('let one see past %s', (name) => {
    expect(modelOf(name)?.kind).toBe(blockKind.model);
  });

  test('draw slime as a see-through shell around a solid core', () => {
    const slime = modelOf('slime_block');
    const shell = slime?.quads.filter((quad) => quad.cull >= 0) ?? [];
    const core = slime?.quads.filter((quad) => quad.cull < 0) ?? [];
    expect([shell.length, core.length]).toEqual([6, 6]);
    expect(shell.every((quad) => table.translucent[quad.layer] === 1)).toBe(true);
    expect(core.every((quad) => table.translucent[quad.layer] === 0)).toBe(true);
    expect(slime?.joined).toBe(true);
  });

  test.each(['chest', 'ender_chest', 'oak_sign', 'oak_wall_sign', 'white_bed', 'red_banner', 'skeleton_skull', 'white_shulker_box'])(
    'draw %s as boxes of our own',
    (name) => {
      expect(modelOf(name)?.quads.length).toBeGreaterThanOrEqual(6);
    },
  );

  test('know water and its levels', () => {
    expect(modelOf('water')).toMatchObject({ kind: blockKind.water });
    const flowing = table.models.at(table.modelOf[(data.blocksByName.water?.minStateId ?? 0) + 5] ?? 0);
    expect(flowing?.quads[0]?.corners[0]).toBe(5);
  });

  test('refer only to layers that exist', () => {
    const layers = inflateRawSync(readFileSync(join(folder, assetFiles.layers)));
    expect(layers.length).toBe(table.layers * 1024);
    const highest = Array.from({ length: table.models.length }, (_, index) => table.models.at(index)?.quads ?? [])
      .flatMap((quads) => quads.map((quad) => quad.layer))
      .reduce((most, layer) => Math.max(most, layer), 0);
    expect(highest).toBeLessThan(table.layers);
  });

  test('show shade and no sky between the leaves of a tree', () => {
    const layers = inflateRawSync(readFileSync(join(folder, assetFiles.layers)));
    for (const name of ['oak_leaves', 'cherry_leaves', 'azalea_leaves']) {
      const layer = modelOf(name)?.quads[0]?.layer ?? 0;
      const pixels = Array.from({ length: 256 }, (_, at) => [...layers.subarray(layer * 1024 + at * 4, layer * 1024 + at * 4 + 4)]);
      expect(pixels.every(([, , , alpha]) => alpha === 255)).toBe(true);
      const brightness = pixels.map(([red = 0, green = 0, blue = 0]) => red + green + blue);
      expect(Math.min(...brightness)).toBeLessThan(Math.max(...brightness) * 0.7);
    }
  });

  test('colour grass, leaves and water for the plains', () => {
    const layers = inflateRawSync(readFileSync(join(folder, assetFiles.layers)));
    const mean = (layer: number, channel: number): number => {
      const values = Array.from({ length: 256 }, (_, at) => layers[layer * 1024 + at * 4 + channel] ?? 0);
      return values.reduce((sum, value) => sum + value, 0) / 256;
    };
    const top = (name: string): number => modelOf(name)?.quads.find((quad) => quad.direction === 2)?.layer ?? 0;
    expect(mean(top('grass_block'), 1)).toBeGreaterThan(mean(top('grass_block'), 0) * 1.15);
    expect(mean(top('oak_leaves'), 1)).toBeGreaterThan(mean(top('oak_leaves'), 2) * 1.5);
    expect(mean(top('water'), 2)).toBeGreaterThan(mean(top('water'), 0) * 1.5);
  });

  test('have an icon for every item', () => {
    const index = readItemIndex(read(folder, assetFiles.items));
    const rows = readRows(folder, index);
    expect(index.items.map(([name]) => name)).toEqual(data.itemsArray.map((item) => item.name));
    const empty = index.items.filter(([name], at) => {
      if (name === 'air') return false;
      const [left, row] = [(at % index.columns) * index.cell, rows[Math.floor(at / index.columns)]];
      for (let y = 0; y < index.cell; y++)
        for (let x = 0; x < index.cell; x++) if (row?.data[(y * row.width + left + x) * 4 + 3]) return false;
      return true;
    });
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('mark small pictures with the quarter of the cell that contains them', () => {
    const index = readItemIndex(read(folder, assetFiles.items));
    const rows = readRows(folder, index);
    const half = index.cell / 2;
    const cut = index.items.filter(([, , left, top], at) => {
      if (left === undefined || top === undefined) return false;
      expect([left % 2, top % 2, left + half <= index.cell, top + half <= index.cell]).toEqual([0, 0, true, true]);
      const [cellLeft, row] = [(at % index.columns) * index.cell, rows[Math.floor(at / index.columns)]];
      for (let y = 0; y < index.cell; y++) {
        for (let x = 0; x < index.cell; x++) {
          const isInside = x >= left && x < left + half && y >= top && y < top + half;
          if (!isInside && row?.data[(y * row.width + cellLeft + x) * 4 + 3]) return true;
        }
      }
      return false;
    });
    expect(cut.map(([name]) => name)).toEqual([]);
    const isSmall = (name: string): boolean => index.items.some((item) => item[0] === name && item.length === 4);
    expect(isSmall('slime_block')).toBe(false);
    if (kind === 'copied')
      expect(['red_mushroom', 'brown_mushroom', 'melon_slice', 'bread'].map(isSmall)).toEqual([true, true, false, false]);
  });
});
