import type { Position } from '#lib/domain/position.ts';

/** A box of blocks, including its corners. */
export interface Box {
  readonly least: Position;
  readonly most: Position;
}

/** The smallest box that holds these positions; at least one. */
export function boxAround(places: readonly Position[]): Box {
  const corner = (pick: (one: number, other: number) => number): Position => {
    const along = (axis: keyof Position): number => places.map((place) => place[axis]).reduce((one, other) => pick(one, other));
    return { x: along('x'), y: along('y'), z: along('z') };
  };
  return { least: corner(Math.min), most: corner(Math.max) };
}

/** Whether a position is inside a box. */
export function isInside({ least, most }: Box, { x, y, z }: Position): boolean {
  return x >= least.x && x <= most.x && y >= least.y && y <= most.y && z >= least.z && z <= most.z;
}
