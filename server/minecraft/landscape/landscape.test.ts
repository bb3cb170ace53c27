import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockTemplate, stateOf } from '../world/block-template.ts';
import type { Column } from '../world/column.ts';
import { lowestY } from '../world/column.ts';
import { herds } from './animals.ts';
import { highestGround, lowestGround, seaLevel } from './heights.ts';
import { Landscape } from './landscape.ts';
import { heightsOf, veins } from './ores.ts';
import { startPlace, startPlaces } from './start-places.ts';
import { treeKinds } from './tree-shapes.ts';

const half = 8;

/** The columns of a square of 256 x 256 blocks around the origin. */
function square(landscape: Landscape): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (let x = -half; x < half; x++) for (let z = -half; z < half; z++) columns.set(`${x} ${z}`, landscape.column(x, z));
  return columns;
}

function hashOf(column: Column): string {
  const hash = createHash('sha256');
  for (const section of column.states) hash.update(section ?? 'air');
  return hash.digest('hex').slice(0, 16);
}

const landscape = new Landscape(1);
const columns = square(landscape);

/** Visits all blocks of the square with such a name. */
function visit(isLookedFor: (name: string) => boolean, see: (name: string, x: number, y: number, z: number) => void): void {
  const known = new Map<number, string | null>([[0, null]]);
  const nameOf = (state: number): string | null => {
    const { name } = blockTemplate(state);
    known.set(state, isLookedFor(name) ? name : null);
    return known.get(state) ?? null;
  };
  for (const column of columns.values())
    for (const [number, section] of column.states.entries()) {
      if (!section) continue;
      // Some ten million blocks: most are like the one before.
      let before = 0;
      let name: string | null = null;
      for (let index = 0; index < section.length; index++) {
        const state = section[index] ?? 0;
        if (state !== before) {
          const found = known.get(state);
          name = found === undefined ? nameOf(state) : found;
          before = state;
        }
        if (name !== null)
          see(name, column.x * 16 + (index & 15), lowestY + number * 16 + (index >> 8), column.z * 16 + ((index >> 4) & 15));
      }
    }
}

function stateAt(x: number, y: number, z: number): number {
  return columns.get(`${x >> 4} ${z >> 4}`)?.stateAt(x, y, z) ?? 0;
}

test('a seed gives the same blocks on every machine, in whatever order the columns are made', () => {
  const other = new Landscape(1);
  for (const [x, z] of [
    [5, -3],
    [-8, 7],
    [0, 0],
  ] as const)
    expect(hashOf(other.column(x, z))).toBe(hashOf(landscape.column(x, z)));
  const all = createHash('sha256');
  for (const column of columns.values()) all.update(hashOf(column));
  // Written down on one machine; every other machine must find the same.
  expect(all.digest('hex').slice(0, 16)).toBe('228255bfdafac313');
  expect(hashOf(new Landscape(2).column(0, 0))).not.toBe(hashOf(landscape.column(0, 0)));
});

test('the ground lies within its range, and land and water both have their part', () => {
  let water = 0;
  const outside: number[] = [];
  for (const column of columns.values())
    for (const height of landscape.heights.ofColumn(column.x, column.z)) {
      if (!(height >= lowestGround && height <= highestGround)) outside.push(height);
      if (height < seaLevel) water++;
    }
  expect(outside).toEqual([]);
  const share = water / (256 * 256);
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.5);
});

test.each([1, 2, 3, 4, 5])('around the start of seed %i every kind of tree grows', (seed) => {
  const here = seed === 1 ? landscape : new Landscape(seed);
  const kinds = new Set<string>();
  for (let x = -half; x < half; x++) for (let z = -half; z < half; z++) for (const { kind } of here.trees.around(x, z)) kinds.add(kind);
  expect([...kinds].sort()).toEqual([...treeKinds].sort());
});

test('every ore lies within its heights of 1.20.1, and the ores that are common there are common here', () => {
  const counts = new Map<string, number>();
  const outside: string[] = [];
  const ranges = new Map<string, ReturnType<typeof heightsOf>>();
  const isOre = (name: string): boolean => {
    if (name.endsWith('_ore')) ranges.set(name, heightsOf(name));
    return ranges.get(name) != null;
  };
  visit(isOre, (name, _x, y) => {
    const range = ranges.get(name);
    if (range == null) return;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!(y >= range.least && y <= range.most)) outside.push(`${name} at ${y}`);
  });
  expect(outside).toEqual([]);
  for (const kind of ['coal', 'iron', 'copper', 'gold', 'redstone', 'lapis', 'diamond'])
    expect((counts.get(`${kind}_ore`) ?? 0) + (counts.get(`deepslate_${kind}_ore`) ?? 0), kind).toBeGreaterThan(256);
  const count = (kind: string): number => (counts.get(`${kind}_ore`) ?? 0) + (counts.get(`deepslate_${kind}_ore`) ?? 0);
  expect(count('coal')).toBeGreaterThan(count('gold'));
  expect(count('iron')).toBeGreaterThan(count('diamond'));
});

test('diamonds lie deep, and coal lies high', () => {
  expect(heightsOf('diamond_ore')?.most).toBeLessThanOrEqual(21);
  expect(Math.min(...veins.filter(({ stone }) => stone === 'coal_ore').map(({ least }) => least))).toBe(0);
});

test('no leaf floats: each is within six steps of a log through leaves, as its distance says', () => {
  const leaves = new Map<string, readonly [number, number, number]>();
  const near = new Map<string, number>();
  let edge: (readonly [number, number, number])[] = [];
  visit(
    (name) => /_(leaves|log)$/.test(name),
    (name, x, y, z) => {
      if (name.endsWith('_leaves')) leaves.set(`${x} ${y} ${z}`, [x, y, z]);
      if (name.endsWith('_log')) edge.push([x, y, z]);
    },
  );
  for (let steps = 1; steps <= 6; steps++) {
    const next: typeof edge = [];
    for (const [x, y, z] of edge)
      for (const [dx, dy, dz] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ] as const) {
        // biome-ignore format: the six sides
        const key = `${x + dx} ${y + dy} ${z + dz}`;
        if (!leaves.has(key) || near.has(key)) continue;
        near.set(key, steps);
        next.push([x + dx, y + dy, z + dz]);
      }
    edge = next;
  }
  // The trees at the edge of the square have their trunks outside it.
  const inside = ([x, , z]: readonly [number, number, number]): boolean => Math.max(Math.abs(x + 0.5), Math.abs(z + 0.5)) < half * 16 - 7;
  expect(leaves.size).toBeGreaterThan(1000);
  const wrong = [...leaves].filter(([key, cell]) => {
    const steps = near.get(key);
    return inside(cell) && !(steps !== undefined && Number(blockTemplate(stateAt(...cell)).properties.distance) >= steps);
  });
  expect(wrong).toEqual([]);
});

test('nothing of the landscape would move by itself: no water beside air, and plants have their ground', () => {
  const loose: string[] = [];
  const seen = { water: 0, plants: 0 };
  const needs = (holds: boolean, place: string): void => void (holds || loose.push(place));
  const plants = ['grass', 'poppy', 'dandelion', 'fern'];
  visit(
    (name) => ['water', 'cactus', ...plants].includes(name),
    (name, x, y, z) => {
      if (name === 'water' && Math.max(Math.abs(x + 0.5), Math.abs(z + 0.5)) < half * 16 - 1) {
        seen.water++;
        for (const [dx, dy, dz] of [[1, 0, 0], [-1, 0, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]] as const) // biome-ignore format: the sides to which water flows
          needs(stateAt(x + dx, y + dy, z + dz) !== 0, `beside water at ${x} ${y} ${z}`);
      }
      const ground = (): string => blockTemplate(stateAt(x, y - 1, z)).name;
      if (name === 'cactus') needs(['sand', 'cactus'].includes(ground()), `a cactus at ${x} ${y} ${z}`);
      if (plants.includes(name)) {
        seen.plants++;
        needs(['grass_block', 'podzol', 'dirt'].includes(ground()), `${name} at ${x} ${y} ${z}`);
      }
    },
  );
  expect(loose).toEqual([]);
  expect(Math.min(seen.water, seen.plants)).toBeGreaterThan(100);
});

test('the lowest layer is bedrock, and caves open the rock above it', () => {
  let open = 0;
  const lowest = new Set<number>();
  for (let x = -128; x < 128; x++)
    for (let z = -128; z < 128; z++) {
      lowest.add(stateAt(x, lowestY, z));
      if (stateAt(x, 20, z) === 0) open++;
    }
  expect([...lowest]).toEqual([stateOf('bedrock')]);
  expect(open / 65_536).toBeGreaterThan(0.01);
  expect(open / 65_536).toBeLessThan(0.25);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the start of seed %i is on dry land, with room for eight bodies', (seed) => {
  const here = seed === 1 ? landscape : new Landscape(seed);
  const start = startPlace(here);
  expect(start.y).toBeGreaterThan(seaLevel + 1);
  const made = new Map<string, Column>();
  const at = (x: number, y: number, z: number): number => {
    const key = `${x >> 4} ${z >> 4}`;
    const column = made.get(key) ?? here.column(x >> 4, z >> 4);
    made.set(key, column);
    return column.stateAt(x, y, z);
  };
  const places = startPlaces(here, start);
  expect(places).toHaveLength(8);
  for (const { x, y, z } of places) {
    expect(blockTemplate(at(x, y - 1, z)).full).toBe(true);
    for (const up of [0, 1]) expect(blockTemplate(at(x, y + up, z)).shapes).toEqual([]);
  }
});

test('herds live on dry ground inside the square, and more than one kind of them', () => {
  const animals = herds(landscape, { x: 0, z: 0 }, 128);
  expect(animals.length).toBeGreaterThan(20);
  expect(animals.length).toBeLessThan(120);
  expect(new Set(animals.map(({ kind }) => kind)).size).toBeGreaterThan(3);
  for (const { at } of animals) {
    expect(blockTemplate(stateAt(Math.floor(at.x), at.y - 1, Math.floor(at.z))).full).toBe(true);
    expect(Math.max(Math.abs(at.x), Math.abs(at.z))).toBeLessThan(129);
  }
});
