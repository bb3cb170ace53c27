import type { Position } from '#lib/domain/position.ts';
import type { BlockEntity } from './block-entity.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { columnKey } from './column-key.ts';

export interface PlacedBlockEntity {
  readonly at: Position;
  readonly entity: BlockEntity;
}

export type MakeBlockEntity = (at: Position, block: BlockTemplate) => BlockEntity;

/** One number per position inside a column. */
function placeKey({ x, y, z }: Position): number {
  return (y + 2048) * 256 + (z & 15) * 16 + (x & 15);
}

/** The block entities of a world by position. Mechanics define which blocks have one. */
export class BlockEntities {
  private readonly makers = new Map<string, MakeBlockEntity>();
  private readonly columns = new Map<number, Map<number, PlacedBlockEntity>>();

  /** Gives blocks of these names such an entity from now on. */
  define(blocks: readonly string[], make: MakeBlockEntity): void {
    for (const block of blocks) this.makers.set(block, make);
  }

  /** The block entity at a position; null if there is none. */
  at(at: Position): BlockEntity | null {
    return this.columns.get(columnKey(at.x >> 4, at.z >> 4))?.get(placeKey(at))?.entity ?? null;
  }

  /** The block entities of one column, in order of creation. */
  inColumn(x: number, z: number): Iterable<PlacedBlockEntity> {
    return this.columns.get(columnKey(x, z))?.values() ?? [];
  }

  /** Handles a block change: another kind of block removes the entity and may create a new one. Returns the removed entity, or null. */
  follow(at: Position, state: number, before: number): BlockEntity | null {
    const block = blockTemplate(state);
    if (block.blockId === blockTemplate(before).blockId) return null;
    const gone = this.at(at);
    if (gone) this.columns.get(columnKey(at.x >> 4, at.z >> 4))?.delete(placeKey(at));
    const make = this.makers.get(block.name);
    if (make) this.put(at, make(at, block));
    return gone;
  }

  private put(at: Position, entity: BlockEntity): void {
    const key = columnKey(at.x >> 4, at.z >> 4);
    const column = this.columns.get(key) ?? new Map<number, PlacedBlockEntity>();
    this.columns.set(key, column);
    column.set(placeKey(at), { at, entity });
  }
}
