import type { MatchEvent } from '../domain/match-event.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import { ticksPerSegment } from '../recording/format.ts';
import type { Stretch, Tape } from './tape.ts';
import { WorldState } from './world-state.ts';

interface Kept {
  readonly fromTick: number;
  readonly key: WorldState;
  readonly frames: Frame[];
  weight: number;
}

/** Rough share of memory of a frame, in body states: about a hundred bytes each. */
function weightOf(frame: Frame): number {
  return frame.type === 'snapshot' ? 1 + frame.bodies.length : frame.type === 'blocks' ? 1 + frame.changes.length : 1;
}

/**
 * What a running match showed so far, kept in memory with a key every ten seconds. Where it grows beyond its limit the oldest stretches
 * are forgotten. A world that starts afresh within an episode (after a reconnect) begins a stretch over new columns.
 */
export class MemoryTape implements Tape {
  readonly events: MatchEvent[] = [];
  /** Nothing more comes. */
  isOver = false;
  /** The newest state of the world. */
  edge = new WorldState();
  private stretches: Kept[] = [];
  private weight = 0;
  private readonly limit: number;

  /** `limit` in body states and block changes: 400,000 are about 40 MB. */
  constructor(limit = 400_000) {
    this.limit = limit;
  }

  get length(): number {
    return this.stretches.length;
  }

  get from(): number {
    return Math.max(0, this.stretches[0]?.fromTick ?? 0);
  }

  /** The last tick of which everything is known: of the newest one, more may still come. */
  get to(): number {
    return Math.max(this.from, this.isOver ? this.edge.tick : this.edge.tick - 1);
  }

  /** Forgets what was before the newest columns: another episode began. */
  forget(): void {
    this.stretches = [];
    this.weight = 0;
  }

  /** The world starts afresh; what was before stays. */
  reset(): void {
    this.edge = new WorldState();
  }

  add(frame: Frame): void {
    const newest = this.stretches.at(-1);
    if (frame.type === 'column') {
      this.edge.apply(frame);
      return;
    }
    const goesOn = newest?.key.sharesColumns(this.edge) && frame.tick < newest.fromTick + ticksPerSegment;
    const stretch = newest !== undefined && goesOn ? newest : this.begin(frame.tick);
    const weight = weightOf(frame);
    stretch.frames.push(frame);
    stretch.weight += weight;
    this.weight += weight;
    this.edge.apply(frame);
    while (this.weight > this.limit && this.stretches.length > 1) this.weight -= this.stretches.shift()?.weight ?? 0;
  }

  stretchOf(tick: number): number {
    return Math.max(
      0,
      this.stretches.findLastIndex(({ fromTick }) => fromTick <= tick),
    );
  }

  stretch(index: number): Stretch {
    const { key, frames } = this.stretches[index] ?? { key: this.edge, frames: [] };
    return { ground: key, frames, key: () => key.copy() };
  }

  private begin(tick: number): Kept {
    const begun: Kept = { fromTick: tick, key: this.edge.copy(), frames: [], weight: this.edge.size };
    this.weight += begun.weight;
    this.stretches.push(begun);
    return begun;
  }
}
