import type { Position } from '#lib/domain/position.ts';
import type { Vector } from './mineflayer.ts';

/** A block to place: the block to click, and the side of it. */
export interface Placing extends Position {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** The body places it under itself, in a jump. */
  readonly jump?: boolean;
  /** Where the body goes back to after it. */
  readonly returnPos?: Vector;
}

/** Moves to neighbours of a place, each property in an array, so that a search needs no object for a move that it does not use. */
export class ListedMoves {
  /** How many moves there are; what the arrays hold beyond that is old. */
  count = 0;
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly z: number[] = [];
  readonly cost: number[] = [];
  /** Blocks to place that a body has left after the move. */
  readonly blocksLeft: number[] = [];
  /** The coordinates of the blocks to dig, three numbers each. */
  readonly digs: (readonly number[])[] = [];
  readonly placings: (readonly Placing[])[] = [];
  /** Whether it is a jump over a gap. */
  readonly isJump: boolean[] = [];

  add(
    x: number,
    y: number,
    z: number,
    cost: number,
    blocksLeft: number,
    digs: readonly number[],
    placings: readonly Placing[],
    isJump: boolean,
  ): void {
    const index = this.count++;
    this.x[index] = x;
    this.y[index] = y;
    this.z[index] = z;
    this.cost[index] = cost;
    this.blocksLeft[index] = blocksLeft;
    this.digs[index] = digs;
    this.placings[index] = placings;
    this.isJump[index] = isJump;
  }
}
