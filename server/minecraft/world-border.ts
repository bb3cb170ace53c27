import { dimensionAt, sharedPlace } from './world/dimension.ts';

/** Width of a world without a border of its own, in blocks. */
export const WIDEST_BORDER = 59_999_968;

interface Growth {
  readonly from: number;
  readonly ticks: number;
  left: number;
}

/** What changed of the border: clients hear of each in a packet of its own. */
export type BorderChange = 'centre' | 'size' | 'growth' | 'warningBlocks' | 'warningSeconds';

/**
 * The square beyond which no body belongs, in each dimension around the place that corresponds to the overworld's centre. Its width may change
 * over time. Distances are in blocks.
 */
export class WorldBorder {
  private target = WIDEST_BORDER;
  private growth: Growth | null = null;
  private middle = { x: 0, z: 0 };
  private readonly listeners: ((change: BorderChange) => void)[] = [];
  /** Health points that a blow of the border takes for each block beyond the buffer. */
  damagePerBlock = 0.2;
  /** How far outside it is still harmless. */
  buffer = 5;
  private warnBlocks = 5;
  private warnSeconds = 15;

  get centre(): { readonly x: number; readonly z: number } {
    return this.middle;
  }

  set centre(centre: { readonly x: number; readonly z: number }) {
    this.middle = { x: centre.x, z: centre.z };
    this.tell('centre');
  }

  /** Its present width. */
  get size(): number {
    const { growth, target } = this;
    return growth ? target + (growth.from - target) * (growth.left / growth.ticks) : target;
  }

  /** The width it will have. */
  get targetSize(): number {
    return this.target;
  }

  /** Ticks until it has that width. */
  get ticksLeft(): number {
    return this.growth?.left ?? 0;
  }

  get warningBlocks(): number {
    return this.warnBlocks;
  }

  set warningBlocks(blocks: number) {
    this.warnBlocks = blocks;
    this.tell('warningBlocks');
  }

  get warningSeconds(): number {
    return this.warnSeconds;
  }

  set warningSeconds(seconds: number) {
    this.warnSeconds = seconds;
    this.tell('warningSeconds');
  }

  /** Whether it is where it is without anybody having changed it. */
  get untouched(): boolean {
    return this.target === WIDEST_BORDER && !this.growth && this.middle.x === 0 && this.middle.z === 0 && this.warnBlocks === 5;
  }

  /** Gives it a width, at once or over that many ticks. */
  resize(size: number, ticks = 0): void {
    this.growth = ticks > 0 ? { from: this.size, ticks, left: ticks } : null;
    this.target = size;
    this.tell(ticks > 0 ? 'growth' : 'size');
  }

  /** Lets a tick pass. */
  advance(): void {
    if (!this.growth) return;
    this.growth.left--;
    if (this.growth.left <= 0) this.growth = null;
  }

  /** Its centre in the dimension of an x, as that dimension counts. */
  centreAt(x: number): { readonly x: number; readonly z: number } {
    const { scale } = dimensionAt(x);
    return scale === 1 ? this.middle : { x: this.middle.x / scale, z: this.middle.z / scale };
  }

  /** How far inside a place is; negative outside. */
  distance({ x, z }: { readonly x: number; readonly z: number }): number {
    const { x: cx, z: cz } = this.sharedCentre(x);
    return this.size / 2 - Math.max(Math.abs(x - cx), Math.abs(z - cz));
  }

  /** Whether a block lies inside, at least in part. */
  holdsBlock({ x, z }: { readonly x: number; readonly z: number }): boolean {
    const half = this.size / 2;
    const { x: cx, z: cz } = this.sharedCentre(x);
    return x + 1 > cx - half && x < cx + half && z + 1 > cz - half && z < cz + half;
  }

  onChange(listener: (change: BorderChange) => void): void {
    this.listeners.push(listener);
  }

  private sharedCentre(x: number): { readonly x: number; readonly z: number } {
    return sharedPlace(this.centreAt(x), dimensionAt(x));
  }

  private tell(change: BorderChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
