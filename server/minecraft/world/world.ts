import type { Position } from '#lib/domain/position.ts';
import { BlockEntities } from './block-entities.ts';
import type { BlockEntity } from './block-entity.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { type Column, highestY, lowestY, type SectionStates } from './column.ts';
import { columnKey } from './column-key.ts';
import { dimensionAt } from './dimension.ts';
import type { ColumnGenerator } from './flat-generator.ts';

export interface WorldEvents {
  changed(at: Position, state: number, before: number): void;
  /** Called when a block entity left the world with its block. */
  blockEntityGone?(at: Position, entity: BlockEntity): void;
  /** Called when the client-visible part of a block entity changed. */
  blockEntityChanged?(at: Position, entity: BlockEntity): void;
}

/** The blocks of all dimensions. A column is created on first use. Positions are integers. */
export class World {
  readonly blockEntities = new BlockEntities();
  private readonly generate: ColumnGenerator;
  private readonly events: WorldEvents;
  private readonly store = new Map<number, Column>();

  constructor(generate: ColumnGenerator, events: WorldEvents) {
    this.generate = generate;
    this.events = events;
  }

  /** The state at a position; air above, below and in missing columns. */
  stateAt(x: number, y: number, z: number): number {
    if (y < lowestY || y > highestY) return 0;
    const column = this.store.get(columnKey(x >> 4, z >> 4));
    return column ? column.stateAt(x, y, z) : 0;
  }

  /** The shared template of the state at a position. */
  blockAt(x: number, y: number, z: number): BlockTemplate {
    return blockTemplate(this.stateAt(x, y, z));
  }

  /** Sets the state at a position. False if it is there already or the position is outside its dimension's height. */
  set(x: number, y: number, z: number, state: number): boolean {
    const { minY, maxY } = dimensionAt(x);
    if (y < minY || y > maxY) return false;
    blockTemplate(state);
    const before = this.column(x >> 4, z >> 4).set(x, y, z, state);
    if (before === state) return false;
    const at = { x, y, z };
    const gone = this.blockEntities.follow(at, state, before);
    this.events.changed(at, state, before);
    if (gone) this.events.blockEntityGone?.(at, gone);
    return true;
  }

  /** Notifies listeners that the client-visible part of the block entity at a position changed. */
  blockEntityChanged(at: Position): void {
    const entity = this.blockEntities.at(at);
    if (!entity) return;
    this.column(at.x >> 4, at.z >> 4).revision++;
    this.events.blockEntityChanged?.(at, entity);
  }

  /** The column at a chunk position, created if missing. */
  column(x: number, z: number): Column {
    const key = columnKey(x, z);
    const known = this.store.get(key);
    if (known) return known;
    const made = this.generate(x, z);
    this.store.set(key, made);
    return made;
  }

  /** The existing columns, in order of creation. */
  columns(): Iterable<Column> {
    return this.store.values();
  }

  hasColumn(x: number, z: number): boolean {
    return this.store.has(columnKey(x, z));
  }

  /** Block states of a column's 24 sections from the lowest up, null for only air; order (y * 16 + z) * 16 + x. Read only. */
  sectionStates(x: number, z: number): readonly (Readonly<SectionStates> | null)[] {
    return this.column(x, z).states;
  }
}
