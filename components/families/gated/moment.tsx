import type { Position } from '#lib/domain/position.ts';
import { formatTicks } from '#lib/format.ts';

/** Leads to a moment, and turns the cameras to a place if there is one. */
export type SeekMoment = (tick: number, place: Position | null) => void;

/** When and where something was, in one line: a button that leads there, or words if nothing can lead there. */
export function Moment({ tick, place, onSeek }: { tick: number; place: Position | null; onSeek: SeekMoment | null }) {
  const words = `${formatTicks(tick)}${place === null ? '' : ` at ${place.x} ${place.y} ${place.z}`}`;
  if (onSeek === null) return <span className="whitespace-nowrap text-micro text-muted">{words}</span>;
  return (
    <button
      type="button"
      className="min-h-6 shrink-0 whitespace-nowrap rounded-sm text-micro text-soft underline hover:text-text"
      onClick={() => onSeek(tick, place)}
    >
      {words}
    </button>
  );
}
