import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { WorldState } from './world-state.ts';

/** A stretch of a history: the world at its start, and the frames that follow. */
export interface Stretch {
  /** A state over the columns of the stretch, for comparisons only. */
  readonly ground: WorldState;
  readonly frames: readonly Frame[];
  /** The world at the start; a new, mutable object for every caller. */
  key(): WorldState;
}

/** A match that can be read from any tick. */
export interface MatchHistory {
  readonly from: number;
  readonly to: number;
  /** The log so far, in order. It grows in place; another array is another log. */
  readonly events: readonly MatchEvent[];
  /** Whether a part of the newest episode's log is missing in `events`. */
  readonly isLogPartial?: boolean;
  /** Number of stretches. */
  readonly length: number;
  /** Number of the stretch with a tick; the first one for ticks before it. */
  stretchOf(tick: number): number;
  stretch(index: number): Stretch;
}

/** The world at the end of a tick. */
export function worldAt(history: MatchHistory, tick: number): WorldState {
  const stretch = history.stretch(history.stretchOf(tick));
  const world = stretch.key();
  for (const frame of stretch.frames) if (frame.tick <= tick) world.apply(frame);
  return world;
}
