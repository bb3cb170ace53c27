import { createRequire } from 'node:module';

/** The parts of the pathfinder's A* search that this file uses. */
interface Search {
  readonly closedDataSet: ReadonlySet<string>;
  compute(): unknown;
}

/** Nodes to expand in one tick before the search returns its partial result and continues in the next tick. */
const nodesPerTick = 100;
/** Nodes to expand in total before a search gives up. */
const nodesInAll = 100 * nodesPerTick;

let installed = false;

/**
 * Limits the pathfinder's searches by nodes instead of milliseconds: a partial result after a tick's share, a time-out after the total.
 * Milliseconds do not pass while code runs under the fast clock, and would make results depend on the machine. The search reads its two
 * limits once per node, so the limits are getters that count. Throws if the library has changed.
 */
export function installSearchBudget(): void {
  if (installed) return;
  const SearchClass: { prototype: Search } | undefined = createRequire(import.meta.url)('mineflayer-pathfinder/lib/astar');
  const compute = SearchClass?.prototype?.compute;
  if (!SearchClass || typeof compute !== 'function') {
    throw new Error('mineflayer-pathfinder has no search to budget any more: check its version against package.json.');
  }
  SearchClass.prototype.compute = function (this: Search): unknown {
    let expanded = 0;
    Object.defineProperties(this, {
      tickTimeout: { configurable: true, get: () => (expanded++ < nodesPerTick ? Number.POSITIVE_INFINITY : -1) },
      timeout: { configurable: true, get: () => (this.closedDataSet.size < nodesInAll ? Number.POSITIVE_INFINITY : -1) },
    });
    return compute.call(this);
  };
  installed = true;
}
