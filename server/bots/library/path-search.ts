import { cellNumber, type Position } from '#lib/domain/position.ts';
import { Vec3 } from './mineflayer.ts';
import type { NeighbourMoves } from './neighbour-moves.ts';
import { ReachedPlace, type WalkMove } from './reached-place.ts';

/** A place that waits in the heap. */
interface Waiting {
  readonly f: number;
  /** Its index in the heap; 0 while it is in none. */
  at: number;
}

/**
 * The open places of a path search as a binary heap by `f`. It gives out equal ones in the order of the pathfinder's own heap, on which the
 * way of a body depends: the last place of a heap is never compared as a right child.
 */
class OpenPlaces<Place extends Waiting> {
  /** From index 1, so that the parent of an index is its half. */
  private readonly places: (Place | undefined)[] = [undefined];

  size(): number {
    return this.places.length - 1;
  }

  push(place: Place): void {
    this.places.push(place);
    this.rise(place, this.places.length - 1);
  }

  /** Puts a place whose `f` fell where it belongs; does nothing for one that is not in the heap. */
  update(place: Place): void {
    if (place.at > 0) this.rise(place, place.at);
  }

  /** Removes and returns the place with the least `f`. */
  pop(): Place | undefined {
    const { places } = this;
    const least = places[1];
    const last = places.pop();
    if (least !== undefined) least.at = 0;
    if (last !== undefined && last !== least) this.sink(last);
    return least;
  }

  private rise(place: Place, from: number): void {
    const { places } = this;
    let at = from;
    while (at > 1) {
      const parent = places[at >>> 1];
      if (parent === undefined || parent.f <= place.f) break;
      places[at] = parent;
      parent.at = at;
      at >>>= 1;
    }
    places[at] = place;
    place.at = at;
  }

  private sink(place: Place): void {
    const { places } = this;
    const last = places.length - 1;
    let at = 1;
    for (let next = 2; next <= last; next = at * 2) {
      let child = places[next];
      const right = next < last - 1 ? places[next + 1] : undefined;
      if (child !== undefined && right !== undefined && child.f > right.f) {
        child = right;
        next++;
      }
      if (child === undefined || place.f <= child.f) break;
      places[at] = child;
      child.at = at;
      at = next;
    }
    places[at] = place;
    place.at = at;
  }
}

/** What a path search looks for. It is asked with vectors, which it does not keep. */
export interface SearchGoal {
  isEnd(place: Position): boolean;
  heuristic(place: Position): number;
}

/** The status of a search: it has found a way, needs another turn, has used up its budget, or has seen that there is no way. */
export type SearchStatus = 'success' | 'partial' | 'timeout' | 'noPath';

/** Half the width of the square of columns, around the start, whose cells have small numbers. */
const nearby = 512;
/** Above every small number of a cell. */
const beyondNearby = 2 ** 31;

/**
 * A* from a place to a goal, by the rules of mineflayer-pathfinder: its order of equal places, and each place expanded once. It makes a
 * `Move` only of those places that are on a way which is asked for.
 */
export class PathSearch {
  readonly open = new OpenPlaces<ReachedPlace>();
  /** How many places are expanded. */
  expanded = 0;
  /** The place nearest to the goal so far. */
  best: ReachedPlace;
  /** Columns of chunks in which a place was expanded, as `x,z`. */
  readonly chunks: Set<string>;
  private readonly goal: SearchGoal;
  private readonly moves: NeighbourMoves;
  private readonly highestCost: number;
  private readonly places = new Map<number, ReachedPlace>();
  private readonly startX: number;
  private readonly startZ: number;

  /** `highestCost` bounds the cost of a way with its estimated rest; none if it is not above 0. */
  constructor(start: WalkMove, goal: SearchGoal, moves: NeighbourMoves, highestCost: number, chunks: Set<string>) {
    this.goal = goal;
    this.moves = moves;
    this.highestCost = highestCost;
    this.chunks = chunks;
    this.startX = start.x - nearby;
    this.startZ = start.z - nearby;
    this.best = ReachedPlace.start(start, goal.heuristic(start));
    this.places.set(this.cellOf(start), this.best);
    this.open.push(this.best);
  }

  /** Expands at most `most` places, and stops when `inAll` are expanded. Returns the status, and the last place of the way. */
  run(most: number, inAll: number): { readonly status: SearchStatus; readonly place: ReachedPlace } {
    const { goal, moves, open, places } = this;
    const looked = new Vec3(0, 0, 0);
    let chunkX = Number.NaN;
    let chunkZ = Number.NaN;
    for (let expanded = 0; open.size() > 0; expanded++) {
      if (expanded >= most) return { status: 'partial', place: this.best };
      if (this.expanded >= inAll) return { status: 'timeout', place: this.best };
      const from = open.pop();
      if (from === undefined) break;
      const at = from.moved ?? looked.set(from.x, from.y, from.z);
      if (goal.isEnd(at)) return { status: 'success', place: from };
      from.isExpanded = true;
      this.expanded++;
      if (at.x >> 4 !== chunkX || at.z >> 4 !== chunkZ) {
        chunkX = at.x >> 4;
        chunkZ = at.z >> 4;
        this.chunks.add(`${chunkX},${chunkZ}`);
      }
      const listed = moves.from(at, from.blocksLeft);
      for (let index = 0; index < listed.count; index++) {
        const cost = from.g + (listed.cost[index] ?? 0);
        looked.set(listed.x[index] ?? 0, listed.y[index] ?? 0, listed.z[index] ?? 0);
        const cell = this.cellOf(looked);
        const known = places.get(cell);
        if (known !== undefined && (known.isExpanded || known.g < cost)) continue;
        const rest = goal.heuristic(looked);
        if (this.highestCost > 0 && cost + rest > this.highestCost) continue;
        const place = known ?? new ReachedPlace(looked.x, looked.y, looked.z);
        place.reach(from, listed, index, cost, rest);
        if (rest < this.best.h) this.best = place;
        if (known !== undefined) open.update(place);
        else {
          places.set(cell, place);
          open.push(place);
        }
      }
    }
    return { status: 'noPath', place: this.best };
  }

  /** The number of a cell: a small one near the start, because maps find those fastest. */
  private cellOf({ x, y, z }: Position): number {
    const [east, up, south] = [x - this.startX, y + nearby, z - this.startZ];
    if ((east | up | south) >>> 10 === 0) return (up << 20) | (east << 10) | south;
    return cellNumber(x, y, z) + beyondNearby;
  }
}
