import type { TeamId } from '#lib/domain/team.ts';
import type { MarkerKind, MarkerView } from '#lib/fold/episode-view.ts';

/** The hidden moments. */
export interface MarkerFilter {
  readonly kinds: ReadonlySet<MarkerKind>;
  readonly teams: ReadonlySet<TeamId>;
}

/** Whether the timeline shows a moment: not if its kind or team is hidden. Moments without a team are always shown. */
export function isShown({ kind, team }: MarkerView, hidden: MarkerFilter): boolean {
  return !hidden.kinds.has(kind) && (team === null || !hidden.teams.has(team));
}

/** The moments on the timeline. */
export function shownMarkers(markers: readonly MarkerView[], hidden: MarkerFilter): MarkerView[] {
  return markers.filter((marker) => isShown(marker, hidden));
}

/** The nearest moment after (`by` 1) or before (-1) a tick, or null. A moment within the shown tick counts as reached. */
export function markerBeside(markers: readonly MarkerView[], tick: number, by: 1 | -1): MarkerView | null {
  const at = Math.floor(tick);
  const beyond = markers.filter((marker) => (by === 1 ? marker.tick > at : marker.tick < at));
  const nearer = (a: MarkerView, b: MarkerView): MarkerView => (Math.abs(b.tick - at) < Math.abs(a.tick - at) ? b : a);
  return beyond.length === 0 ? null : beyond.reduce(nearer);
}
