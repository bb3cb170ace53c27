import { type BuiltBlock, cellStateWith } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { type Change, changesOf } from '#lib/blueprint/changes.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { cellKey } from '#lib/domain/position.ts';
import { VersionedMap } from '#lib/versioned-map.ts';
import { assignmentOf } from './facts.ts';
import { emptyViews, meanOverlap, type ViewOverlap, viewsAfter } from './view-overlap.ts';

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

/** An agent that placed or broke a block. */
interface Hand {
  readonly agent: string;
  readonly key: string;
  readonly tick: number;
}

/** A fact of the site comes at most this many ticks after the agent's event. */
const lateTicks = 2;

/** The overlap of an episode over time. */
export interface OverlapCurve {
  readonly points: readonly OverlapPoint[];
  readonly largestLoss: OverlapLoss | null;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly built: VersionedMap<string, BuiltBlock>;
  readonly right: number;
  readonly extra: number;
  readonly views: ViewOverlap;
  /** The overlap since its last rise, while it falls. */
  readonly falling: OverlapLoss | null;
  /** The blocks that agents placed and broke last; the fact of the site follows a tick later. */
  readonly hands: readonly Hand[];
}

export const noOverlap: OverlapCurve = {
  points: [],
  largestLoss: null,
  cells: new Map(),
  built: new VersionedMap(),
  right: 0,
  extra: 0,
  views: [],
  falling: null,
  hands: [],
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
      const recent = curve.hands.filter(({ tick }) => event.tick - tick <= lateTicks);
      return { ...curve, hands: [...recent, { agent: event.agent, key: event.at.join(' '), tick: event.tick }] };
    }
    case 'family': {
      const assignment = assignmentOf(event);
      if (assignment !== null) {
        const cells = new Map(assignment.cells.map((cell) => [cellKey(cell.at), cell]));
        return withPoint({ ...noOverlap, cells, views: emptyViews(assignment.cells) }, event.tick, []);
      }
      const changes = changesOf(event);
      if (changes === null || curve.cells.size === 0) return curve;
      const keys = new Set(changes.map(({ at }) => cellKey(at)));
      const hands = curve.hands.filter(({ key, tick }) => keys.has(key) && event.tick - tick <= lateTicks);
      return withPoint(changes.reduce(withChange, curve), event.tick, [...new Set(hands.map(({ agent }) => agent))]);
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
  const built = curve.built.with(key, after);
  return {
    ...curve,
    built,
    views: viewsAfter(curve.views, at, after, built),
    right: curve.right + isRight(after) - isRight(before),
    extra: curve.extra + isExtra(after) - isExtra(before),
  };
}

/** The curve with a point of a tick in which these agents changed blocks. */
function withPoint(curve: OverlapCurve, tick: number, agents: readonly string[]): OverlapCurve {
  const { points, cells, views, right, extra } = curve;
  const point = { tick, block: right / (cells.size + extra), view: meanOverlap(views) };
  const before = points.at(-1);
  const kept = before?.tick === tick ? points.slice(0, -1) : points.length < mostPoints ? points : points.filter((_, at) => at % 2 === 0);
  const falling = fallAfter(curve, point, agents);
  const isLargest = falling !== null && falling.loss > (curve.largestLoss?.loss ?? 0);
  return { ...curve, points: [...kept, point], falling, largestLoss: isLargest ? falling : curve.largestLoss };
}

/** The fall that goes on with a point; null if the overlap rose. A point of equal overlap neither ends a fall nor begins one. */
function fallAfter({ points, falling }: OverlapCurve, { tick, block }: OverlapPoint, agents: readonly string[]): OverlapLoss | null {
  const before = points.at(-1);
  if (before === undefined || block > before.block) return null;
  if (block === before.block) return falling;
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
