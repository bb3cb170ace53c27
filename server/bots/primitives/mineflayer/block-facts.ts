import type { Position } from '#lib/domain/position.ts';

/** A block as programs see it. */
export interface BlockFacts {
  readonly name: string;
  readonly position: Position;
}
