import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const;
export type Speed = (typeof speeds)[number];

/** A looped range in ticks. */
export interface LoopRange {
  readonly from: number;
  readonly to: number;
}

/** The state of playback. It is plain data: no function here changes it. */
export interface Transport {
  /** Tick to show, fractional between ticks. */
  readonly tick: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly loop: LoopRange | null;
  /** First and last available tick. */
  readonly from: number;
  readonly to: number;
  /** Live: reaching the end switches to following. */
  readonly live: boolean;
  /** Whether playback follows the newest tick. */
  readonly following: boolean;
}

const shortestLoop = 2;

/** Playback between two ticks, paused at `tick`. */
export function transportAt(from: number, to: number, tick: number): Transport {
  return seekTo({ tick, playing: false, speed: 1, loop: null, from, to, live: false, following: false }, tick);
}

function within({ from, to }: Transport, tick: number): number {
  return Math.max(from, Math.min(to, tick));
}

/** Seeks to a tick, or to the nearest available one. Stops following; ends a loop that does not contain the tick. */
export function seekTo(transport: Transport, tick: number): Transport {
  const at = within(transport, Number.isFinite(tick) ? tick : transport.from);
  const loop = transport.loop !== null && at >= transport.loop.from && at <= transport.loop.to ? transport.loop : null;
  return { ...transport, tick: at, loop, following: false };
}

/** Moves by whole ticks from the shown tick, and pauses. */
export function stepBy(transport: Transport, ticks: number): Transport {
  return { ...seekTo(transport, Math.floor(transport.tick) + ticks), playing: false };
}

/** Starts or pauses playback; starting at the end begins from the start. */
export function withPlaying(transport: Transport, playing: boolean): Transport {
  if (!playing) return { ...transport, playing, following: false, tick: Math.floor(transport.tick) };
  const start = transport.loop?.from ?? transport.from;
  const isOver = !transport.following && transport.tick >= (transport.loop?.to ?? transport.to);
  return { ...transport, playing, tick: isOver ? start : transport.tick };
}

/** The next faster (`by` 1) or slower (-1) speed. */
export function speedBeside(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed;
}

/** Sets a loop between two ticks in any order, or removes it. A loop shorter than two ticks counts as none. */
export function withLoop(transport: Transport, range: LoopRange | null): Transport {
  if (range === null) return { ...transport, loop: null };
  const [low, high] = [within(transport, Math.min(range.from, range.to)), within(transport, Math.max(range.from, range.to))];
  if (high - low < shortestLoop) return { ...transport, loop: null };
  const isInside = transport.tick >= low && transport.tick <= high;
  return { ...transport, loop: { from: low, to: high }, tick: isInside ? transport.tick : low, following: false };
}

/** Follows the newest tick of a live match. */
export function follow(transport: Transport): Transport {
  return { ...transport, tick: transport.to, playing: true, speed: 1, loop: null, live: true, following: true };
}

/** Ends the live state: a following viewer is at the end. */
export function withoutLive(transport: Transport): Transport {
  if (!transport.following) return { ...transport, live: false };
  return { ...transport, live: false, following: false, playing: false, tick: transport.to };
}

/** Changes the range to end at `to`. A viewer at the end of a finished match stays at its end. */
export function withRange(transport: Transport, from: number, to: number): Transport {
  const next = { ...transport, from, to };
  const stoodAtEnd = !transport.live && !transport.playing && transport.tick >= transport.to;
  return { ...next, tick: stoodAtEnd ? to : within(next, transport.tick) };
}

/** Advances time, in milliseconds: the tick moves at the chosen speed, within the loop, and stops (live: follows) at the end. */
export function advance(transport: Transport, elapsed: number): Transport {
  if (!transport.playing || transport.following || elapsed <= 0) return transport;
  const tick = transport.tick + (elapsed / 1000) * ticksPerSecond * transport.speed;
  const { loop } = transport;
  if (loop !== null && tick >= loop.to) return { ...transport, tick: loop.from + ((tick - loop.from) % (loop.to - loop.from)) };
  if (tick < transport.to) return { ...transport, tick };
  if (transport.live) return follow(transport);
  return { ...transport, tick: transport.to, playing: false };
}

/** Distance to the newest tick in game seconds; 0 while following. */
export function secondsBehind({ following, to, tick }: Transport): number {
  return following ? 0 : Math.max(0, to - tick) / ticksPerSecond;
}
