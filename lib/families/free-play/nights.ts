/** That it is this time of day at a tick. */
export interface KnownTime {
  readonly tick: number;
  /** Ticks of the day, from 0 to 23999. */
  readonly time: number;
}

/** A stretch of ticks. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const ticksPerDay = 24_000;
/** When it is dark: the moment from which the sky is dark enough for monsters, and that at which it no longer is. */
const night = { from: 13_200, to: 22_800 } as const;

/** The nights until a tick, by the times of day that are known, in order. */
export function nightsUntil(times: readonly KnownTime[], end: number): readonly Stretch[] {
  return times.flatMap(({ tick, time }, index) => {
    const until = Math.min(end, times[index + 1]?.tick ?? end);
    const dawn = tick - time;
    const days = Math.max(0, Math.ceil((until - dawn) / ticksPerDay));
    return Array.from({ length: days }, (_, day) => dawn + day * ticksPerDay).flatMap((start) => {
      const [from, to] = [Math.max(tick, start + night.from), Math.min(until, start + night.to)];
      return from < to ? [{ from, to }] : [];
    });
  });
}
