import { columnKey } from '#lib/protocol/frame/column-key.ts';
import type { BlockChange, ColumnFrame } from '#lib/protocol/frame/frame.ts';

/** Sections are 16 blocks in each direction; their blocks are ordered by x, then z, then y. */
export const sectionBlocks = 4096;

export interface Column {
  readonly columnX: number;
  readonly columnZ: number;
  readonly minY: number;
  readonly sections: (Uint16Array | null)[];
  /** Indices of the sections that belong to the store alone; the others are those of the frame, which the store must not change. */
  readonly own: Set<number>;
  /** World height of the highest block that blocks daylight, per z*16+x; computed on first use. */
  tops: Int16Array | null;
}

/** All known columns of the world, and their daylight. A section is shared with its frame until its first change. */
export class ColumnStore {
  private readonly columns = new Map<string, Column>();
  /** The last used column, because look-ups of neighbouring blocks follow each other. */
  private latest: Column | undefined;
  private readonly shading: Uint8Array;

  /** `shading` says by state id whether a block blocks daylight. */
  constructor(shading: Uint8Array) {
    this.shading = shading;
  }

  get(columnX: number, columnZ: number): Column | undefined {
    const { latest } = this;
    if (latest?.columnX === columnX && latest.columnZ === columnZ) return latest;
    const column = this.columns.get(columnKey(columnX, columnZ));
    this.latest = column ?? latest;
    return column;
  }

  all(): IterableIterator<Column> {
    return this.columns.values();
  }

  /** Whether a neighbouring column is unknown. */
  isAtBorder(columnX: number, columnZ: number): boolean {
    return [-1, 1].some((step) => !this.get(columnX + step, columnZ) || !this.get(columnX, columnZ + step));
  }

  get size(): number {
    return this.columns.size;
  }

  clear(): void {
    this.columns.clear();
    this.latest = undefined;
  }

  setColumn(frame: ColumnFrame): void {
    const { columnX, columnZ, minY } = frame;
    this.latest = undefined;
    this.columns.set(columnKey(columnX, columnZ), {
      columnX,
      columnZ,
      minY,
      sections: [...frame.sections],
      own: new Set(),
      tops: null,
    });
  }

  /** Changes one block. False if its column is unknown, or it lies above or below the world. */
  setBlock({ x, y, z, state }: BlockChange): boolean {
    const column = this.get(x >> 4, z >> 4);
    const height = column ? y - column.minY : -1;
    if (!column || height < 0 || height >> 4 >= column.sections.length) return false;
    const index = height >> 4;
    const place = ((z & 15) << 4) | (x & 15);
    const at = ((height & 15) << 8) | place;
    const known = column.sections[index] ?? null;
    if ((known?.[at] ?? 0) === state) return true;
    const section = known !== null && column.own.has(index) ? known : (known?.slice() ?? new Uint16Array(sectionBlocks));
    section[at] = state;
    column.sections[index] = section;
    column.own.add(index);
    if (column.tops) column.tops[place] = this.topOf(column, place);
    return true;
  }

  /** The block at a position; air if unknown. */
  stateAt(x: number, y: number, z: number): number {
    const column = this.get(x >> 4, z >> 4);
    const height = column ? y - column.minY : -1;
    if (!column || height < 0) return 0;
    return column.sections[height >> 4]?.[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
  }

  /** World height down to which daylight reaches at a position (z*16+x) of a column. */
  topAt(column: Column, place: number): number {
    column.tops ??= this.topsOf(column);
    return column.tops[place] ?? column.minY;
  }

  private topsOf(column: Column): Int16Array {
    const tops = new Int16Array(256);
    for (let place = 0; place < tops.length; place++) tops[place] = this.topOf(column, place);
    return tops;
  }

  private topOf(column: Column, place: number): number {
    for (let index = column.sections.length - 1; index >= 0; index--) {
      const section = column.sections[index];
      if (!section) continue;
      for (let y = 15; y >= 0; y--) {
        if (this.shading[section[(y << 8) | place] ?? 0]) return column.minY + index * 16 + y;
      }
    }
    return column.minY - 1;
  }
}
