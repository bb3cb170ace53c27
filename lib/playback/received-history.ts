import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { ticksPerSegment } from '#lib/recording/format.ts';
import type { MatchHistory, Stretch } from './match-history.ts';
import { WorldState } from './world-state.ts';

interface Kept {
  readonly fromTick: number;
  readonly key: WorldState;
  readonly frames: Frame[];
  weight: number;
}

/** The most events in memory while the page follows the match. */
const mostEvents = 20_000;
/**
 * Most episodes have a sample every second: where a log that does not begin with the first event of the match is silent for longer, events
 * are missing.
 */
const longestSilence = 2 * ticksPerSecond;

/** Approximate memory of a frame, in body states of about a hundred bytes each. */
function weightOf(frame: Frame): number {
  return frame.type === 'snapshot' ? 1 + frame.bodies.length : frame.type === 'blocks' ? 1 + frame.changes.length : 1;
}

/**
 * The received part of a running match, kept in memory in stretches of ten seconds, each with the world at its start. Above its limit it drops
 * the oldest stretches. A world that restarts within an episode (after a reconnect) begins a stretch with new columns. A recording of the
 * same episode can provide the beginning, and the events that are missing.
 */
export class ReceivedHistory implements MatchHistory {
  /** Whether the history no longer grows. */
  isOver = false;
  /** The newest state of the world. */
  edge = new WorldState();
  private stretches: Kept[] = [];
  private weight = 0;
  private readonly limit: number;
  private readonly eventLimit: number;
  private recorded: MatchHistory | null = null;
  /** The tick up to which the recording holds everything. */
  private reach = 0;
  /** Trimmed only while the page follows the match. */
  private readonly log = new TrimmedLog(Number.POSITIVE_INFINITY);
  private gap: 'none' | 'dropped' | 'missed' = 'none';

  /** `limit` in body states and block changes: 400,000 are about 40 MB. `eventLimit` is the most events that `trimEvents` leaves. */
  constructor(limit = 400_000, eventLimit = mostEvents) {
    this.limit = limit;
    this.eventLimit = eventLimit;
  }

  get length(): number {
    return this.before + this.stretches.length;
  }

  get events(): readonly MatchEvent[] {
    return this.log.kept;
  }

  get isLogPartial(): boolean {
    return this.gap !== 'none';
  }

  /** Whether a part of the newest episode's log never arrived. */
  get missesEvents(): boolean {
    return this.gap === 'missed';
  }

  addEvents(events: readonly MatchEvent[]): void {
    let before = this.events.at(-1);
    // The server numbers a shortened log on from what it dropped; one from number 0 is whole, and may be silent.
    const isWhole = (this.events[0] ?? events[0])?.seq === 0;
    for (const event of events) {
      const isSameEpisode = before?.episode === event.episode;
      if (!isSameEpisode) this.gap = 'none';
      const since = Math.max(0, isSameEpisode ? (before?.tick ?? 0) : 0);
      if (!isWhole && event.tick - since > longestSilence) this.gap = 'missed';
      before = event;
    }
    this.log.append(events);
  }

  /** Drops all events, because another log follows. */
  clearEvents(): void {
    this.log.clear();
    this.gap = 'none';
  }

  /** Trims a log above the limit. If events of the newest episode go, its recording goes too. */
  trimEvents(): void {
    if (!this.log.trim(this.eventLimit)) return;
    if (this.gap === 'none') this.gap = 'dropped';
    this.recorded = null;
  }

  /**
   * Replaces the log of the newest episode by that of its recording, with the received events that follow. Returns false without a change
   * if events between the two are missing.
   */
  completeEvents(recorded: readonly MatchEvent[]): boolean {
    const episode = this.events.at(-1)?.episode;
    const last = recorded.at(-1);
    if (last === undefined || last.episode !== episode) return false;
    const newer = this.events.filter((event) => event.episode === episode && event.seq > last.seq);
    if ((newer[0]?.seq ?? last.seq) > last.seq + 1) return false;
    const earlier = this.events.filter((event) => event.episode !== episode);
    this.log.clear();
    this.log.append(earlier.concat(recorded, newer));
    this.gap = 'none';
    return true;
  }

  /** Shows the log as it is: the missing part cannot be had. */
  acceptGap(): void {
    this.gap = 'none';
  }

  /** The tick from which everything up to now is known. A recording counts only if it reaches the received part. */
  get from(): number {
    const seen = Math.max(0, this.stretches[0]?.fromTick ?? 0);
    return this.recorded !== null && (this.isOver || this.reach >= seen - 1) ? this.recorded.from : seen;
  }

  /**
   * Uses a recording of this episode for the part before the received data. `isUpToDate` says that it holds everything up to now, although
   * its last change may lie earlier: the game is paused, and its recording was read after it was last saved.
   */
  underlay(recorded: MatchHistory, isUpToDate = false): void {
    this.recorded = recorded;
    this.reach = Math.max(recorded.to, isUpToDate ? (this.stretches[0]?.fromTick ?? 0) : 0);
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

  /** Number of stretches of the recording, which come before the received ones. */
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
