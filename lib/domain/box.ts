import type { Position } from './position.ts';

/** A box of blocks, including its corners. */
export interface Box {
  readonly least: Position;
  readonly most: Position;
}

/** The smallest box that holds these positions; without any, a box that holds nothing. */
export function boxAround(places: readonly Position[]): Box {
  const corner = (pick: (one: number, other: number) => number, start: number): Position => {
    const along = (axis: keyof Position): number => places.reduce((found, place) => pick(found, place[axis]), start);
    return { x: along('x'), y: along('y'), z: along('z') };
  };
  return { least: corner(Math.min, Number.POSITIVE_INFINITY), most: corner(Math.max, Number.NEGATIVE_INFINITY) };
}

/** Whether a position is inside a box. */
export function isInside({ least, most }: Box, { x, y, z }: Position): boolean {
  return x >= least.x && x <= most.x && y >= least.y && y <= most.y && z >= least.z && z <= most.z;
}
