import { BlockLight, type LightColumn, type SectionLights } from '#lib/light/block-light.ts';
import { dimmestLevel, glowOfLevel } from '#lib/light/lamp-glow.ts';
import type { BlockLooks } from './block-looks.ts';
import type { ViewWorld } from './view-world.ts';
import type { Vector } from './viewpoint.ts';

/** A state where nothing is loaded. */
export const unloaded = -1;
/** Sections around the eye that are known, each way. */
export const sectionRadius = 10;
const width = 2 * sectionRadius + 1;

/** The blocks of a view by cell, with fast look-ups for one picture: the world must not change meanwhile. Beyond 160 blocks nothing is loaded. */
export class Cells {
  readonly world: ViewWorld;
  private readonly looks: BlockLooks;
  /** The first section along x and z. */
  private readonly fromX: number;
  private readonly fromZ: number;
  private readonly height: number;
  private readonly sections: (Uint16Array | null | undefined)[];
  /** By section: 1 if it was requested. */
  private readonly known: Uint8Array;
  /** By column of sections: for each of its places the height of the highest block that keeps daylight out. */
  private readonly tops: (Int32Array | undefined)[];
  /** By column of sections: the light of lamps; empty where it is not computed. */
  private lights: (SectionLights | undefined)[] = [];

  constructor(world: ViewWorld, looks: BlockLooks, eye: Vector) {
    this.world = world;
    this.looks = looks;
    this.fromX = (Math.floor(eye[0]) >> 4) - sectionRadius;
    this.fromZ = (Math.floor(eye[2]) >> 4) - sectionRadius;
    this.height = world.highestSection - world.lowestSection;
    const count = width * width * this.height;
    this.sections = new Array<Uint16Array | null | undefined>(count).fill(undefined);
    this.known = new Uint8Array(count);
    this.tops = new Array<Int32Array | undefined>(width * width).fill(undefined);
  }

  /** A section by section coordinates; see `ViewWorld`. Above and below the world it is air. */
  section(x: number, y: number, z: number): Uint16Array | null | undefined {
    const [column, layer] = [this.columnAt(x, z), y - this.world.lowestSection];
    if (column < 0) return undefined;
    if (layer < 0 || layer >= this.height) return null;
    const index = column * this.height + layer;
    if (this.known[index] === 0) {
      this.known[index] = 1;
      this.sections[index] = this.world.sectionAt(x, y, z);
    }
    return this.sections[index];
  }

  /** The state of a cell, or `unloaded`. */
  state(x: number, y: number, z: number): number {
    const section = this.section(x >> 4, y >> 4, z >> 4);
    if (section === null) return 0;
    return section === undefined ? unloaded : (section[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0);
  }

  /** Computes the light of the lamps among all cells, for `glow`. Without it no lamp shines. */
  lightLamps(): void {
    const columns: (LightColumn | undefined)[] = [];
    const light = new BlockLight(this.looks.passage, dimmestLevel, (x, z) => columns[this.columnAt(x, z)]);
    for (let place = 0; place < width * width; place++) columns.push(this.columnOf(place));
    for (const column of columns) if (column) light.setColumn(column.columnX, column.columnZ);
    light.refresh();
    this.lights = columns.map((column) => column && light.ofColumn(column.columnX, column.columnZ));
  }

  /** The glow of lamps in a cell, in steps. */
  glow(x: number, y: number, z: number): number {
    const light = this.lights[this.columnAt(x >> 4, z >> 4)]?.[(y >> 4) - this.world.lowestSection];
    return light ? (glowOfLevel[light[((y & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0] ?? 0) : 0;
  }

  /** Whether a cell is under the open sky. */
  isLit(x: number, y: number, z: number): boolean {
    return y > this.top(x, z);
  }

  /** The height of the highest block at a place that keeps daylight out; below the world if none does. */
  top(x: number, z: number): number {
    const column = this.columnAt(x >> 4, z >> 4);
    if (column < 0) return this.world.lowestSection * 16 - 1;
    const tops = this.tops[column] ?? this.topsOf(x >> 4, z >> 4);
    this.tops[column] = tops;
    return tops[((z & 15) << 4) | (x & 15)] ?? 0;
  }

  /** The number of a column of sections; -1 for one that is too far away. */
  private columnAt(x: number, z: number): number {
    const [east, south] = [x - this.fromX, z - this.fromZ];
    return east < 0 || south < 0 || east >= width || south >= width ? -1 : south * width + east;
  }

  /** A column of sections by its number; undefined where nothing is loaded. */
  private columnOf(place: number): LightColumn | undefined {
    const [columnX, columnZ] = [this.fromX + (place % width), this.fromZ + Math.floor(place / width)];
    const { lowestSection } = this.world;
    const sections: (Uint16Array | null)[] = [];
    for (let layer = 0; layer < this.height; layer++) {
      const section = this.section(columnX, lowestSection + layer, columnZ);
      if (section === undefined) return undefined;
      sections.push(section);
    }
    return { columnX, columnZ, minY: lowestSection * 16, sections };
  }

  private topsOf(x: number, z: number): Int32Array {
    const { lowestSection, highestSection } = this.world;
    const none = lowestSection * 16 - 1;
    const tops = new Int32Array(256).fill(none);
    let open = tops.length;
    for (let y = highestSection - 1; y >= lowestSection && open > 0; y--) {
      const section = this.section(x, y, z);
      if (!section) continue;
      for (let place = 0; place < tops.length; place++) {
        if (tops[place] !== none) continue;
        for (let height = 15; height >= 0; height--) {
          if (!this.looks.shading[section[(height << 8) | place] ?? 0]) continue;
          tops[place] = y * 16 + height;
          open--;
          break;
        }
      }
    }
    return tops;
  }
}
