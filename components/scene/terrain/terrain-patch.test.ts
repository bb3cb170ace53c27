import { describe, expect, test } from 'vitest';
import type { ColumnFaces } from './mesher-messages.ts';
import { joinColumns, patchKey } from './terrain-patch.ts';
import { type VertexData, VertexList } from './vertex-list.ts';

function quad(layer: number, light: number): VertexData | null {
  const list = new VertexList();
  for (let corner = 0; corner < 4; corner++) list.add(corner, 64 + corner, 128 + corner, layer, corner, 2 * corner, light, 1, -1, 0, 0);
  return list.finish();
}

function column(x: number, z: number, faces: Partial<ColumnFaces>, minY = -64): ColumnFaces {
  return { type: 'column', key: `${x / 16},${z / 16}`, x, minY, z, opaque: null, cutout: null, plants: null, translucent: null, ...faces };
}

/** Corners in the world as [x, y, z] in 1/64 block, with layer and light. */
function corners({ x, minY, z }: { x: number; minY: number; z: number }, data: VertexData | null): number[][] {
  const [places, light] = [data?.places ?? new Int16Array(0), data?.light ?? new Int8Array(0)];
  return Array.from({ length: places.length / 4 }, (_, at) => [
    (places[at * 4] ?? 0) + x * 64,
    (places[at * 4 + 1] ?? 0) + minY * 64,
    (places[at * 4 + 2] ?? 0) + z * 64,
    places[at * 4 + 3] ?? 0,
    light[at * 4] ?? 0,
  ]);
}

describe('patches of terrain', () => {
  test('hold four columns, on either side of the origin', () => {
    expect([patchKey({ x: 0, z: 0 }), patchKey({ x: 16, z: 16 })]).toEqual(['0,0', '0,0']);
    expect([patchKey({ x: -16, z: -32 }), patchKey({ x: -32, z: -16 })]).toEqual(['-1,-1', '-1,-1']);
    expect(patchKey({ x: 32, z: 0 })).not.toBe(patchKey({ x: 16, z: 0 }));
  });

  test('keep the position, picture and light of every face', () => {
    const columns = [
      column(-16, -32, { opaque: quad(7, 100) }),
      column(-32, -32, { opaque: quad(3, 50), plants: quad(4, 127) }, 0),
      column(-32, -16, { translucent: quad(9, 60) }),
    ];
    const patch = joinColumns(columns);
    for (const pass of ['opaque', 'plants', 'translucent'] as const) {
      expect(corners(patch, patch[pass])).toEqual(columns.flatMap((one) => corners(one, one[pass])));
    }
    expect(patch.opaque?.texture).toEqual(Int16Array.of(0, 0, 1, 2, 2, 4, 3, 6, 0, 0, 1, 2, 2, 4, 3, 6));
    expect(patch.cutout).toBeNull();
  });

  test('do not change the faces of the columns, so that they can be merged again', () => {
    const one = column(16, 0, { opaque: quad(7, 100) });
    const before = one.opaque?.places.slice();
    joinColumns([column(0, 0, { opaque: quad(1, 1) }), one]);
    expect(one.opaque?.places).toEqual(before);
  });
});
