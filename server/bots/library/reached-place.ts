import { createRequire } from 'node:module';
import type { ListedMoves, Placing } from './listed-moves.ts';
import { Vec3, type Vector } from './mineflayer.ts';

/** A move of the pathfinder: the place after it, and what a body does for it. The pathfinder changes it while a body walks. */
export interface WalkMove extends Vector {
  readonly remainingBlocks: number;
  readonly cost: number;
  readonly toBreak: Vector[];
  readonly toPlace: Placing[];
  readonly parkour: boolean;
}

type MoveClass = new (
  x: number,
  y: number,
  z: number,
  remainingBlocks: number,
  cost: number,
  toBreak: Vector[],
  toPlace: Placing[],
  parkour: boolean,
) => WalkMove;

const loadMove = (): MoveClass => createRequire(import.meta.url)('mineflayer-pathfinder/lib/move');
let libraryMove: MoveClass | null = null;

const nothing: readonly never[] = [];

/** A place of a path search, with the cheapest known way to it. `data`, `g` and `parent` are what the pathfinder reads. */
export class ReachedPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Cost of the way to it, estimated cost from it to the goal, and their sum. */
  g = 0;
  h = 0;
  f = 0;
  parent: ReachedPlace | null = null;
  /** Its index in the heap of open places; 0 while it is in none. */
  at = 0;
  isExpanded = false;
  blocksLeft = 0;
  /** The move to it, once `data` was read. Its coordinates can differ from those of the place: a body stands on parts of blocks. */
  moved: WalkMove | null = null;
  private cost = 0;
  private isJump = false;
  private digs: readonly number[] = nothing;
  private placings: readonly Placing[] = nothing;

  constructor(x: number, y: number, z: number) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** The place where a search starts, with its estimated cost to the goal. */
  static start(move: WalkMove, rest: number): ReachedPlace {
    const place = new ReachedPlace(move.x, move.y, move.z);
    place.blocksLeft = move.remainingBlocks;
    place.h = rest;
    place.f = rest;
    place.moved = move;
    return place;
  }

  /** Takes a listed move from another place as the cheapest way here. `g` is its whole cost, `rest` the estimated cost to the goal. */
  reach(from: ReachedPlace, moves: ListedMoves, index: number, g: number, rest: number): void {
    this.parent = from;
    this.g = g;
    this.h = rest;
    this.f = g + rest;
    this.moved = null;
    this.cost = moves.cost[index] ?? 0;
    this.blocksLeft = moves.blocksLeft[index] ?? 0;
    this.digs = moves.digs[index] ?? nothing;
    this.placings = moves.placings[index] ?? nothing;
    this.isJump = moves.isJump[index] ?? false;
  }

  /** The move to this place; always the same object until a cheaper way is found. */
  get data(): WalkMove {
    this.moved ??= this.makeMove();
    return this.moved;
  }

  private makeMove(): WalkMove {
    libraryMove ??= loadMove();
    const digs: Vector[] = [];
    for (let index = 0; index < this.digs.length; index += 3) {
      const [x = 0, y = 0, z = 0] = this.digs.slice(index, index + 3);
      digs.push(new Vec3(x, y, z));
    }
    return new libraryMove(this.x, this.y, this.z, this.blocksLeft, this.cost, digs, [...this.placings], this.isJump);
  }
}
