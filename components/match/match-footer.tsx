'use client';

import { classNames } from '#components/ui/class-names.ts';
import type { MarkerKind } from '#lib/fold/episode-view.ts';
import { formatNumber, formatTicks } from '#lib/format.ts';
import { MarkerShape } from './marker-shape.tsx';
import { useMatch } from './match-context.tsx';

const filters: readonly { kinds: readonly MarkerKind[]; title: string }[] = [
  { kinds: ['point', 'loss'], title: 'Points' },
  { kinds: ['sabotage'], title: 'Sabotage' },
  { kinds: ['area'], title: 'Area' },
  { kinds: ['death'], title: 'Deaths' },
  { kinds: ['chat'], title: 'Chat' },
  { kinds: ['issue'], title: 'Problems' },
];

/** Time shown, and which moments the timeline marks. */
export function MatchFooter({
  playhead,
  hidden,
  onHide,
}: {
  playhead: number;
  hidden: ReadonlySet<MarkerKind>;
  onHide: (hidden: ReadonlySet<MarkerKind>) => void;
}) {
  const markers = useMatch((state) => state.view.markers);
  const outcomes = useMatch((state) => state.view.outcomes);
  const episodes = useMatch((state) => state.status?.episodes ?? 1);
  const toggle = (kinds: readonly MarkerKind[]): void => {
    const next = new Set(hidden);
    for (const kind of kinds) if (!next.delete(kind)) next.add(kind);
    onHide(next);
  };
  return (
    <footer className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-1.5 text-data">
      <span className="flex items-baseline gap-2">
        <b className="font-semibold tabular-nums">{formatTicks(playhead)}</b>
        <span className="text-muted">tick</span>
        <span className="font-mono tabular-nums">{formatNumber(Math.max(0, Math.floor(playhead)))}</span>
      </span>
      {episodes > 1 && outcomes.length > 0 ? (
        <span className="flex items-center gap-2 text-micro">
          <span className="text-muted">Played</span>
          {outcomes.slice(-6).map((outcome) => (
            <span key={outcome.episode} className="rounded-sm border border-line px-1.5 tabular-nums">
              {outcome.episode + 1}: <b className="text-red">{outcome.scores.red}</b>:<b className="text-blue">{outcome.scores.blue}</b>
            </span>
          ))}
        </span>
      ) : null}
      <span className="flex-1" />
      <span className="hidden text-micro text-muted md:inline">Markers</span>
      <span className="flex flex-wrap gap-1.5">
        {filters.map(({ kinds, title }) => {
          const count = markers.filter((marker) => kinds.includes(marker.kind)).length;
          const off = kinds.every((kind) => hidden.has(kind));
          const kind = kinds[0] ?? 'point';
          if (count === 0) return null;
          return (
            <button
              key={title}
              type="button"
              aria-pressed={!off}
              onClick={() => toggle(kinds)}
              className={classNames(
                'flex h-6 items-center gap-1.5 rounded-sm border border-line px-1.5 text-micro',
                off ? 'text-muted line-through' : 'bg-raised text-soft',
              )}
            >
              <svg width="11" height="11" viewBox="-5.5 -5.5 11 11" aria-hidden="true">
                <MarkerShape kind={kind} team={kind === 'point' ? 'red' : null} />
              </svg>
              {title} {count}
            </button>
          );
        })}
      </span>
    </footer>
  );
}
