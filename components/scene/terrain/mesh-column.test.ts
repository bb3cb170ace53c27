import { describe, expect, test } from 'vitest';
import { blockKind, unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { BlockTable, Quad } from '#lib/blocks/block-table.ts';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import type { ColumnFrame } from '#lib/protocol/frame/frame.ts';
import { ColumnStore } from './column-store.ts';
import { meshColumn } from './mesh-column.ts';
import { meshTable } from './mesh-model.ts';
import { Mesher } from './mesher.ts';
import type { FromMesher } from './mesher-messages.ts';
import type { VertexData } from './vertex-list.ts';

const full = unitsPerBlock;
const [air, stone, slime, plant, water] = [0, 1, 2, 3, 4] as const;
const sides: readonly (readonly number[])[] = [
  [full, full, full, full, 0, full, full, full, 0, full, 0, 0],
  [0, full, 0, 0, 0, 0, 0, full, full, 0, 0, full],
  [0, full, full, full, full, full, 0, full, 0, full, full, 0],
  [full, 0, full, 0, 0, full, full, 0, 0, 0, 0, 0],
  [0, 0, full, full, 0, full, 0, full, full, full, full, full],
  [full, 0, 0, 0, 0, 0, full, full, 0, 0, full, 0],
];
const cube = (layer: number): Quad[] =>
  sides.map((corners, direction) => ({ direction, cull: direction, layer, corners, texture: [0, full, full, full, 0, 0, full, 0] }));
const blocks: BlockTable = {
  models: [
    { kind: blockKind.nothing, wet: false, joined: false, clear: false, quads: [] },
    { kind: blockKind.cube, wet: false, joined: false, clear: false, quads: cube(0) },
    { kind: blockKind.model, wet: false, joined: true, clear: true, quads: cube(1) },
    {
      kind: blockKind.model,
      wet: false,
      joined: false,
      clear: false,
      quads: [{ direction: 6, cull: -1, layer: 2, corners: sides[4] ?? [], texture: [0, 0, 0, 0, 0, 0, 0, 0] }],
    },
    {
      kind: blockKind.water,
      wet: false,
      joined: false,
      clear: false,
      quads: [{ direction: 2, cull: -1, layer: 3, corners: [0], texture: [] }],
    },
  ],
  modelOf: Uint16Array.from([0, 1, 2, 3, 4]),
  sides: [null, [0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1], null, null],
  translucent: Uint8Array.from([0, 1, 0, 1]),
  glowing: Uint8Array.from([0, 0, 0, 0]),
  passage: Uint16Array.from([0, lightPassage(0, 15, 0), 0, lightPassage(14, 0, 0), lightPassage(0, 1, 0)]),
  holes: Uint8Array.from([0, 0, 1, 0]),
  layers: 4,
  named: { water: 3 },
};
const table = meshTable(blocks);

type Fill = (x: number, y: number, z: number) => number;

function column(columnX: number, columnZ: number, fill: Fill): ColumnFrame {
  const section = new Uint16Array(4096);
  for (let at = 0; at < 4096; at++) section[at] = fill(at & 15, (at >> 8) - 64, (at >> 4) & 15);
  return { type: 'column', tick: 0, columnX, columnZ, minY: -64, sections: [section, null] };
}

/** One column with known, empty columns all around. */
function alone(fill: Fill): ColumnStore {
  const store = new ColumnStore(table.shading);
  for (let x = -1; x <= 1; x++) for (let z = -1; z <= 1; z++) store.setColumn(column(x, z, x === 0 && z === 0 ? fill : () => air));
  return store;
}

const quads = (data: VertexData | null): number => (data ? data.texture.length / 8 : 0);
const at =
  (...places: readonly (readonly [number, number, number, number])[]): Fill =>
  (x, y, z) =>
    places.find(([px, py, pz]) => px === x && py === y && pz === z)?.[3] ?? air;

function lights(data: VertexData | null): number[] {
  return data ? Array.from({ length: data.texture.length / 2 }, (_, vertex) => data.light[vertex * 4] ?? 0) : [];
}

describe('meshing a column', () => {
  test('draws a lone block with six faces, also below y = 0', () => {
    const { opaque, translucent } = meshColumn(alone(at([3, -60, 4, stone])), table, null, 0, 0);
    expect([quads(opaque), translucent]).toEqual([6, null]);
    const heights = new Set(Array.from({ length: 24 }, (_, vertex) => opaque?.places[vertex * 4 + 1]));
    expect([...heights].sort()).toEqual([4 * full, 5 * full]);
  });

  test('merges an even floor into one face per side and repeats the picture on it', () => {
    const { opaque } = meshColumn(
      alone((_x, y) => (y === -64 ? stone : air)),
      table,
      null,
      0,
      0,
    );
    expect(quads(opaque)).toBe(5);
    expect(Math.max(...(opaque?.texture ?? []))).toBe(16 * full);
  });

  test('omits faces between blocks and towards unknown columns', () => {
    const store = new ColumnStore(table.shading);
    store.setColumn(column(0, 0, (_x, y) => (y < -60 ? stone : air)));
    expect(quads(meshColumn(store, table, null, 0, 0).opaque)).toBe(1);
  });

  test('omits the face between blocks of the same transparent kind', () => {
    const { opaque, translucent } = meshColumn(alone(at([3, -60, 4, slime], [4, -60, 4, slime])), table, null, 0, 0);
    expect(opaque).toBeNull();
    expect(quads(translucent)).toBe(6);
  });

  test('darkens the corners where blocks meet, and only there', () => {
    const floor: Fill = (x, y, z) => (y === -60 || (y === -59 && x === 8 && z === 8) ? stone : air);
    const { opaque } = meshColumn(alone(floor), table, null, 0, 0);
    const top = lights(opaque).filter((_, vertex) => opaque?.places[vertex * 4 + 1] === 5 * full);
    expect(Math.max(...top)).toBe(127);
    expect(top.some((light) => light < 110)).toBe(true);
  });

  test('shades blocks under a roof', () => {
    const open = meshColumn(alone(at([3, -64, 4, plant])), table, null, 0, 0).cutout;
    const covered = meshColumn(alone(at([3, -64, 4, plant], [3, -50, 4, stone])), table, null, 0, 0).cutout;
    const plantLight = (data: VertexData | null): number => lights(data).find((_, vertex) => data?.places[vertex * 4 + 3] === 2) ?? 0;
    expect(plantLight(covered)).toBeLessThan(plantLight(open));
  });

  test('draws a plant once for both sides, in a separate pass', () => {
    const leaf = (corners: readonly number[]): Quad => ({ direction: 6, cull: -1, layer: 2, corners, texture: [0, 0, 0, 0, 0, 0, 0, 0] });
    const front = [0, full, 0, full, full, full, 0, 0, 0, full, 0, full];
    const back = [full, full, full, 0, full, 0, full, 0, full, 0, 0, 0];
    const across = [full, full, 0, 0, full, full, full, 0, 0, 0, 0, full];
    const plain = { wet: false, joined: false, clear: false };
    const models = [
      { ...plain, kind: blockKind.nothing, quads: [] },
      { ...plain, kind: blockKind.model, quads: [front, back, across].map(leaf) },
    ];
    const flowers = meshTable({ ...blocks, models, sides: [null, null], modelOf: Uint16Array.of(0, 1) });
    const { plants, cutout, opaque } = meshColumn(alone(at([3, -60, 4, 1])), flowers, null, 0, 0);
    expect([quads(plants), quads(cutout), opaque]).toEqual([1, 1, null]);
  });

  test('draws faces with holes in a separate pass', () => {
    const { opaque, cutout } = meshColumn(alone(at([3, -60, 4, stone], [6, -60, 4, plant])), table, null, 0, 0);
    expect([quads(opaque), quads(cutout)]).toEqual([6, 1]);
  });

  test('puts the surface of water slightly below the block above, in the translucent pass', () => {
    const { opaque, translucent } = meshColumn(alone(at([3, -60, 4, water])), table, null, 0, 0);
    expect(opaque).toBeNull();
    expect(quads(translucent)).toBe(6);
    expect(Math.max(...Array.from({ length: 24 }, (_, vertex) => translucent?.places[vertex * 4 + 1] ?? 0))).toBe(4 * full + 57);
  });
});

test('a block that fills its cell covers the view of a body inside it, transparent or not', () => {
  expect([air, stone, slime, plant, water].map((state) => table.covers[state])).toEqual([-1, 0, 1, -1, -1]);
});

describe('mesher', () => {
  const columns = (messages: readonly FromMesher[]) => messages.filter((message) => message.type === 'column');
  const grid = (fill: Fill): ColumnFrame[] => [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((z) => column(x, z, fill)));

  test('meshes only the column that a change affects', () => {
    const mesher = new Mesher(table);
    mesher.apply({ type: 'columns', columns: grid((_x, y) => (y === -64 ? stone : air)) });
    expect(columns(mesher.flush())).toHaveLength(9);
    mesher.apply({ type: 'changes', changes: [{ x: 8, y: -63, z: 8, state: stone }] });
    expect(columns(mesher.flush()).map((drawn) => drawn.key)).toEqual(['0,0']);
    expect(columns(mesher.flush())).toHaveLength(0);
  });

  test('shows the neighbour’s face across a border when a block is removed', () => {
    const mesher = new Mesher(table);
    mesher.apply({ type: 'columns', columns: grid((_x, y) => (y === -64 ? stone : air)) });
    mesher.flush();
    mesher.apply({ type: 'changes', changes: [{ x: 0, y: -64, z: 8, state: air }] });
    expect(
      columns(mesher.flush())
        .map((drawn) => drawn.key)
        .sort(),
    ).toEqual(['-1,0', '0,0']);
  });

  test('finds the ground to extend to the horizon, and forgets it on reset', () => {
    const mesher = new Mesher(table);
    mesher.apply({ type: 'columns', columns: grid((_x, y) => (y < -60 ? stone : air)) });
    const found = mesher.flush().find((message) => message.type === 'surroundings');
    expect(found?.surroundings).toEqual({ height: -60, layer: 0, fromX: -16, fromZ: -16, toX: 32, toZ: 32 });
    mesher.apply({ type: 'reset', world: 1 });
    expect(mesher.columns).toBe(0);
    expect(mesher.flush()).toEqual([{ type: 'surroundings', surroundings: null }]);
  });

  test('recomputes the ground around when the border of the world changes, and reads nothing inside it', () => {
    const mesher = new Mesher(table);
    mesher.apply({ type: 'columns', columns: grid((_x, y) => (y < -60 ? stone : air)) });
    mesher.flush();
    const raise = (isRaised: (columnX: number, columnZ: number) => boolean): FromMesher[] => {
      const places = Array.from({ length: 48 * 48 }, (_, at) => ({ x: (at % 48) - 16, y: -60, z: Math.floor(at / 48) - 16, state: stone }));
      mesher.apply({ type: 'changes', changes: places.filter(({ x, z }) => isRaised(x >> 4, z >> 4)) });
      return mesher.flush().filter((message) => message.type === 'surroundings');
    };
    const isMiddle = (columnX: number, columnZ: number): boolean => columnX === 0 && columnZ === 0;
    expect(raise(isMiddle)).toEqual([]);
    const surroundings = { height: -59, layer: 0, fromX: -16, fromZ: -16, toX: 32, toZ: 32 };
    expect(raise((columnX, columnZ) => !isMiddle(columnX, columnZ))).toEqual([{ type: 'surroundings', surroundings }]);
  });

  test('puts the light of lamps into the faces around them, and takes it out again', () => {
    const mesher = new Mesher(table);
    mesher.apply({ type: 'columns', columns: grid((_x, y) => (y === -64 ? stone : air)) });
    const bytesOf = (messages: readonly FromMesher[], key: string): number[] =>
      columns(messages)
        .filter((drawn) => drawn.key === key)
        .flatMap((drawn) => [...(drawn.opaque?.light ?? [])].filter((_, index) => index % 4 === 2));
    const plain = mesher.flush();
    expect(Math.max(...bytesOf(plain, '0,0'))).toBe(0);
    mesher.apply({ type: 'changes', changes: [{ x: 2, y: -63, z: 8, state: plant }] });
    const lit = mesher.flush();
    // West of it the light reaches into the next column.
    expect(columns(lit).map((drawn) => drawn.key)).toEqual(expect.arrayContaining(['0,0', '-1,0']));
    expect(Math.max(...bytesOf(lit, '0,0'))).toBeGreaterThan(75);
    expect(Math.max(...bytesOf(lit, '-1,0'))).toBeGreaterThan(10);
    mesher.apply({ type: 'changes', changes: [{ x: 2, y: -63, z: 8, state: air }] });
    expect(bytesOf(mesher.flush(), '-1,0')).toEqual(bytesOf(plain, '-1,0'));
  });

  test('draws a single block around its own corner', () => {
    const look = new Mesher(table).block(stone);
    const places = look.type === 'block' ? look.opaque?.places : undefined;
    expect(places && [...places].filter((_, index) => index % 4 < 3).every((value) => value === 0 || value === full)).toBe(true);
  });
});
