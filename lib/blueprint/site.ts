import { cellKey } from '../domain/position.ts';
import { VersionedMap } from '../versioned-map.ts';
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

/** All cells of the blueprint with their current states; none before the blueprint is known. */
export function cellsNow({ assignment, built, placers }: BlueprintSite): readonly SiteCell[] {
  return (assignment?.cells ?? []).map((cell) => {
    const state = cellState(cell, built);
    return { ...cell, state, by: state === 'missing' ? null : (placers.get(cellKey(cell.at)) ?? null) };
  });
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
