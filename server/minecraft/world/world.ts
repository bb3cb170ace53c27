import type { Position } from '#lib/domain/position.ts';
import { type BlockTemplate, blockTemplate } from './block-template.ts';
import { type Column, MAX_Y, MIN_Y, type SectionStates } from './column.ts';
import type { Generator } from './flat-generator.ts';

export interface WorldEvents {
  changed(at: Position, state: number, before: number): void;
}

/** The key of a column in maps: one number per chunk position within 2 million columns of the origin. */
export function columnKey(x: number, z: number): number {
  return (x + 2_097_152) * 4_194_304 + (z + 2_097_152);
}

/** All blocks there are. Columns come into being when they are first asked for. Positions are whole numbers. */
export class World {
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

  /** Puts a state at a position; whoever sees it is told. False when it is there already or the position is outside the world's height. */
  set(x: number, y: number, z: number, state: number): boolean {
    if (y < MIN_Y || y > MAX_Y) return false;
    blockTemplate(state);
    const before = this.column(x >> 4, z >> 4).set(x, y, z, state);
    if (before === state) return false;
    this.events.changed({ x, y, z }, state, before);
    return true;
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
