import type { MatchEvent } from '../domain/match-event.ts';
import { type Stretch, type Tape, worldAt } from '../playback/tape.ts';
import { WorldState } from '../playback/world-state.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import { FeedAudience } from './feed-audience.ts';
import type { FeedListener } from './match-feed.ts';

/** Further than this ahead, a jump is cheaper than all that happened in between. */
const longestRun = 100;

/**
 * Shows listeners a moment of a tape. It knows what they were told, and tells only what is missing: forwards the frames and events in
 * between; backwards and far ahead the difference between the two worlds, and the log from its start where some of it is taken back.
 */
export class TapeDeck {
  readonly audience = new FeedAudience();
  private readonly tape: Tape;
  private shown = new WorldState();
  private tick = Number.NEGATIVE_INFINITY;
  private told = 0;

  constructor(tape: Tape) {
    this.tape = tape;
  }

  subscribe(listener: FeedListener): () => void {
    const leave = this.audience.add(listener);
    if (this.told > 0) listener.events?.(this.tape.events.slice(0, this.told));
    for (const frame of this.shown.frames()) listener.frame?.(frame);
    return leave;
  }

  /** Brings the world to right after a tick. */
  showWorld(tick: number): void {
    if (tick === this.tick) return;
    const between = tick < this.tick || tick > this.tick + longestRun ? null : this.stretchesTo(tick);
    if (between === null) this.jump(worldAt(this.tape, tick), tick);
    for (const { frames } of between ?? []) {
      for (const frame of frames) {
        if (frame.tick <= this.tick || frame.tick > tick) continue;
        this.shown.apply(frame);
        this.tell(frame);
      }
    }
    this.tick = tick;
  }

  /** Brings the log to right after a tick of the newest episode. */
  showLog(tick: number): void {
    const { events } = this.tape;
    const episode = events.at(-1)?.episode ?? 0;
    this.tellEvents(events.findLastIndex((event) => event.episode < episode || event.tick <= tick) + 1);
  }

  /** The whole log is shown. */
  showWholeLog(): void {
    this.tellEvents(this.tape.events.length);
  }

  /** The log was replaced by another one. */
  restart(): void {
    this.told = 0;
    this.audience.tell((listener) => listener.restarted?.());
  }

  /** Brings the world to a state that changes further through `pass`. */
  join(edge: WorldState): void {
    if (this.shown !== edge) this.jump(edge, edge.tick);
    this.tick = Number.NEGATIVE_INFINITY;
  }

  /** Passes on a frame that the joined state holds already. */
  pass(frame: Frame): void {
    this.tell(frame);
  }

  /** The joined state was replaced by a fresh one. */
  replace(edge: WorldState): void {
    this.shown = edge;
    this.tick = Number.NEGATIVE_INFINITY;
    this.audience.tell((listener) => listener.reset?.());
  }

  /** What leads from the shown tick to a later one; null where the world starts afresh in between. */
  private stretchesTo(tick: number): Stretch[] | null {
    const { tape, shown } = this;
    const [first, last] = [tape.stretchOf(this.tick), tape.stretchOf(tick)];
    const stretches = Array.from({ length: last - first + 1 }, (_, index) => tape.stretch(first + index));
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
    const start = count < this.told ? 0 : this.told;
    if (count < this.told) this.restart();
    const fresh: readonly MatchEvent[] = this.tape.events.slice(start, count);
    this.told = count;
    if (fresh.length > 0) this.audience.tell((listener) => listener.events?.(fresh));
  }
}
