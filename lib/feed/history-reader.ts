import { type MatchHistory, type Stretch, worldAt } from '#lib/playback/match-history.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { FeedAudience } from './feed-audience.ts';
import type { FeedListener } from './match-feed.ts';

/** For a larger jump ahead, the target state is cheaper than all changes in between. */
const longestRun = 100;

/**
 * Shows listeners a moment of a history. It tracks what they received and sends only what is missing: forwards the frames and events in
 * between; backwards and far ahead the difference between the two worlds, and the log from its start if a part of it is removed.
 */
export class HistoryReader {
  readonly audience = new FeedAudience();
  private readonly history: MatchHistory;
  private shown = new WorldState();
  private tick = Number.NEGATIVE_INFINITY;
  /** Number of the newest event that listeners have; -1 without one. */
  private told = -1;

  constructor(history: MatchHistory) {
    this.history = history;
  }

  subscribe(listener: FeedListener): () => void {
    const leave = this.audience.add(listener);
    const known = this.history.events.slice(0, this.indexAfter(this.told));
    if (known.length > 0) listener.events?.(known);
    // Frames of a whole world are built only for listeners that show it.
    if (listener.frame) for (const frame of this.shown.frames()) listener.frame(frame);
    return leave;
  }

  /** Moves the world to the end of a tick. */
  showWorld(tick: number): void {
    if (tick === this.tick) return;
    const between = tick < this.tick || tick > this.tick + longestRun ? null : this.stretchesTo(tick);
    if (between === null) this.jump(worldAt(this.history, tick), tick);
    for (const { frames } of between ?? []) {
      for (const frame of frames) {
        if (frame.tick <= this.tick || frame.tick > tick) continue;
        this.shown.apply(frame);
        this.tell(frame);
      }
    }
    this.tick = tick;
  }

  /**
   * Moves the log to the end of a tick of the newest episode. A log with a missing part does not move back: listeners would lose what they
   * have of that part.
   */
  showLog(tick: number): void {
    const { events } = this.history;
    const episode = events.at(-1)?.episode ?? 0;
    this.tellEvents(events.findLastIndex((event) => event.episode < episode || event.tick <= tick) + 1);
  }

  /** Shows the whole log. */
  showWholeLog(): void {
    this.tellEvents(this.history.events.length);
  }

  /** Handles the replacement of the log. */
  restart(): void {
    this.told = -1;
    this.audience.tell((listener) => listener.restarted?.());
  }

  /** Moves the world to a state that continues to change through `pass`. */
  join(edge: WorldState): void {
    if (this.shown !== edge) this.jump(edge, edge.tick);
    this.tick = Number.NEGATIVE_INFINITY;
  }

  /** Passes on a frame that is already part of the joined state. */
  pass(frame: Frame): void {
    this.tell(frame);
  }

  /** Handles the replacement of the joined state. */
  replace(edge: WorldState): void {
    this.shown = edge;
    this.tick = Number.NEGATIVE_INFINITY;
    this.audience.tell((listener) => listener.reset?.());
  }

  /** The stretches from the shown tick to a later one; null if the world restarts in between. */
  private stretchesTo(tick: number): Stretch[] | null {
    const { history, shown } = this;
    const [first, last] = [history.stretchOf(this.tick), history.stretchOf(tick)];
    const stretches = Array.from({ length: last - first + 1 }, (_, index) => history.stretch(first + index));
    return stretches.every(({ ground }) => ground.sharesColumns(shown)) ? stretches : null;
  }

  private jump(world: WorldState, tick: number): void {
    const isSameGround = world.sharesColumns(this.shown);
    const frames = isSameGround ? world.framesFrom(this.shown, tick) : world.frames();
    if (!isSameGround) this.audience.tell((listener) => listener.reset?.());
    this.shown = world;
    this.tick = tick;
    for (const frame of frames) this.tell(frame);
  }

  private tell(frame: Frame): void {
    this.audience.tell((listener) => listener.frame?.(frame));
  }

  private tellEvents(count: number): void {
    const newest = this.history.events[count - 1]?.seq ?? -1;
    if (newest < this.told) {
      if (this.history.isLogPartial) return;
      this.restart();
    }
    const fresh = this.history.events.slice(this.indexAfter(this.told), count);
    this.told = newest;
    if (fresh.length > 0) this.audience.tell((listener) => listener.events?.(fresh));
  }

  /** Index of the first event after number `seq`. */
  private indexAfter(seq: number): number {
    return this.history.events.findLastIndex((event) => event.seq <= seq) + 1;
  }
}
