import { emittedBy, isClosedTo, lossInto } from '#lib/blocks/light-passage.ts';
import { sideSteps } from '#lib/domain/neighbours.ts';
import { columnKey } from '#lib/protocol/frame/column-key.ts';

/** A column of blocks by section from the lowest up, each ordered by y, then z, then x; null for air alone. */
export interface LightColumn {
  readonly columnX: number;
  readonly columnZ: number;
  readonly minY: number;
  readonly sections: readonly (Uint16Array | null)[];
}

/** Light levels of a column's sections in the order of their blocks; null without light. */
export type SectionLights = readonly (Uint8Array | null)[];

/** Blocks of one column between which light changed, both ends included. */
export interface LightChange {
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
}

const fullLight = 15;
const sectionBlocks = 4096;
/** Steps within a section by face direction. */
const steps = [1, -1, 256, -256, 16, -16] as const;
/** The face direction of each of `sideSteps`. */
const sideDirections = [0, 1, 4, 5] as const;

/** A column whose light is computed: its new levels, and the numbers of its neighbours by `sideSteps`, -1 without one. */
interface Part {
  readonly column: LightColumn;
  readonly lights: (Uint8Array | null)[];
  readonly near: number[];
}

/**
 * The light of luminous blocks in a world of columns, 0 to 15, by the rule of the game: one level less per step, or as much as the block on
 * the way takes, and none through closed sides. Only levels from `dimmest` on count; the others are dark. No light gets farther than into the
 * next column, so a change costs the columns around it. Columns beside each other have the same floor and height; light stops before those
 * that are not known.
 */
export class BlockLight {
  private readonly passage: Uint16Array;
  private readonly dimmest: number;
  /** By state: 1 if it is a lamp that counts. */
  private readonly isLamp: Uint8Array;
  private readonly columnAt: (columnX: number, columnZ: number) => LightColumn | undefined;
  /** The luminous blocks of columns, as section times 4096 and place. */
  private readonly lamps = new Map<string, readonly number[]>();
  /** Columns with any light. */
  private readonly lights = new Map<string, SectionLights>();
  /** Columns in which something changed that light depends on, by key. */
  private readonly changed = new Map<string, LightColumn>();
  private parts: Part[] = [];
  /** The cells whose light has to spread, by level. A cell is the number of its part times `span`, then section times 4096 and place. */
  private readonly waiting: number[][] = Array.from({ length: fullLight + 1 }, () => []);
  private span = sectionBlocks;

  /** `passage` says by state how it treats light; `columnAt` finds the columns as they are now. */
  constructor(passage: Uint16Array, dimmest: number, columnAt: (columnX: number, columnZ: number) => LightColumn | undefined) {
    this.passage = passage;
    this.dimmest = dimmest;
    this.isLamp = Uint8Array.from(passage, (packed) => (emittedBy(packed) >= dimmest ? 1 : 0));
    this.columnAt = columnAt;
  }

  clear(): void {
    this.lamps.clear();
    this.lights.clear();
    this.changed.clear();
  }

  /** A column is new or another one. */
  setColumn(columnX: number, columnZ: number): void {
    this.lamps.delete(columnKey(columnX, columnZ));
    this.note(columnX, columnZ);
  }

  /** A block was another state before. */
  setBlock(x: number, y: number, z: number, before: number, after: number): void {
    const [was, is] = [this.passage[before] ?? 0, this.passage[after] ?? 0];
    if (was === is) return;
    const isLamp = this.isLamp[before] === 1 || this.isLamp[after] === 1;
    if (isLamp) this.lamps.delete(columnKey(x >> 4, z >> 4));
    if (isLamp || this.isNearLight(x, y, z)) this.note(x >> 4, z >> 4);
  }

  /** The light of a column as it was at the last `refresh`; undefined without any. */
  ofColumn(columnX: number, columnZ: number): SectionLights | undefined {
    return this.lights.get(columnKey(columnX, columnZ));
  }

  /** Computes the light after the changes so far. Returns where it is another one. */
  refresh(): LightChange[] {
    if (this.changed.size === 0) return [];
    this.parts = this.partsAround();
    this.changed.clear();
    const lamps = this.parts.map(({ column }) => this.lampsOf(column));
    const changes: LightChange[] = [];
    if (this.lights.size > 0 || lamps.some((found) => found.length > 0)) {
      this.span = Math.max(...this.parts.map(({ column }) => column.sections.length)) * sectionBlocks;
      for (const [number, found] of lamps.entries()) for (const at of found) this.shine(number, at);
      for (const number of this.parts.keys()) this.letIn(number);
      this.spread();
      for (const part of this.parts) {
        const change = this.keep(part);
        if (change !== null) changes.push(change);
      }
    }
    this.parts = [];
    return changes;
  }

  private note(columnX: number, columnZ: number): void {
    const column = this.columnAt(columnX, columnZ);
    if (column) this.changed.set(columnKey(columnX, columnZ), column);
  }

  private isNearLight(x: number, y: number, z: number): boolean {
    if (this.lights.size === 0) return false;
    if (this.levelAt(x, y, z) > 0 || this.levelAt(x, y + 1, z) > 0 || this.levelAt(x, y - 1, z) > 0) return true;
    return sideSteps.some(([stepX, stepZ]) => this.levelAt(x + stepX, y, z + stepZ) > 0);
  }

  private levelAt(x: number, y: number, z: number): number {
    const height = y - (this.columnAt(x >> 4, z >> 4)?.minY ?? 0);
    return this.ofColumn(x >> 4, z >> 4)?.[height >> 4]?.[((height & 15) << 8) | ((z & 15) << 4) | (x & 15)] ?? 0;
  }

  /** The changed columns and those that their light reaches. */
  private partsAround(): Part[] {
    const numbers = new Map<string, number>();
    const parts: Part[] = [];
    for (const { columnX, columnZ } of this.changed.values()) {
      for (let x = columnX - 1; x <= columnX + 1; x++) {
        for (let z = columnZ - 1; z <= columnZ + 1; z++) {
          const key = columnKey(x, z);
          const column = numbers.has(key) ? undefined : this.columnAt(x, z);
          if (!column) continue;
          numbers.set(key, parts.length);
          parts.push({ column, lights: column.sections.map(() => null), near: [] });
        }
      }
    }
    for (const { column, near } of parts)
      for (const [x, z] of sideSteps) near.push(numbers.get(columnKey(column.columnX + x, column.columnZ + z)) ?? -1);
    return parts;
  }

  private lampsOf(column: LightColumn): readonly number[] {
    const key = columnKey(column.columnX, column.columnZ);
    const known = this.lamps.get(key);
    if (known) return known;
    const { isLamp } = this;
    const found: number[] = [];
    for (let index = 0; index < column.sections.length; index++) {
      const section = column.sections[index];
      if (!section) continue;
      for (let place = 0; place < sectionBlocks; place += 4) {
        // Four at once, because every column is searched and few have lamps.
        const first = (isLamp[section[place] ?? 0] ?? 0) | (isLamp[section[place + 1] ?? 0] ?? 0);
        const second = (isLamp[section[place + 2] ?? 0] ?? 0) | (isLamp[section[place + 3] ?? 0] ?? 0);
        if ((first | second) === 0) continue;
        for (let step = 0; step < 4; step++) if (isLamp[section[place + step] ?? 0] === 1) found.push(index * sectionBlocks + place + step);
      }
    }
    this.lamps.set(key, found);
    return found;
  }

  private passageAt({ column }: Part, at: number): number {
    return this.passage[column.sections[at >> 12]?.[at & 4095] ?? 0] ?? 0;
  }

  /** A lamp lights its own cell. */
  private shine(number: number, at: number): void {
    const part = this.parts[number];
    if (part) this.raise(number, part, at, emittedBy(this.passageAt(part, at)));
  }

  /** Light enters a part from the columns around all parts, whose light is as before. */
  private letIn(number: number): void {
    const part = this.parts[number];
    if (!part) return;
    const { columnX, columnZ } = part.column;
    for (let side = 0; side < sideSteps.length; side++) {
      const [stepX, stepZ] = sideSteps[side] ?? sideSteps[0];
      const lights = part.near[side] === -1 ? this.ofColumn(columnX + stepX, columnZ + stepZ) : undefined;
      const outside = lights && this.columnAt(columnX + stepX, columnZ + stepZ);
      if (!lights || !outside) continue;
      const direction = sideDirections[side] ?? 0;
      // The first and the last row of a column, along x or z.
      const [inner, outer] = direction % 2 === 0 ? [15, 0] : [0, 15];
      for (let index = 0; index < lights.length; index++) {
        const section = lights[index];
        if (!section) continue;
        for (let row = 0; row < 256; row++) {
          const rest = ((row >> 4) << 8) | (direction < 2 ? (row & 15) << 4 : row & 15);
          const from = rest | (direction < 2 ? outer : outer << 4);
          const level = section[from] ?? 0;
          if (level <= this.dimmest || isClosedTo(this.passage[outside.sections[index]?.[from] ?? 0] ?? 0, direction ^ 1)) continue;
          this.enter(number, index * sectionBlocks + (rest | (direction < 2 ? inner : inner << 4)), level, direction);
        }
      }
    }
  }

  private spread(): void {
    const { waiting, span, parts } = this;
    for (let level = fullLight; level > this.dimmest; level--) {
      const cells = waiting[level] ?? [];
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index] ?? 0;
        const number = Math.floor(cell / span);
        const part = parts[number];
        const at = cell - number * span;
        // A stronger light may have come meanwhile.
        if (!part || part.lights[at >> 12]?.[at & 4095] !== level) continue;
        const passage = this.passageAt(part, at);
        for (let direction = 0; direction < 6; direction++)
          if (!isClosedTo(passage, direction)) this.leave(number, part, at, level, direction);
      }
    }
    for (const cells of waiting) cells.length = 0;
  }

  /** Light leaves a cell in a direction, perhaps into the next column. */
  private leave(number: number, part: Part, at: number, level: number, direction: number): void {
    const step = steps[direction] ?? 0;
    if (direction === 2 || direction === 3) {
      const next = at + step;
      if (next >= 0 && next < part.lights.length * sectionBlocks) this.enter(number, next, level, direction ^ 1);
      return;
    }
    const along = direction < 2 ? at & 15 : (at >> 4) & 15;
    const isLast = along === (direction % 2 === 0 ? 15 : 0);
    if (!isLast) this.enter(number, at + step, level, direction ^ 1);
    else this.enter(part.near[direction < 2 ? direction : direction - 2] ?? -1, at - 15 * step, level, direction ^ 1);
  }

  /** Light of a level arrives at a side of a cell. */
  private enter(number: number, at: number, level: number, side: number): void {
    const part = this.parts[number];
    if (!part) return;
    const passage = this.passageAt(part, at);
    if (!isClosedTo(passage, side)) this.raise(number, part, at, level - lossInto(passage));
  }

  private raise(number: number, part: Part, at: number, level: number): void {
    const index = at >> 12;
    if (level < this.dimmest || level <= (part.lights[index]?.[at & 4095] ?? 0) || index >= part.lights.length) return;
    const section = part.lights[index] ?? new Uint8Array(sectionBlocks);
    part.lights[index] = section;
    section[at & 4095] = level;
    this.waiting[level]?.push(number * this.span + at);
  }

  /** Stores the new light of a part. Returns where it differs from the old one; null if nowhere. */
  private keep({ column, lights }: Part): LightChange | null {
    const key = columnKey(column.columnX, column.columnZ);
    const old = this.lights.get(key);
    if (lights.some((section) => section !== null)) this.lights.set(key, lights);
    else this.lights.delete(key);
    let [lowX, highX, lowZ, highZ] = [16, -1, 16, -1];
    for (let index = 0; index < lights.length; index++) {
      const [was, is] = [old?.[index] ?? null, lights[index] ?? null];
      if (was === null && is === null) continue;
      for (let place = 0; place < sectionBlocks; place++) {
        if ((was?.[place] ?? 0) === (is?.[place] ?? 0)) continue;
        lowX = Math.min(lowX, place & 15);
        highX = Math.max(highX, place & 15);
        lowZ = Math.min(lowZ, (place >> 4) & 15);
        highZ = Math.max(highZ, (place >> 4) & 15);
      }
    }
    const [x, z] = [column.columnX * 16, column.columnZ * 16];
    return highX < 0 ? null : { fromX: x + lowX, fromZ: z + lowZ, toX: x + highX, toZ: z + highZ };
  }
}
