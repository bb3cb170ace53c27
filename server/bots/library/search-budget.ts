import { createRequire } from 'node:module';

/** The part of the pathfinder's A* search that this file relies on. */
interface Search {
  readonly closedDataSet: ReadonlySet<string>;
  compute(): unknown;
}

/** Nodes expanded in one tick before the search hands back what it has and goes on in the next tick. */
const nodesPerTick = 100;
/** Nodes expanded in all before a search gives up. */
const nodesInAll = 100 * nodesPerTick;

let installed = false;

/**
 * Gives the pathfinder's searches budgets in nodes instead of milliseconds: partial after a tick's share, time-out after the whole.
 * Milliseconds mean nothing under a clock that stands still while code runs, and would make results depend on the machine's speed.
 * The search reads its two limits once per node, so the limits are made to answer by count. Throws when the library has changed.
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
