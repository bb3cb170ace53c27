import { describe, expect, test } from 'vitest';
import { blockKind, joinedBit, wetBit } from './block-look.ts';
import { packModels, packStates, readBlockTable } from './block-table.ts';
import { packLists, unpackLists } from './packed-list.ts';

describe('packed lists', () => {
  test('come back as they were, empty lists included', () => {
    const lists = [[3, 1, 4], [], [1], [5, -9]];
    expect(unpackLists(packLists(lists))).toEqual(lists);
  });
});

describe('block table', () => {
  const corners = [0, 64, 64, 64, 64, 64, 0, 64, 0, 64, 64, 0];
  const texture = [0, 64, 64, 64, 0, 0, 64, 0];
  const table = (modelOf: readonly number[]) =>
    readBlockTable({
      format: 1,
      layers: 3,
      translucent: [2],
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
      named: {},
    });

  test('gives every state its model, whatever the order', () => {
    const modelOf = [0, 1, 1, 1, 2, 0, 1, 2, 0, 0];
    expect([...table(modelOf).modelOf]).toEqual(modelOf);
  });

  test('gives models their quads, and one layer to all quads where only one is written', () => {
    const { models, translucent } = table([0]);
    expect(models.at(1)).toMatchObject({ kind: blockKind.model, joined: true, wet: false });
    expect(models.at(1)?.quads.map((quad) => quad.layer)).toEqual([2, 2]);
    expect(models.at(2)?.quads.map((quad) => quad.layer)).toEqual([0, 1]);
    expect(models.at(2)).toMatchObject({ kind: blockKind.cube, wet: true });
    expect(models.at(1)?.quads[0]).toEqual({ direction: 2, cull: 2, layer: 2, corners, texture });
    expect([...translucent]).toEqual([0, 0, 1]);
  });

  test('refuses a file of another format', () => {
    expect(() => readBlockTable({ format: 2 })).toThrow();
  });
});
