import { Vec3, type Vector } from './mineflayer.ts';

/** A step of a path as the pathfinder gives it: where the body walks to, and the cell as text. */
export interface PathStep {
  x: number;
  y: number;
  z: number;
  readonly hash: string;
}

/** The cell of a step; null for a text of another form. */
export function cellOfStep({ hash }: PathStep): Vector | null {
  const [x, y, z] = hash.split(',').map(Number);
  return x === undefined || y === undefined || z === undefined || Number.isNaN(x + y + z) ? null : new Vec3(x, y, z);
}
