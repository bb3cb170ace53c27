import type { BlockChange, ColumnFrame } from '#lib/protocol/frame/frame.ts';
import type { PerPass } from './block-pass.ts';
import type { VertexData } from './vertex-list.ts';

/** What the page tells the mesher. */
export type ToMesher =
  | { readonly type: 'start'; readonly blocks: string }
  | { readonly type: 'columns'; readonly columns: readonly ColumnFrame[] }
  | { readonly type: 'changes'; readonly changes: readonly BlockChange[] }
  /** Forget the world; what is drawn from here on belongs to world number `world`. */
  | { readonly type: 'reset'; readonly world: number }
  /** Asks for the look of a single block, to hold or to drop. */
  | { readonly type: 'block'; readonly state: number };

/** The ground that goes on around the known columns: its surface height and texture layer, and what the columns cover, in blocks. */
export interface Surroundings {
  readonly height: number;
  readonly layer: number;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
}

/** The faces of a column, small enough to be left out where it is out of the picture. Positions are relative to (x, minY, z). */
export interface ColumnFaces extends PerPass<VertexData | null> {
  readonly type: 'column';
  readonly key: string;
  readonly x: number;
  readonly minY: number;
  readonly z: number;
}

/** The look of a single block. */
export interface BlockFaces extends PerPass<VertexData | null> {
  readonly type: 'block';
  readonly state: number;
}

/** What the mesher tells the page. */
export type FromMesher =
  | ColumnFaces
  | { readonly type: 'surroundings'; readonly surroundings: Surroundings | null }
  /** The block table is read: layers of the ten stages of cracks, and of its looks by state what the page asks for itself. */
  | { readonly type: 'started'; readonly cracks: readonly number[]; readonly solid: Uint8Array; readonly covers: Int16Array }
  | { readonly type: 'counted'; readonly columns: number }
  | BlockFaces
  | { readonly type: 'failed'; readonly reason: string };

/** A message with the number of the world it belongs to: what was on its way when the world was reset is out of date. */
export interface MesherPost {
  readonly world: number;
  readonly message: FromMesher;
}
