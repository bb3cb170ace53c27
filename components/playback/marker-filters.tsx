'use client';

import { memo, useMemo } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { Toolbar } from '#components/ui/toolbar.tsx';
import { tooltip } from '#components/ui/tooltip.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { MarkerKind, MarkerView } from '#lib/fold/episode-view.ts';
import type { MarkerFilter } from '#lib/playback/markers.ts';
import { MarkerShape } from './marker-shape.tsx';

interface KindFilter {
  readonly kinds: readonly MarkerKind[];
  readonly title: string;
}

/** Filters of every family; those of the scenario's family come between them. */
const firstFilters: readonly KindFilter[] = [
  { kinds: ['point', 'loss'], title: 'Points' },
  { kinds: ['sabotage'], title: 'Sabotage' },
];
const lastFilters: readonly KindFilter[] = [
  { kinds: ['death'], title: 'Deaths' },
  { kinds: ['chat'], title: 'Chat' },
  { kinds: ['issue'], title: 'Issues' },
];

function toggled<Item>(set: ReadonlySet<Item>, items: readonly Item[]): Set<Item> {
  const next = new Set(set);
  for (const item of items) if (!next.delete(item)) next.add(item);
  return next;
}

const look = 'flex h-6 min-w-6 items-center gap-1 rounded-sm border border-line px-1.5 text-micro tabular-nums pointer-coarse:h-11';

/** The marked moments of all known data, or else of the shown part, without the hidden ones. */
export interface MarkedMoments {
  readonly whole: { readonly markers: readonly MarkerView[] } | null;
  readonly hidden: MarkerFilter;
  readonly onHide: (hidden: MarkerFilter) => void;
}

function countOf(markers: readonly MarkerView[], { kinds }: KindFilter): number {
  return markers.reduce((count, { kind }) => (kinds.includes(kind) ? count + 1 : count), 0);
}

/** Hides or shows the moments of a kind; nothing if there are none. */
const KindButton = memo(function KindButton(properties: { filter: KindFilter; count: number } & Pick<MarkedMoments, 'hidden' | 'onHide'>) {
  const { filter, count, hidden, onHide } = properties;
  const { kinds, title } = filter;
  const first = useMatch(({ view }) => view.roster[0]);
  if (count === 0) return null;
  const off = kinds.every((kind) => hidden.kinds.has(kind));
  const kind = kinds[0] ?? 'point';
  return (
    <button
      type="button"
      aria-pressed={!off}
      aria-label={`${title}, ${count}`}
      {...tooltip(title)}
      onClick={() => onHide({ ...hidden, kinds: toggled(hidden.kinds, kinds) })}
      className={classNames(look, off ? 'text-muted line-through' : 'bg-raised text-soft')}
    >
      <svg width="11" height="11" viewBox="-5.5 -5.5 11 11" aria-hidden="true">
        <MarkerShape kind={kind} team={kind === 'point' ? (first?.id ?? null) : null} />
      </svg>
      <span className="hidden 2xl:inline">{title}</span> {count}
    </button>
  );
});

/** Hides or shows the moments of a team. */
const TeamButton = memo(function TeamButton({ team, hidden, onHide }: { team: TeamId } & Pick<MarkedMoments, 'hidden' | 'onHide'>) {
  const off = hidden.teams.has(team);
  return (
    <button
      type="button"
      aria-pressed={!off}
      aria-label={`Moments of ${team}`}
      {...tooltip(`Moments of ${team}`)}
      onClick={() => onHide({ ...hidden, teams: toggled(hidden.teams, [team]) })}
      className={classNames(look, off ? 'opacity-50' : 'bg-raised')}
    >
      <TeamMark team={team} />
    </button>
  );
});

/** Filters the moments on the timeline: by kind, with counts, and by team. */
export const MarkerFilters = memo(function MarkerFilters({ whole, hidden, onHide }: MarkedMoments) {
  const shown = useMatch(({ view }) => view.markers);
  const ownKinds = useMatch(({ presentation }) => presentation.family.markKinds);
  const filters = useMemo(
    () => [...firstFilters, ...ownKinds.map(({ kind, title }): KindFilter => ({ kinds: [kind], title })), ...lastFilters],
    [ownKinds],
  );
  const roster = useMatch(({ view }) => view.roster);
  const markers = whole?.markers ?? shown;
  return (
    <Toolbar label="Marked moments" className="flex flex-wrap items-center gap-1">
      {filters.map((filter) => (
        <KindButton key={filter.title} filter={filter} count={countOf(markers, filter)} hidden={hidden} onHide={onHide} />
      ))}
      {roster.length < 2 ? null : roster.map(({ id }) => <TeamButton key={id} team={id} hidden={hidden} onHide={onHide} />)}
    </Toolbar>
  );
});
