/** A block of a building by its place in the building's own grid: x to the east, y up, z to the south. */
export interface GridBlock {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The grid in which a building is drawn, cell by cell. Cells are air at first. */
export class BlockGrid {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  private readonly names: string[];

  constructor(width: number, height: number, depth: number) {
    this.width = width;
    this.height = height;
    this.depth = depth;
    this.names = new Array<string>(width * height * depth).fill('air');
  }

  /** The name in a cell. Throws a RangeError outside the grid. */
  get(x: number, y: number, z: number): string {
    return this.names[this.index(x, y, z)] ?? 'air';
  }

  /** Throws a RangeError outside the grid. */
  set(x: number, y: number, z: number, name: string): void {
    this.names[this.index(x, y, z)] = name;
  }

  /** Fills a box, both corners included. */
  fill([x1, y1, z1]: Corner, [x2, y2, z2]: Corner, name: string): void {
    for (let y = y1; y <= y2; y++) for (let z = z1; z <= z2; z++) for (let x = x1; x <= x2; x++) this.set(x, y, z, name);
  }

  /** Puts a block on the rim of a rectangle of one level. */
  rim([x1, z1]: Point, [x2, z2]: Point, y: number, name: string): void {
    for (const [x, z] of rimOf([x1, z1], [x2, z2])) this.set(x, y, z, name);
  }

  holds(x: number, y: number, z: number): boolean {
    return x >= 0 && x < this.width && y >= 0 && y < this.height && z >= 0 && z < this.depth;
  }

  /** All blocks but air, level by level, row by row. */
  blocks(): readonly GridBlock[] {
    const found: GridBlock[] = [];
    for (let y = 0; y < this.height; y++)
      for (let z = 0; z < this.depth; z++)
        for (let x = 0; x < this.width; x++) {
          const name = this.get(x, y, z);
          if (name !== 'air') found.push({ name, x, y, z });
        }
    return found;
  }

  private index(x: number, y: number, z: number): number {
    if (!this.holds(x, y, z))
      throw new RangeError(`There is no cell ${x} ${y} ${z} in a grid of ${this.width} × ${this.height} × ${this.depth}.`);
    return (y * this.depth + z) * this.width + x;
  }
}

/** A corner of a box: x, y and z. */
export type Corner = readonly [number, number, number];
/** A place of a level: x and z. */
export type Point = readonly [number, number];

/** The places on the rim of a rectangle, once each, round from its north-western corner. */
export function rimOf([x1, z1]: Point, [x2, z2]: Point): readonly Point[] {
  const found: Point[] = [];
  for (let x = x1; x <= x2; x++) found.push([x, z1]);
  for (let z = z1 + 1; z <= z2; z++) found.push([x2, z]);
  if (z2 > z1) for (let x = x2 - 1; x >= x1; x--) found.push([x, z2]);
  if (x2 > x1) for (let z = z2 - 1; z > z1; z--) found.push([x1, z]);
  return found;
}
