import type { Block } from 'prismarine-block';
import type { Position } from '#lib/domain/position.ts';

/** A block as programs see it. */
export interface BlockFacts {
  readonly name: string;
  /** Numeric kind. */
  readonly type: number;
  /** Number of its state within its kind; the age of a crop. */
  readonly metadata: number;
  readonly position: Position;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

export function blockFacts(block: Block): BlockFacts {
  const { name, type, metadata } = block;
  const { x, y, z } = block.position;
  return { name, type, metadata, position: { x, y, z }, properties: { ...block.getProperties() } };
}
