import type { EventBody } from '../../domain/match-event.ts';
import { mean } from '../../stats/mean.ts';
import { VersionedMap } from '../../versioned-map.ts';
import { type Cell, cellKey } from './blueprint.ts';
import { type BuiltBlock, cellStateWith } from './built.ts';
import { assignmentOf, type Change, changesOf } from './facts.ts';
import { viewPictures } from './hit-rates.ts';

/** The most points of a curve; beyond it, every second point is left out. */
export const mostPoints = 2000;

/** The overlap of blueprint and world at a tick, from 0 to 1. */
export interface OverlapPoint {
  readonly tick: number;
  /** Right blocks divided by the positions with a wanted or built block. */
  readonly block: number;
  /** Mean over the five views: picture cells with the same block, divided by those with a block in either. */
  readonly view: number;
}

/** A time in which the overlap only fell, with the agents that dug or placed a block then. */
export interface OverlapLoss {
  readonly from: number;
  readonly to: number;
  /** How much the block overlap fell; more than 0. */
  readonly loss: number;
  readonly agents: readonly string[];
}

/** The overlap of an episode over time. */
export interface OverlapCurve {
  readonly points: readonly OverlapPoint[];
  readonly largestLoss: OverlapLoss | null;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly built: VersionedMap<string, BuiltBlock>;
  readonly right: number;
  readonly extra: number;
  /** The overlap since its last rise, while it falls. */
  readonly falling: OverlapLoss | null;
  /** Agents that changed a block in the newest tick. */
  readonly hands: { readonly tick: number; readonly agents: readonly string[] };
}

export const noOverlap: OverlapCurve = {
  points: [],
  largestLoss: null,
  cells: new Map(),
  built: new VersionedMap(),
  right: 0,
  extra: 0,
  falling: null,
  hands: { tick: -1, agents: [] },
};

type TimedEvent = EventBody & { readonly tick: number };

/** The curve after several events of a log. A new episode starts another curve. */
export function foldOverlap(curve: OverlapCurve, events: readonly TimedEvent[]): OverlapCurve {
  return events.reduce(foldEvent, curve);
}

function foldEvent(curve: OverlapCurve, event: TimedEvent): OverlapCurve {
  switch (event.kind) {
    case 'episode-started':
      return noOverlap;
    case 'block-broken':
    case 'block-placed': {
      const { agents, tick } = curve.hands;
      const others = tick === event.tick ? agents.filter((agent) => agent !== event.agent) : [];
      return { ...curve, hands: { tick: event.tick, agents: [...others, event.agent] } };
    }
    case 'family': {
      const assignment = assignmentOf(event);
      if (assignment !== null) {
        const cells = new Map(assignment.cells.map((cell) => [cellKey(cell.at), cell]));
        return withPoint({ ...noOverlap, cells }, event.tick);
      }
      const changes = changesOf(event);
      return changes === null || curve.cells.size === 0 ? curve : withPoint(changes.reduce(withChange, curve), event.tick);
    }
    default:
      return curve;
  }
}

function withChange(curve: OverlapCurve, { at, block }: Change): OverlapCurve {
  const key = cellKey(at);
  const cell = curve.cells.get(key);
  const before = curve.built.get(key);
  const isRight = (there: Omit<BuiltBlock, 'at'> | undefined): number =>
    cell !== undefined && cellStateWith(cell, there) === 'right' ? 1 : 0;
  const isExtra = (there: unknown): number => (cell === undefined && there !== undefined ? 1 : 0);
  const after = block === null ? undefined : { at, ...block };
  return {
    ...curve,
    built: curve.built.with(key, after),
    right: curve.right + isRight(after) - isRight(before),
    extra: curve.extra + isExtra(after) - isExtra(before),
  };
}

function withPoint(curve: OverlapCurve, tick: number): OverlapCurve {
  const { points, cells, built, right, extra } = curve;
  const view = mean(viewPictures([...cells.values()], built).map(({ same, either }) => same / either));
  const point = { tick, block: right / (cells.size + extra), view };
  const before = points.at(-1);
  const kept = before?.tick === tick ? points.slice(0, -1) : points.length < mostPoints ? points : points.filter((_, at) => at % 2 === 0);
  const falling = fallAfter(curve, point);
  const isLargest = falling !== null && falling.loss > (curve.largestLoss?.loss ?? 0);
  return { ...curve, points: [...kept, point], falling, largestLoss: isLargest ? falling : curve.largestLoss };
}

/** The fall that goes on with a point; null if the overlap rose. A point of equal overlap neither ends a fall nor begins one. */
function fallAfter({ points, falling, hands }: OverlapCurve, { tick, block }: OverlapPoint): OverlapLoss | null {
  const before = points.at(-1);
  if (before === undefined || block > before.block) return null;
  if (block === before.block) return falling;
  const agents = hands.tick === tick ? hands.agents : [];
  const known = falling?.agents ?? [];
  return {
    from: falling?.from ?? tick,
    to: tick,
    loss: (falling?.loss ?? 0) + before.block - block,
    agents: [...known, ...agents.filter((agent) => !known.includes(agent))],
  };
}

/** The newest point at or before a tick; null before the first. */
export function pointAt(points: readonly OverlapPoint[], tick: number): OverlapPoint | null {
  return points.findLast((point) => point.tick <= tick) ?? null;
}
