import { isInside } from '#lib/domain/box.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { assumed } from '../assumptions.ts';
import { isHigh, ladderTop } from './dirt-ladder.ts';
import type { KnownWorld } from './known-world.ts';
import { anchorsOf, holds, isFirm } from './support-rules.ts';
import { beside, directions, type Step, type TaskGoal } from './task-goal.ts';
import type { TaskStep } from './task-step.ts';

/** The material of scaffolds: every builder gets it, and it can be mined by hand. */
const filler = 'dirt';
/** Most cells that the search for a scaffold visits. */
const mostCells = 4000;

interface Placing {
  readonly at: Position;
  readonly name: string;
  readonly facing: string | null;
  readonly path: string | null;
}

/**
 * The blocks that are missing, in an order in which each one has a neighbour to be placed against, from the ground up, with the step that each one
 * waits for. Where no block can be placed, scaffolds lead to one. Blocks that are superfluous are removed once all others are right,
 * highest first.
 */
export function buildSteps(known: KnownWorld): TaskStep[] {
  const floor = known.floor();
  if (floor === null) return [];
  const open = [...known.planned.values()].filter(({ block }) => !known.isMet({ kind: 'block', ...block }, ''));
  if (open.length === 0) return clearing(known);
  const steps: TaskStep[] = [];
  const builtBy = new Map<string, number>();
  const waiting = new Map(open.map(({ block, path }) => [cellKey(block.at), { ...block, path }]));
  const stands = (at: Position): boolean => {
    if (at.y < floor || builtBy.has(cellKey(at))) return true;
    const place = known.placeAt(at);
    return place !== null && isFirm(place.block) && !waiting.has(cellKey(at));
  };
  const holdsIt = ({ at, name }: Placing, step: Step): boolean => {
    const side = beside(at, step);
    const other = known.planned.get(cellKey(side))?.block.name ?? known.placeAt(side)?.block ?? filler;
    return stands(side) && (side.y < floor || holds(other, name, step));
  };
  const queue = new LowestFirst();
  const offer = (placing: Placing): void => {
    if (anchorsOf(placing).some((step) => holdsIt(placing, step))) queue.add(placing);
  };
  const put = (placing: Placing): void => {
    const { at, name, facing, path } = placing;
    const anchor = anchorsOf(placing).find((step) => holdsIt(placing, step));
    const on = anchor && builtBy.get(cellKey(beside(at, anchor)));
    const goal: TaskGoal = { kind: 'block', name, at, facing };
    steps.push({
      goals: [goal],
      after: on === undefined ? [] : [on],
      agents: null,
      calls: 1,
      isHigh: isHigh(at, known),
      at,
      paths: path === null ? [] : [path],
    });
    waiting.delete(cellKey(at));
    if (isFirm(name)) builtBy.set(cellKey(at), steps.length - 1);
    for (const step of directions) {
      const next = waiting.get(cellKey(beside(at, step)));
      if (next) offer(next);
    }
  };
  for (const placing of waiting.values()) offer(placing);
  while (waiting.size > 0) {
    for (let next = queue.take(); next !== null; next = queue.take()) if (waiting.has(cellKey(next.at))) put(next);
    const [first] = waiting.values();
    if (first === undefined) break;
    const chain = scaffold(first, known, waiting, stands);
    for (const at of chain) put({ at, name: filler, facing: null, path: null });
    // A block without a chain comes last, so that its agent gets the reason why it cannot be placed.
    if (chain.length === 0) put(first);
  }
  return steps;
}

/** The blocks to remove: all blocks in an area of the task that are no part of the blueprint. */
function clearing(known: KnownWorld): TaskStep[] {
  const areas = known.facts('area');
  const kept = new Set([...known.facts('container'), ...known.facts('station')].map(({ at }) => cellKey(at)));
  if (known.world.standing === 0 && known.planned.size === 0) return [];
  const superfluous = known
    .allPlaces()
    .filter(
      ({ at, isRight }) =>
        !isRight && areas.some((area) => isInside(area, at)) && !kept.has(cellKey(at)) && !known.planned.has(cellKey(at)),
    );
  const groups = new Map<string, Position[]>();
  for (const { at } of superfluous.toSorted((a, b) => b.at.y - a.at.y)) {
    const key = cellKey(ladderTop(at, known) ?? at);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return [...groups.values()].map((cells) => ({
    ...{
      goals: cells.map((at): TaskGoal => ({ kind: 'clear', at })),
      after: [],
      agents: null,
      calls: cells.length > 1 ? assumed('callsPerColumn') : 1,
    },
    ...{ at: cells[0] ?? null, paths: [] },
  }));
}

/** The shortest chain of free cells from something that stands to a cell against which the block can be placed, in the order to fill them. */
function scaffold(block: Placing, known: KnownWorld, waiting: ReadonlyMap<string, Placing>, stands: (at: Position) => boolean): Position[] {
  const isFree = (at: Position): boolean => !waiting.has(cellKey(at)) && !known.planned.has(cellKey(at)) && known.placeAt(at) === null;
  const from = new Map<string, Position | null>();
  const edge: Position[] = [];
  const visit = (at: Position, before: Position | null): void => {
    if (from.has(cellKey(at)) || !isFree(at)) return;
    from.set(cellKey(at), before);
    edge.push(at);
  };
  for (const step of anchorsOf(block)) visit(beside(block.at, step), null);
  for (let index = 0; index < edge.length && index < mostCells; index++) {
    const at = edge[index];
    if (!at) break;
    if (directions.some((step) => stands(beside(at, step)))) return chainFrom(at, from);
    for (const step of directions) visit(beside(at, step), at);
  }
  return [];
}

function chainFrom(start: Position, from: ReadonlyMap<string, Position | null>): Position[] {
  const chain: Position[] = [];
  for (let at: Position | null = start; at !== null; at = from.get(cellKey(at)) ?? null) chain.push(at);
  return chain;
}

/** A queue of blocks by height; equal heights in the order in which they came. */
class LowestFirst {
  private readonly layers = new Map<number, Placing[]>();

  add(placing: Placing): void {
    const layer = this.layers.get(placing.at.y);
    if (layer) layer.push(placing);
    else this.layers.set(placing.at.y, [placing]);
  }

  take(): Placing | null {
    const lowest = Math.min(...this.layers.keys());
    const layer = this.layers.get(lowest);
    const placing = layer?.shift() ?? null;
    if (layer?.length === 0) this.layers.delete(lowest);
    return placing;
  }
}
