import { sideSteps } from '#lib/domain/neighbours.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { clicksFor } from '../hand-reach.ts';
import type { Footing } from '../walking/footpaths.ts';
import type { Footwork } from './footwork.ts';
import { filler, type Job, needsFloor, tender } from './open-jobs.ts';
import { groundOf, type Post, type Reach, type Surroundings } from './stands.ts';
import type { Undertaking } from './undertaking.ts';

/** Most changes of the world for one way out, and most places that a search for the next looks at. */
const mostChanges = 40;
const mostPlaces = 6000;
/** Deepest fall in one step on foot, and through a hole below the feet: the latter costs a body a heart at most. */
const deepestStep = 3;
const deepestFall = 5;
/** Costs in ticks: a step, a block of dirt that must go again, and a level of a fall. */
const stepCost = 5;
const layCost = 45;
const fallCost = 4;
/** Cost of what breaks with the block below it, such as a carpet. */
const brittleCost = 300;

/** A body with fewer places to go to than this is walled in. */
const fewPlaces = 12;

/** What a body that is shut in knows besides its surroundings. */
export interface EscapeMeans {
  /** Whether the body carries some filler, for stairs. */
  readonly hasFiller: boolean;
  /** What it costs to break a block of a kind, in ticks; infinite if it must stay. */
  breakingCost(name: string, at: Position): number;
  /** Whether a place is outside. */
  isOut(at: Position): boolean;
}

/** The next change of the world on a way out: a block to break or lay, and the feet of the body as it does so. */
interface EscapeStep {
  readonly from: Position;
  readonly job: Job;
}

interface Node {
  readonly at: Position;
  readonly cost: number;
  /** The first change on the way here; null if there is none. */
  readonly first: EscapeStep | null;
}

/** A way to a place beside another one: the blocks to break and lay for it, in order, and its cost. */
interface Edge {
  readonly to: Position;
  readonly cost: number;
  readonly job: Job | null;
}

/**
 * The next step of the cheapest way out for a body that is shut in, found by search over places: on foot, through a block that it breaks, through
 * the floor below it, or on dirt that it lays, up over a wall or down along one. Null if there is none, or if it can walk out.
 */
export function escapeStep(start: Position, world: Surroundings, means: EscapeMeans): EscapeStep | null {
  const settled = new Set<string>();
  const waiting = new Map<number, Node[]>([[0, [{ at: start, cost: 0, first: null }]]]);
  for (let cost = 0; waiting.size > 0 && settled.size < mostPlaces; cost++) {
    const nodes = waiting.get(cost) ?? [];
    waiting.delete(cost);
    for (const { at, first } of nodes) {
      if (settled.has(cellKey(at))) continue;
      settled.add(cellKey(at));
      if (means.isOut(at)) return first;
      for (const edge of edgesFrom(at, world, means)) {
        if (settled.has(cellKey(edge.to))) continue;
        const next = first ?? (edge.job === null ? null : { from: at, job: edge.job });
        const total = cost + edge.cost;
        const others = waiting.get(total);
        const node = { at: edge.to, cost: total, first: next };
        if (others) others.push(node);
        else waiting.set(total, [node]);
      }
    }
  }
  return null;
}

/** The next block for a body that is walled in to dig away, on its way home; null if it is not, or if no block of the area is beside it. */
export function blockToDig({ base, levels }: Post, home: Position, places: Reach, world: Surroundings): Job | null {
  if (places.count >= fewPlaces) return null;
  const feet = { ...base, y: base.y + levels };
  const [east, south] = [Math.sign(home.x - feet.x) || 1, Math.sign(home.z - feet.z) || 1];
  const sides = [
    [east, 0],
    [0, south],
    [-east, 0],
    [0, -south],
  ] as const;
  for (const [dx, dz] of sides)
    for (const y of [feet.y + 1, feet.y]) {
      const at = { x: feet.x + dx, y, z: feet.z + dz };
      const name = world.nameAt(at);
      if (name !== null && world.holds(at)) return { kind: 'clear', name, at, facing: null, rank: 0 };
    }
  return null;
}

/** How a body that is shut in works on its way out. */
interface EscapeWork {
  /** What it knows before each step. */
  means(): EscapeMeans;
  /** Whether it can walk where it wants now. */
  isFree(): boolean;
  /** Does a job on the way. False if that failed. */
  attempt(undertaking: Undertaking): Promise<boolean>;
  /** Waits until the body, which may fall through what it dug, stands. */
  land(): Promise<void>;
}

/** Makes a way out for a body that is shut in, change by change; what it failed to break once is no way any more. False if it is not free then. */
export async function breakOut(footwork: Footwork, { means, isFree, attempt, land }: EscapeWork): Promise<boolean> {
  const refused = new Set<string>();
  for (let step = 0; step < mostChanges; step++) {
    await footwork.comeDown();
    footwork.look();
    if (isFree()) return true;
    const { breakingCost, ...others } = means();
    const next = escapeStep(footwork.post.base, footwork.world, {
      ...others,
      breakingCost: (name, at) => (refused.has(cellKey(at)) ? Number.POSITIVE_INFINITY : breakingCost(name, at)),
    });
    if (next === null) return false;
    const { from, job } = next;
    if (!(await attempt({ job, stand: { base: from, levels: 0, cost: 0 } }))) refused.add(cellKey(job.at));
    await land();
  }
  return false;
}

function edgesFrom(from: Position, world: Surroundings, means: EscapeMeans): readonly Edge[] {
  const cells = new Cells(world, means);
  return [
    ...sideSteps.flatMap(([dx, dz]) => besideEdges(from, { ...from, x: from.x + dx, z: from.z + dz }, cells)),
    ...downEdge(from, cells),
  ];
}

/** The ways to the column beside a place: level, down, and one up. */
function besideEdges(from: Position, beside: Position, cells: Cells): readonly Edge[] {
  const edges: Edge[] = [];
  const into = cells.opening([up(beside, 1), beside]);
  if (into !== null) {
    const drop = cells.dropBelow(beside, deepestStep);
    if (drop !== null) edges.push({ to: up(beside, -drop), cost: into.cost + stepCost, job: into.job });
    else if (cells.footing(up(beside, -1)) === 'free' && cells.canLay(up(beside, -2)))
      edges.push({ to: up(beside, -1), cost: into.cost + layCost + stepCost, job: into.job ?? cells.laying(up(beside, -2)) });
  }
  const onto = cells.opening([up(from, 2), up(beside, 2), up(beside, 1)]);
  if (onto === null) return edges;
  if (cells.footing(beside) === 'floor') edges.push({ to: up(beside, 1), cost: onto.cost + 2 * stepCost, job: onto.job });
  else if (cells.canLay(beside))
    edges.push({ to: up(beside, 1), cost: onto.cost + layCost + 2 * stepCost, job: onto.job ?? cells.laying(beside) });
  return edges;
}

/** The fall through a floor that has a room below. */
function downEdge(from: Position, cells: Cells): readonly Edge[] {
  const floor = up(from, -1);
  const hole = cells.opening([floor]);
  const drop = hole?.job ? cells.dropBelow(floor, deepestFall - 1) : null;
  // Below natural ground there is nothing to fall into; a block of a pillar is dirt of the body.
  if (hole === null || drop === null || (drop === 0 && cells.name(floor) !== filler)) return [];
  return [{ to: up(floor, -drop), cost: hole.cost + stepCost + fallCost * (drop + 1), job: hole.job }];
}

/** The cells around a body that is shut in, as far as a way out needs them. */
class Cells {
  readonly footing: (at: Position) => Footing;
  private readonly world: Surroundings;
  private readonly means: EscapeMeans;

  constructor(world: Surroundings, means: EscapeMeans) {
    const ground = groundOf(world);
    this.footing = ({ x, y, z }) => ground(x, y, z);
    this.world = world;
    this.means = means;
  }

  name(at: Position): string | null {
    return this.world.nameAt(at);
  }

  /** What it costs to make cells free, and the first block to break for it; null if one must stay. */
  opening(cells: readonly Position[]): { readonly cost: number; readonly job: Job | null } | null {
    let cost = 0;
    let job: Job | null = null;
    for (const at of cells) {
      if (this.footing(at) === 'free') continue;
      const name = this.world.nameAt(at);
      if (name === null || !this.world.holds(at) || this.world.hasBody(up(at, 1))) return null;
      cost += this.means.breakingCost(name, at) + (needsFloor(this.name(up(at, 1)) ?? '') ? brittleCost : 0);
      job ??= { kind: 'clear', name, at, facing: null, rank: 0 };
    }
    return Number.isFinite(cost) ? { cost, job } : null;
  }

  /** Levels from a free cell down to where a body stands; null if the floor is deeper, or none to stand on. */
  dropBelow(at: Position, deepest: number): number | null {
    for (let drop = 0; drop <= deepest; drop++) {
      const below = this.footing(up(at, -drop - 1));
      if (below === 'floor' || (below === 'soft' && drop === 0)) return drop;
      if (below !== 'free') return null;
    }
    return null;
  }

  canLay(at: Position): boolean {
    const { nameAt, isPlanned, holds, hasBody } = this.world;
    if (!this.means.hasFiller || nameAt(at) !== null || isPlanned(at) || !holds(at) || hasBody(at)) return false;
    return !tender.has(nameAt(up(at, -1)) ?? '') && clicksFor(this.laying(at), nameAt).length > 0;
  }

  laying(at: Position): Job {
    return { kind: 'place', name: filler, at, facing: null, rank: 0 };
  }
}

function up({ x, y, z }: Position, levels: number): Position {
  return { x, y: y + levels, z };
}
