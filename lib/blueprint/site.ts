import { cellKey } from '#lib/domain/position.ts';
import { VersionedMap } from '#lib/versioned-map.ts';
import { type BuiltBlock, type CellState, cellState, cellStateWith } from './built.ts';
import type { Cell } from './cell.ts';
import type { Change } from './changes.ts';

/** A blueprint with its name, in the world. */
export interface NamedCells {
  readonly name: string;
  /** Required blocks in the world; at least one. */
  readonly cells: readonly Cell[];
}

/** A blueprint and what is built of it. */
export interface BlueprintSite {
  readonly agents: readonly string[];
  /** Null before the referee has announced it. */
  readonly assignment: NamedCells | null;
  readonly built: VersionedMap<string, BuiltBlock>;
  /** Cells of the blueprint with the right block. */
  readonly right: number;
  /** The agent that placed the block at a position, by `cellKey`. */
  readonly placers: VersionedMap<string, string>;
}

/** A site of which nothing is known. */
export const emptyBlueprintSite: BlueprintSite = {
  agents: [],
  assignment: null,
  built: new VersionedMap(),
  right: 0,
  placers: new VersionedMap(),
};

/** A cell of the blueprint with its state and the agent that placed its block; null if there is no block or no agent placed it. */
export interface SiteCell extends Cell {
  readonly state: CellState;
  readonly by: string | null;
}

/** The cells of a blueprint at the moment that was asked for last. */
interface LastCells extends Pick<BlueprintSite, 'built' | 'placers'> {
  readonly cells: readonly SiteCell[];
}

const lastCells = new WeakMap<NamedCells, LastCells>();
const noCells: readonly SiteCell[] = [];

/**
 * All cells of the blueprint with their current states; none before the blueprint is known. A cell that is as it was when it was asked for
 * last is the same object, and so is a whole list without changes: views of large buildings change only where something changed.
 */
export function cellsNow({ assignment, built, placers }: BlueprintSite): readonly SiteCell[] {
  if (assignment === null) return noCells;
  const last = lastCells.get(assignment);
  if (last?.built === built && last.placers === placers) return last.cells;
  const keys = keysOf(assignment);
  let isChanged = last === undefined;
  const cells = assignment.cells.map((cell, index): SiteCell => {
    const key = keys[index] ?? cellKey(cell.at);
    const state = cellStateWith(cell, built.get(key));
    const by = state === 'missing' ? null : (placers.get(key) ?? null);
    const before = last?.cells[index];
    if (before?.state === state && before.by === by) return before;
    isChanged = true;
    return { ...cell, state, by };
  });
  const now = isChanged || last === undefined ? cells : last.cells;
  lastCells.set(assignment, { built, placers, cells: now });
  return now;
}

const cellKeys = new WeakMap<NamedCells, readonly string[]>();

/** The keys of a blueprint's cells in their order, put together once. */
function keysOf(assignment: NamedCells): readonly string[] {
  const keys = cellKeys.get(assignment) ?? assignment.cells.map(({ at }) => cellKey(at));
  cellKeys.set(assignment, keys);
  return keys;
}

/** The built blocks at positions outside the blueprint; none before it is known. */
export function extrasNow({ assignment, built }: BlueprintSite): readonly BuiltBlock[] {
  if (assignment === null) return [];
  const planned = cellsByKey(assignment);
  return built.entries().flatMap(([key, block]) => (planned.has(key) ? [] : [block]));
}

/** The cells of a blueprint that the built blocks make right. */
export function rightCells({ cells }: NamedCells, { built }: Pick<BlueprintSite, 'built'>): number {
  return cells.filter((cell) => cellState(cell, built) === 'right').length;
}

/** The site after changes of the world. */
export function withChanges<Site extends BlueprintSite>(site: Site, changes: readonly Change[]): Site {
  return changes.reduce(withChange, site);
}

function withChange<Site extends BlueprintSite>(site: Site, { at, block }: Change): Site {
  const key = cellKey(at);
  const { built, placers, right } = site;
  const cell = site.assignment === null ? undefined : cellsByKey(site.assignment).get(key);
  const before = cell !== undefined && cellState(cell, built) === 'right' ? 1 : 0;
  const after = cell !== undefined && cellStateWith(cell, block ?? undefined) === 'right' ? 1 : 0;
  return {
    ...site,
    built: built.with(key, block === null ? undefined : { at, ...block }),
    right: right + after - before,
    placers: block === null ? placers.with(key, undefined) : placers,
  };
}

const cellIndexes = new WeakMap<NamedCells, ReadonlyMap<string, Cell>>();

/** The cells of a blueprint by `cellKey`, put together once. */
function cellsByKey(assignment: NamedCells): ReadonlyMap<string, Cell> {
  const index = cellIndexes.get(assignment) ?? new Map(assignment.cells.map((cell) => [cellKey(cell.at), cell]));
  cellIndexes.set(assignment, index);
  return index;
}
