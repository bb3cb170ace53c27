import type { Position } from '#lib/domain/position.ts';
import { cellsOf, type Placement } from '../../placement.ts';
import { feet } from '../building-task.ts';

/** Blocks of rock around the passage, more than an arm reaches, and its height, more than a body climbs. */
const thickness = 5;
const height = 3;

/** A way through rock that is one body wide, with a place for a chest at its northern end. */
export interface Passage {
  readonly chest: Position;
  /** The cells of the floor through which every way to the chest leads, from the entrance on. */
  readonly cells: readonly Position[];
  readonly rock: readonly Placement[];
}

/** The passage to the north from an entrance, through a number of blocks. It is open above, so that cameras see into it. */
export function passageFrom({ x, z }: { readonly x: number; readonly z: number }, length: number): Passage {
  const chest = { x, y: feet, z: z - length };
  const cells = Array.from({ length }, (_, step): Position => ({ x, y: feet, z: z - step }));
  const area = { west: x - thickness, east: x + thickness, north: chest.z - thickness, south: z };
  const solid = cellsOf(area).filter((cell) => cell.x !== x || cell.z < chest.z);
  const rock = solid.flatMap((cell) =>
    Array.from({ length: height }, (_, level): Placement => ({ at: { ...cell, y: feet + level }, block: 'deepslate_bricks' })),
  );
  return { chest, cells, rock };
}
