import { dimensionAt, sharedPlace } from './world/dimension.ts';

/** Width of a world without a custom border, in blocks. */
export const widestBorder = 59_999_968;

interface Growth {
  readonly from: number;
  readonly ticks: number;
  left: number;
}

/** The changed property of the border; clients get one packet for each. */
export type BorderChange = 'centre' | 'size' | 'growth' | 'warningBlocks' | 'warningSeconds';

/**
 * The world border: a square, in each dimension around the position that corresponds to the overworld's centre. Its width may change over
 * time. Distances are in blocks.
 */
export class WorldBorder {
  private target = widestBorder;
  private growth: Growth | null = null;
  private middle = { x: 0, z: 0 };
  private readonly listeners: ((change: BorderChange) => void)[] = [];
  /** Damage in health points per block beyond the buffer. */
  damagePerBlock = 0.2;
  /** Distance outside without damage. */
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

  /** Its current width. */
  get size(): number {
    const { growth, target } = this;
    return growth ? target + (growth.from - target) * (growth.left / growth.ticks) : target;
  }

  /** The width at the end of its change. */
  get targetSize(): number {
    return this.target;
  }

  /** Ticks until that width. */
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

  /** Whether the border has never been changed. */
  get untouched(): boolean {
    return this.target === widestBorder && !this.growth && this.middle.x === 0 && this.middle.z === 0 && this.warnBlocks === 5;
  }

  /** Sets the width, at once or over `ticks` ticks. */
  resize(size: number, ticks = 0): void {
    this.growth = ticks > 0 ? { from: this.size, ticks, left: ticks } : null;
    this.target = size;
    this.tell(ticks > 0 ? 'growth' : 'size');
  }

  /** Advances one tick. */
  advance(): void {
    if (!this.growth) return;
    this.growth.left--;
    if (this.growth.left <= 0) this.growth = null;
  }

  /** Its centre in the dimension of an x, in that dimension's coordinates. */
  centreAt(x: number): { readonly x: number; readonly z: number } {
    const { scale } = dimensionAt(x);
    return scale === 1 ? this.middle : { x: this.middle.x / scale, z: this.middle.z / scale };
  }

  /** Distance of a position from the border; negative outside. */
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
