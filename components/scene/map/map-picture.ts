import { columnKey } from '#lib/protocol/frame/column-key.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { type Column, ColumnStore } from '../terrain/column-store.ts';
import type { MapPalette } from './map-palette.ts';

/** The ground painted so far, one pixel per block; its first pixel is the block at `x`, `z`. */
export interface PaintedGround {
  readonly canvas: HTMLCanvasElement;
  readonly x: number;
  readonly z: number;
}

/** The known world from above. Repaints only the changed columns. */
export class MapPicture {
  private readonly store: ColumnStore;
  private readonly colours: Uint8Array;
  private readonly changed = new Set<string>();
  private painted: PaintedGround | null = null;

  constructor(palette: MapPalette) {
    this.store = new ColumnStore(palette.shading);
    this.colours = palette.colours;
  }

  frame(frame: Frame): void {
    if (frame.type === 'column') {
      this.store.setColumn(frame);
      this.changed.add(columnKey(frame.columnX, frame.columnZ));
    } else if (frame.type === 'blocks') {
      for (const change of frame.changes) {
        this.store.setBlock(change);
        this.changed.add(columnKey(change.x >> 4, change.z >> 4));
      }
    }
  }

  reset(): void {
    this.store.clear();
    this.changed.clear();
    this.painted = null;
  }

  /** The known ground; null if empty. */
  ground(): PaintedGround | null {
    if (this.changed.size === 0) return this.painted;
    const columns = [...this.store.all()];
    if (columns.length === 0) return null;
    const x = Math.min(...columns.map((column) => column.columnX)) * 16;
    const z = Math.min(...columns.map((column) => column.columnZ)) * 16;
    const width = Math.max(...columns.map((column) => column.columnX)) * 16 + 16 - x;
    const height = Math.max(...columns.map((column) => column.columnZ)) * 16 + 16 - z;
    const before = this.painted;
    const isSame = before !== null && before.x === x && before.z === z && before.canvas.width === width && before.canvas.height === height;
    const painted = isSame ? before : { canvas: Object.assign(document.createElement('canvas'), { width, height }), x, z };
    const context = painted.canvas.getContext('2d');
    for (const column of columns) {
      if (isSame && !this.changed.has(columnKey(column.columnX, column.columnZ))) continue;
      context?.putImageData(this.paint(column), column.columnX * 16 - x, column.columnZ * 16 - z);
    }
    this.changed.clear();
    this.painted = painted;
    return painted;
  }

  private paint(column: Column): ImageData {
    const image = new ImageData(16, 16);
    for (let place = 0; place < 256; place++) image.data.set(this.colourAt(column.sections, place), place * 4);
    return image;
  }

  private colourAt(sections: readonly (Uint16Array | null)[], place: number): [number, number, number, number] {
    for (let index = sections.length - 1; index >= 0; index--) {
      const section = sections[index];
      if (!section) continue;
      for (let y = 15; y >= 0; y--) {
        const at = (section[(y << 8) | place] ?? 0) * 3;
        const [red = 0, green = 0, blue = 0] = this.colours.subarray(at, at + 3);
        if (red + green + blue === 0) continue;
        // Higher ground is slightly brighter, so that walls and trees stand out.
        const lit = (value: number): number => Math.min(255, value * (0.9 + 0.02 * y));
        return [lit(red), lit(green), lit(blue), 255];
      }
    }
    return [15, 18, 20, 255];
  }
}
