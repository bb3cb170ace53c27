import type { BlockChange, ColumnFrame } from '#lib/protocol/frame/frame.ts';

/** Sections are 16 blocks each way; blocks in them are counted x, then z, then y. */
export const sectionBlocks = 4096;

export interface Column {
  readonly columnX: number;
  readonly columnZ: number;
  readonly minY: number;
  readonly sections: (Uint16Array | null)[];
  /** World height of the highest block that keeps daylight out, per z*16+x. */
  readonly tops: Int16Array;
}

export function columnKey(columnX: number, columnZ: number): string {
  return `${columnX},${columnZ}`;
}

/** All columns of the world that are known, and the daylight that reaches into them. */
export class ColumnStore {
  private readonly columns = new Map<string, Column>();
  private readonly shading: Uint8Array;

  /** `shading` tells by state id whether a block keeps daylight out. */
  constructor(shading: Uint8Array) {
    this.shading = shading;
  }

  get(columnX: number, columnZ: number): Column | undefined {
    return this.columns.get(columnKey(columnX, columnZ));
  }

  all(): IterableIterator<Column> {
    return this.columns.values();
  }

  get size(): number {
    return this.columns.size;
  }

  clear(): void {
    this.columns.clear();
  }

  setColumn(frame: ColumnFrame): void {
    const { columnX, columnZ, minY } = frame;
    const column: Column = { columnX, columnZ, minY, sections: [...frame.sections], tops: new Int16Array(256) };
    for (let place = 0; place < 256; place++) column.tops[place] = this.topOf(column, place);
    this.columns.set(columnKey(columnX, columnZ), column);
  }

  /** Changes one block. False where its column is not known, or it lies above or below the world. */
  setBlock({ x, y, z, state }: BlockChange): boolean {
    const column = this.get(x >> 4, z >> 4);
    const height = column ? y - column.minY : -1;
    if (!column || height < 0 || height >> 4 >= column.sections.length) return false;
    const index = height >> 4;
    let section = column.sections[index];
    if (!section) {
      if (state === 0) return true;
      section = new Uint16Array(sectionBlocks);
      column.sections[index] = section;
    }
    section[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] = state;
    const place = ((z & 15) << 4) | (x & 15);
    column.tops[place] = this.topOf(column, place);
    return true;
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
