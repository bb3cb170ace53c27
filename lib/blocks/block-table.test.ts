import { describe, expect, test } from 'vitest';
import { blockKind, joinedBit, wetBit } from './block-look.ts';
import { type BlockTable, type BlockTableFile, packModels, packStates, readBlockTable } from './block-table.ts';
import { packLists, unpackLists } from './packed-list.ts';

describe('packed lists', () => {
  test('are unchanged after packing and unpacking, empty lists included', () => {
    const lists = [[3, 1, 4], [], [1], [5, -9]];
    expect(unpackLists(packLists(lists))).toEqual(lists);
  });
});

describe('block table', () => {
  const corners = [0, 64, 64, 64, 64, 64, 0, 64, 0, 64, 64, 0];
  const texture = [0, 64, 64, 64, 0, 0, 64, 0];
  const file = (modelOf: readonly number[]): BlockTableFile => ({
    format: 1,
    layers: 3,
    translucent: [2],
    glowing: [1],
    holes: [],
    corners: [corners],
    textures: [texture],
    ...packModels(
      [
        [2, 2, 0, 0],
        [3, -1, 0, 0],
      ],
      [[], [0, 1]],
      [
        [blockKind.nothing, 0],
        [blockKind.model | joinedBit, 1, 2],
        [blockKind.cube | wetBit, 1, 0, 1],
      ],
    ),
    states: packStates(modelOf),
    passage: [2, 14],
    named: {},
  });
  const table = (modelOf: readonly number[]): BlockTable => readBlockTable(file(modelOf));

  test('gives every state its model, in any order', () => {
    const modelOf = [0, 1, 1, 1, 2, 0, 1, 2, 0, 0];
    expect([...table(modelOf).modelOf]).toEqual(modelOf);
  });

  test('gives models their quads, and all quads the same layer if the file has only one', () => {
    const { models, translucent } = table([0]);
    expect(models.at(1)).toMatchObject({ kind: blockKind.model, joined: true, wet: false });
    expect(models.at(1)?.quads.map((quad) => quad.layer)).toEqual([2, 2]);
    expect(models.at(2)?.quads.map((quad) => quad.layer)).toEqual([0, 1]);
    expect(models.at(2)).toMatchObject({ kind: blockKind.cube, wet: true });
    expect(models.at(1)?.quads[0]).toEqual({ direction: 2, cull: 2, layer: 2, corners, texture });
    expect([...translucent]).toEqual([0, 0, 1]);
  });

  test('gives the layers of the sides only for blocks whose sides are all filled', () => {
    const side = (direction: number, cull = direction): number[] => [direction, cull, 0, 0];
    const cube = [0, 1, 2, 3, 4, 5].map((direction) => side(direction));
    const shapes = [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4, 6],
      [5, 4, 3, 2, 1, 0],
      [0, 1, 2, 3, 4, 7],
    ];
    const { sides } = readBlockTable({
      ...file([0]),
      corners: [corners, corners.map((value) => value / 2)],
      ...packModels([...cube, side(5, -1), [5, 5, 1, 0]], shapes, [
        [blockKind.cube, 0, 10, 11, 12, 13, 14, 15],
        [blockKind.model, 1, 7],
        [blockKind.model, 2, 7],
        [blockKind.cube, 3, 15, 14, 13, 12, 11, 10],
        [blockKind.model, 0, 7],
        [blockKind.model, 4, 7],
      ]),
    });
    const sameForAll = [7, 7, 7, 7, 7, 7];
    const ordered = [10, 11, 12, 13, 14, 15];
    expect([0, 1, 2, 3, 4, 5].map((model) => sides.at(model))).toEqual([ordered, null, null, ordered, sameForAll, null]);
  });

  test.each([
    ['another format', { format: 2 }],
    ['text instead of numbers', { states: ['one'] }],
    ['numbers that are not integers', { textures: [[0.5]] }],
    ['three of the four numbers of quads', { quads: [[], [], []] }],
    ['models without flags', { models: { shapes: [], layers: packLists([]) } }],
    ['shapes that are not packed', { shapes: [[0]] }],
    ['names without layers', { named: { water: 'blue' } }],
  ])('refuses a file with %s, and says what to do', (_, wrong) => {
    expect(() => readBlockTable({ ...file([0]), ...wrong })).toThrow('Rebuild the page assets');
  });

  test('refuses data that is no table', () => {
    for (const file of [null, 'blocks', [], {}]) expect(() => readBlockTable(file)).toThrow('Rebuild the page assets');
  });
});
