import { createRequire } from 'node:module';
import { neighbourMovesOf } from './movement-tables.ts';
import { PathSearch, type SearchGoal, type SearchStatus } from './path-search.ts';
import type { ReachedPlace, WalkMove } from './reached-place.ts';

/** The parts of the pathfinder's search that this file uses. */
interface LibrarySearch {
  readonly movements: object;
  readonly goal: SearchGoal;
  readonly maxCost: number;
  readonly bestNode: { readonly data: WalkMove };
  readonly visitedChunks: Set<string>;
  /** The library reads only the sizes of these two. */
  closedDataSet: { readonly size: number };
  openHeap: { size(): number };
  compute(): unknown;
  makeResult(status: SearchStatus, place: ReachedPlace): unknown;
}

/** Places to expand in one tick before the search returns its partial result and continues in the next tick. */
const placesPerTick = 100;
/** Places to expand in total before a search gives up. */
const placesInAll = 100 * placesPerTick;

const searches = new WeakMap<LibrarySearch, PathSearch>();
let installed = false;

/**
 * Limits the pathfinder's searches by places instead of milliseconds: a partial result after a tick's share, a time-out after the total.
 * Milliseconds do not pass while code runs under the fast clock, and would make results depend on the machine. Throws if the library has
 * changed.
 */
export function installSearchBudget(): void {
  if (installed) return;
  const SearchClass: { prototype: LibrarySearch } | undefined = createRequire(import.meta.url)('mineflayer-pathfinder/lib/astar');
  if (!SearchClass || typeof SearchClass.prototype?.compute !== 'function') {
    throw new Error('mineflayer-pathfinder has no search to budget any more: check its version against package.json.');
  }
  SearchClass.prototype.compute = function (this: LibrarySearch): unknown {
    const search = searchOf(this);
    const { status, place } = search.run(placesPerTick, placesInAll);
    this.closedDataSet = { size: search.expanded };
    return this.makeResult(status, place);
  };
  installed = true;
}

function searchOf(library: LibrarySearch): PathSearch {
  const known = searches.get(library);
  if (known !== undefined) return known;
  const { bestNode, goal, movements, maxCost, visitedChunks } = library;
  const made = new PathSearch(bestNode.data, goal, neighbourMovesOf(movements), maxCost, visitedChunks);
  library.openHeap = made.open;
  searches.set(library, made);
  return made;
}
