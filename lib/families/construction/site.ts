import type { EventBody } from '../../domain/match-event.ts';
import { idleTeam, type TeamTime, withTeamAction } from '../../metrics/team-work/action-time.ts';
import { VersionedMap } from '../../versioned-map.ts';
import type { FamilyFact } from '../family.ts';
import { type Cell, cellKey } from './blueprint.ts';
import { type BuiltBlock, type CellState, cellState, cellStateWith } from './built.ts';
import { type Assignment, assignmentOf, type Change, changesOf, positionOf } from './facts.ts';
import { figureIds } from './figure-ids.ts';

/** The hit rates at a tick, from 0 to 1. */
export interface Progress {
  readonly tick: number;
  readonly block: number;
  readonly view: number;
}

/**
 * A building site: the blueprint, the built blocks, the agent that placed each, and the action times. It follows from the events of one
 * episode alone, so the referee, the page and every reader of a recording compute the same one.
 */
export interface Site extends TeamTime {
  readonly agents: readonly string[];
  /** Null before the referee has announced it. */
  readonly assignment: Assignment | null;
  readonly built: VersionedMap<string, BuiltBlock>;
  /** Cells of the blueprint with the right block. */
  readonly right: number;
  /** The agent that placed the block at a position, by `cellKey`. */
  readonly placers: VersionedMap<string, string>;
  /** One entry for every report of progress. */
  readonly progress: readonly Progress[];
  /** The first of the best reports: most right blocks, then the best view hit rate. */
  readonly best: Progress;
}

export const emptySite: Site = {
  agents: [],
  assignment: null,
  built: new VersionedMap(),
  right: 0,
  placers: new VersionedMap(),
  ...idleTeam,
  progress: [],
  best: { tick: 0, block: 0, view: 0 },
};

/** The site after the next event; the same object if the event does not change it. A new episode starts an empty site. */
export function foldSite(site: Site, event: EventBody & { readonly tick: number }): Site {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptySite, agents: event.seats.map(({ agent }) => agent) };
    case 'action':
      return { ...site, ...withTeamAction(site, event, event.tick) };
    case 'block-placed':
      return { ...site, placers: site.placers.with(cellKey(positionOf(event.at)), event.agent) };
    case 'task-progress':
      return withProgress(site, { tick: event.tick, block: event.completion, view: event.figures[figureIds.viewHitRate] ?? 0 });
    case 'family':
      return withFact(site, event);
    default:
      return site;
  }
}

/** A cell of the blueprint with its state and the agent that placed its block; null if there is no block or no agent placed it. */
export interface SiteCell extends Cell {
  readonly state: CellState;
  readonly by: string | null;
}

/** All cells of the blueprint with their current states; none before the blueprint is known. */
export function cellsNow({ assignment, built, placers }: Site): readonly SiteCell[] {
  return (assignment?.cells ?? []).map((cell) => {
    const state = cellState(cell, built);
    return { ...cell, state, by: state === 'missing' ? null : (placers.get(cellKey(cell.at)) ?? null) };
  });
}

function withProgress(site: Site, now: Progress): Site {
  const { best } = site;
  const isBetter = now.block > best.block || (now.block === best.block && now.view > best.view);
  return { ...site, progress: [...site.progress, now], best: isBetter ? now : best };
}

function withFact(site: Site, fact: FamilyFact): Site {
  const assignment = assignmentOf(fact);
  if (assignment) {
    const right = assignment.cells.filter((cell) => cellState(cell, site.built) === 'right').length;
    return { ...site, assignment, right };
  }
  const changes = changesOf(fact);
  return changes === null ? site : changes.reduce(withChange, site);
}

function withChange(site: Site, { at, block }: Change): Site {
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

const cellIndexes = new WeakMap<Assignment, ReadonlyMap<string, Cell>>();

/** The cells of an assignment by `cellKey`, put together once. */
function cellsByKey(assignment: Assignment): ReadonlyMap<string, Cell> {
  const index = cellIndexes.get(assignment) ?? new Map(assignment.cells.map((cell) => [cellKey(cell.at), cell]));
  cellIndexes.set(assignment, index);
  return index;
}
