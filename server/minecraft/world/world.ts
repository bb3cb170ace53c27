import type { Position } from '#lib/domain/position.ts';
import { BlockEntities } from './block-entities.ts';
import type { BlockEntity } from './block-entity.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { type Column, MAX_Y, MIN_Y, type SectionStates } from './column.ts';
import { columnKey } from './column-key.ts';
import { dimensionAt } from './dimension.ts';
import type { Generator } from './flat-generator.ts';

export interface WorldEvents {
  changed(at: Position, state: number, before: number): void;
  /** A block entity is no longer in the world because its block is not. */
  blockEntityGone?(at: Position, entity: BlockEntity): void;
  /** What clients see of a block entity changed. */
  blockEntityChanged?(at: Position, entity: BlockEntity): void;
}

/** The blocks of all dimensions. A column exists from the first time it is needed. Positions are whole numbers. */
export class World {
  readonly blockEntities = new BlockEntities();
  private readonly generate: Generator;
  private readonly events: WorldEvents;
  private readonly store = new Map<number, Column>();

  constructor(generate: Generator, events: WorldEvents) {
    this.generate = generate;
    this.events = events;
  }

  /** The state at a position; air above, below and where no column has come into being. */
  stateAt(x: number, y: number, z: number): number {
    if (y < MIN_Y || y > MAX_Y) return 0;
    const column = this.store.get(columnKey(x >> 4, z >> 4));
    return column ? column.stateAt(x, y, z) : 0;
  }

  /** The shared template of the state at a position. */
  blockAt(x: number, y: number, z: number): BlockTemplate {
    return blockTemplate(this.stateAt(x, y, z));
  }

  /** Puts a state at a position. False when it is there already or the position is outside its dimension's height. */
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

  /** Tells whoever sees it that what clients are shown of the block entity at a position changed. */
  blockEntityChanged(at: Position): void {
    const entity = this.blockEntities.at(at);
    if (!entity) return;
    this.column(at.x >> 4, at.z >> 4).revision++;
    this.events.blockEntityChanged?.(at, entity);
  }

  /** The column at a chunk position, made when it is not there yet. */
  column(x: number, z: number): Column {
    const key = columnKey(x, z);
    const known = this.store.get(key);
    if (known) return known;
    const made = this.generate(x, z);
    this.store.set(key, made);
    return made;
  }

  /** The columns that exist, in the order in which they came into being. */
  columns(): Iterable<Column> {
    return this.store.values();
  }

  hasColumn(x: number, z: number): boolean {
    return this.store.has(columnKey(x, z));
  }

  /** Block states of a column's 24 sections from the lowest up, null for air only; order (y * 16 + z) * 16 + x. To be read only. */
  sectionStates(x: number, z: number): readonly (Readonly<SectionStates> | null)[] {
    return this.column(x, z).states;
  }
}
