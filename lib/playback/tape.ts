import type { MatchEvent } from '../domain/match-event.ts';
import type { Frame } from '../protocol/frame/frame.ts';
import type { WorldState } from './world-state.ts';

/** A stretch of a tape: how the world stood at its start, and what followed. */
export interface Stretch {
  /** A state over the stretch's columns, only to be compared with. */
  readonly ground: WorldState;
  readonly frames: readonly Frame[];
  /** The world at the start; a new one for every caller, who may change it. */
  key(): WorldState;
}

/** A match that can be read from any tick on. */
export interface Tape {
  readonly from: number;
  readonly to: number;
  /** The whole log so far, in order. */
  readonly events: readonly MatchEvent[];
  /** Number of stretches. */
  readonly length: number;
  /** Number of the stretch in which a tick lies; the first one for ticks before it. */
  stretchOf(tick: number): number;
  stretch(index: number): Stretch;
}

/** The world right after everything of a tick happened. */
export function worldAt(tape: Tape, tick: number): WorldState {
  const stretch = tape.stretch(tape.stretchOf(tick));
  const world = stretch.key();
  for (const frame of stretch.frames) if (frame.tick <= tick) world.apply(frame);
  return world;
}
