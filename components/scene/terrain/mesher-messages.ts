import type { BlockChange, ColumnFrame } from '#lib/protocol/frame/frame.ts';
import type { PerPass } from './block-pass.ts';
import type { VertexData } from './vertex-list.ts';

/** Messages to the mesher. */
export type ToMesher =
  | { readonly type: 'start'; readonly blocks: string }
  | { readonly type: 'columns'; readonly columns: readonly ColumnFrame[] }
  | { readonly type: 'changes'; readonly changes: readonly BlockChange[] }
  /** Reset the world; later meshes belong to world number `world`. */
  | { readonly type: 'reset'; readonly world: number }
  /** Request the mesh of a single block, held or dropped. */
  | { readonly type: 'block'; readonly state: number };

/** The ground around the known columns: its surface height and texture layer, and the area of the columns, in blocks. */
export interface Surroundings {
  readonly height: number;
  readonly layer: number;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
}

/** The faces of a column, small enough to be culled. Positions are relative to (x, minY, z). */
export interface ColumnFaces extends PerPass<VertexData | null> {
  readonly type: 'column';
  readonly key: string;
  readonly x: number;
  readonly minY: number;
  readonly z: number;
}

/** The mesh of a single block. */
export interface BlockFaces extends PerPass<VertexData | null> {
  readonly type: 'block';
  readonly state: number;
}

/** Messages from the mesher. */
export type FromMesher =
  | ColumnFaces
  | { readonly type: 'surroundings'; readonly surroundings: Surroundings | null }
  /** The block table is loaded: layers of the ten crack stages, and the look-ups by state that the page needs. */
  | {
      readonly type: 'started';
      readonly cracks: readonly number[];
      readonly solid: Uint8Array;
      readonly covers: Int16Array;
      readonly passage: Uint16Array;
    }
  | { readonly type: 'counted'; readonly columns: number }
  | BlockFaces
  | { readonly type: 'failed'; readonly reason: string };

/** A message with the number of its world: messages from before a reset are outdated. */
export interface MesherPost {
  readonly world: number;
  readonly message: FromMesher;
}
