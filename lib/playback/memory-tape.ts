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

/** Approximate memory of a frame, in body states of about a hundred bytes each. */
function weightOf(frame: Frame): number {
  return frame.type === 'snapshot' ? 1 + frame.bodies.length : frame.type === 'blocks' ? 1 + frame.changes.length : 1;
}

/**
 * The received part of a running match, kept in memory with a key frame every ten seconds. Above its limit it drops the oldest chunks. A
 * world that restarts within an episode (after a reconnect) begins a chunk with new columns. A recording of the same episode can provide
 * the beginning.
 */
export class MemoryTape implements Tape {
  readonly events: MatchEvent[] = [];
  /** Whether the tape no longer grows. */
  isOver = false;
  /** The newest state of the world. */
  edge = new WorldState();
  private stretches: Kept[] = [];
  private weight = 0;
  private readonly limit: number;
  private recorded: Tape | null = null;

  /** `limit` in body states and block changes: 400,000 are about 40 MB. */
  constructor(limit = 400_000) {
    this.limit = limit;
  }

  get length(): number {
    return this.before + this.stretches.length;
  }

  /** The first tick without a gap up to now: a recording that ends before the received part does not count yet. */
  get from(): number {
    const seen = Math.max(0, this.stretches[0]?.fromTick ?? 0);
    return this.recorded !== null && (this.isOver || this.recorded.to >= seen - 1) ? this.recorded.from : seen;
  }

  /** Uses a recording of this episode for the part before the received data. */
  underlay(recorded: Tape): void {
    this.recorded = recorded;
  }

  /** The last complete tick: more of the newest one may still arrive. */
  get to(): number {
    return Math.max(this.from, this.isOver ? Math.max(this.edge.tick, this.recorded?.to ?? 0) : this.edge.tick - 1);
  }

  /** Drops everything before the newest columns, because another episode began. */
  forget(): void {
    this.recorded = null;
    this.stretches = [];
    this.weight = 0;
  }

  /** The world restarts; earlier data stays. */
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
    if (this.recorded !== null && tick <= this.recorded.to) return this.recorded.stretchOf(tick);
    const seen = this.stretches.findLastIndex(({ fromTick }) => fromTick <= tick);
    return Math.max(0, seen < 0 ? this.before - 1 : this.before + seen);
  }

  stretch(index: number): Stretch {
    if (this.recorded !== null && index < this.before) return this.recorded.stretch(index);
    const { key, frames } = this.stretches[index - this.before] ?? { key: this.edge, frames: [] };
    return { ground: key, frames, key: () => key.copy() };
  }

  /** Number of recorded chunks. */
  private get before(): number {
    return this.recorded?.length ?? 0;
  }

  private begin(tick: number): Kept {
    const begun: Kept = { fromTick: tick, key: this.edge.copy(), frames: [], weight: this.edge.size };
    this.weight += begun.weight;
    this.stretches.push(begun);
    return begun;
  }
}
