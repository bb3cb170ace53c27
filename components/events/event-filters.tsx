'use client';

import { type ReactNode, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { Toolbar } from '#components/ui/toolbar.tsx';
import { rosterName } from '#lib/domain/roster.ts';
import type { Family } from '#lib/families/family.ts';
import { type EventFilter, type EventRow, kindTitle, kindTitles } from '#lib/fold/event-row.ts';

const look = 'flex h-6 shrink-0 items-center gap-1.5 rounded-sm border px-2 text-micro tabular-nums pointer-coarse:h-8';
const lookOf = (isOn: boolean): string =>
  classNames(look, isOn ? 'border-gold bg-gold-tint text-text' : 'border-line text-soft hover:bg-raised');

/** Filters by search text, by kind with counts, and by team. No chosen kind means all kinds. */
export function EventFilters(properties: {
  rows: readonly EventRow[];
  family: Family;
  filter: EventFilter;
  onChange: (next: Partial<EventFilter>) => void;
  children: ReactNode;
}) {
  const { rows, family, filter, onChange, children } = properties;
  const teams = useMemo(() => [...new Set(rows.flatMap(({ team }) => team ?? []))], [rows]);
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { kind } of rows) found.set(kind, (found.get(kind) ?? 0) + 1);
    return found;
  }, [rows]);
  // Facts without a title come after the kinds with a title.
  const kinds = [...new Set([...Object.keys(kindTitles(family)), ...counts.keys(), ...filter.kinds])];
  const toggle = (kind: string): void =>
    onChange({ kinds: filter.kinds.includes(kind) ? filter.kinds.filter((other) => other !== kind) : [...filter.kinds, kind] });
  return (
    <div className="grid gap-2 border-line border-b p-3">
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Search the events"
          placeholder="Search the events"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
          className="h-8 min-w-0 flex-1 basis-48 rounded-sm border border-outline bg-sunken px-2.5 placeholder:text-muted"
        />
        {children}
      </div>
      <Toolbar label="Kinds and teams" className="flex flex-wrap gap-1">
        {kinds.map((kind) => {
          const count = counts.get(kind) ?? 0;
          const isOn = filter.kinds.includes(kind);
          if (count === 0 && !isOn) return null;
          return (
            <button key={kind} type="button" aria-pressed={isOn} onClick={() => toggle(kind)} className={lookOf(isOn)}>
              {kindTitle(kind, family)} <span className="text-muted">{count}</span>
            </button>
          );
        })}
        {(teams.length < 2 ? [] : teams).map((team) => {
          const isOn = filter.team === team;
          return (
            <button
              key={team}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange({ team: isOn ? null : team })}
              className={lookOf(isOn)}
            >
              <TeamMark team={team} />
              {rosterName(team)}
            </button>
          );
        })}
        {filter.call === null ? null : (
          <button type="button" aria-pressed onClick={() => onChange({ call: null })} className={lookOf(true)}>
            From model call {filter.call} ✕
          </button>
        )}
      </Toolbar>
    </div>
  );
}
