import { createRequire } from 'node:module';
import { cellNumber } from '#lib/domain/position.ts';

/** A move of a search: the place after it, and its cost. */
interface Move {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly cost: number;
}

/** A place of a search, with the cheapest known way to it. */
interface Node {
  data: Move;
  g: number;
  h: number;
  f: number;
  parent: Node | null;
}

interface Heap {
  isEmpty(): boolean;
  push(node: Node): void;
  pop(): Node;
  update(node: Node): void;
}

/** The parts of the pathfinder's A* search that this file uses. */
interface Search {
  readonly movements: { getNeighbors(from: Move): readonly Move[] };
  readonly goal: { isEnd(place: Move): boolean; heuristic(place: Move): number };
  /** Places that it has expanded, and the nodes of those that it will, by `cellNumber`. The library reads only how many the former are. */
  readonly closedDataSet: Set<number>;
  readonly openDataMap: Map<number, Node>;
  readonly openHeap: Heap;
  /** Columns of chunks in which it expanded a place; the library searches again when one beside them loads. */
  readonly visitedChunks: Set<string>;
  readonly maxCost: number;
  bestNode: Node;
  compute(): unknown;
  makeResult(status: 'success' | 'partial' | 'timeout' | 'noPath', node: Node): unknown;
}

/** Nodes to expand in one tick before the search returns its partial result and continues in the next tick. */
const nodesPerTick = 100;
/** Nodes to expand in total before a search gives up. */
const nodesInAll = 100 * nodesPerTick;

let installed = false;

/**
 * Limits the pathfinder's searches by nodes instead of milliseconds: a partial result after a tick's share, a time-out after the total.
 * Milliseconds do not pass while code runs under the fast clock, and would make results depend on the machine. Throws if the library has
 * changed.
 */
export function installSearchBudget(): void {
  if (installed) return;
  const SearchClass: { prototype: Search } | undefined = createRequire(import.meta.url)('mineflayer-pathfinder/lib/astar');
  if (!SearchClass || typeof SearchClass.prototype?.compute !== 'function') {
    throw new Error('mineflayer-pathfinder has no search to budget any more: check its version against package.json.');
  }
  SearchClass.prototype.compute = function (this: Search): unknown {
    return searched(this);
  };
  installed = true;
}

/** Continues a search by at most a tick's share: A* with the library's rules, neighbours and order of equal nodes. */
function searched(search: Search): unknown {
  const { movements, goal, openHeap, openDataMap, closedDataSet, visitedChunks, maxCost } = search;
  let chunkX = Number.NaN;
  let chunkZ = Number.NaN;
  for (let expanded = 0; !openHeap.isEmpty(); expanded++) {
    if (expanded >= nodesPerTick) return search.makeResult('partial', search.bestNode);
    if (closedDataSet.size >= nodesInAll) return search.makeResult('timeout', search.bestNode);
    const node = openHeap.pop();
    const { x, y, z } = node.data;
    if (goal.isEnd(node.data)) return search.makeResult('success', node);
    const here = cellNumber(x, y, z);
    openDataMap.delete(here);
    closedDataSet.add(here);
    if (x >> 4 !== chunkX || z >> 4 !== chunkZ) {
      chunkX = x >> 4;
      chunkZ = z >> 4;
      visitedChunks.add(`${chunkX},${chunkZ}`);
    }
    for (const move of movements.getNeighbors(node.data)) {
      const cell = cellNumber(move.x, move.y, move.z);
      if (closedDataSet.has(cell)) continue;
      const g = node.g + move.cost;
      const known = openDataMap.get(cell);
      const h = goal.heuristic(move);
      if (maxCost > 0 && g + h > maxCost) continue;
      if (known !== undefined && known.g < g) continue;
      const reached = known ?? { data: move, g, h, f: 0, parent: node };
      reached.data = move;
      reached.g = g;
      reached.h = h;
      reached.f = g + h;
      reached.parent = node;
      if (h < search.bestNode.h) search.bestNode = reached;
      if (known !== undefined) openHeap.update(reached);
      else {
        openDataMap.set(cell, reached);
        openHeap.push(reached);
      }
    }
  }
  return search.makeResult('noPath', search.bestNode);
}
