import { unitsPerBlock } from '#lib/blocks/block-look.ts';
import { type BlockPass, type PerPass, perPass } from './block-pass.ts';
import type { ColumnFaces } from './mesher-messages.ts';
import type { VertexData } from './vertex-list.ts';

/** Side length of a patch in blocks: two columns. Every patch and pass is a draw call, and geometry outside the picture costs less. */
const patchSide = 32;

/** The key of a column's patch. */
export function patchKey({ x, z }: Pick<ColumnFaces, 'x' | 'z'>): string {
  return `${Math.floor(x / patchSide)},${Math.floor(z / patchSide)}`;
}

/** Merged faces of neighbouring columns, so that few draw calls draw many columns. Positions are relative to (x, minY, z). */
export interface PatchFaces extends PerPass<VertexData | null> {
  readonly x: number;
  readonly minY: number;
  readonly z: number;
}

interface Part {
  readonly data: VertexData;
  readonly offset: readonly [number, number, number];
}

function joined(parts: readonly Part[]): VertexData | null {
  if (parts.length === 0) return null;
  const vertices = parts.reduce((sum, { data }) => sum + data.light.length / 4, 0);
  const whole = { places: new Int16Array(vertices * 4), texture: new Int16Array(vertices * 2), light: new Int8Array(vertices * 4) };
  let from = 0;
  for (const { data, offset } of parts) {
    whole.texture.set(data.texture, from * 2);
    whole.light.set(data.light, from * 4);
    for (let at = 0; at < data.places.length; at++) whole.places[from * 4 + at] = (data.places[at] ?? 0) + (offset[at & 3] ?? 0);
    from += data.light.length / 4;
  }
  return whole;
}

/** Merges the faces of a patch's columns. */
export function joinColumns(columns: readonly ColumnFaces[]): PatchFaces {
  const x = Math.min(...columns.map((column) => column.x));
  const minY = Math.min(...columns.map((column) => column.minY));
  const z = Math.min(...columns.map((column) => column.z));
  const parts = (pass: BlockPass): Part[] =>
    columns.flatMap((column): Part[] => {
      const data = column[pass];
      const [right, up, back] = [column.x - x, column.minY - minY, column.z - z];
      return data ? [{ data, offset: [right * unitsPerBlock, up * unitsPerBlock, back * unitsPerBlock] }] : [];
    });
  return { x, minY, z, ...perPass((pass) => joined(parts(pass))) };
}
