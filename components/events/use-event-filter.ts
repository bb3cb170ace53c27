'use client';

import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { EventKind } from '#lib/domain/match-event.ts';
import { teamIds } from '#lib/domain/team.ts';
import { type EventFilter, kindNames } from '#lib/fold/event-row.ts';

/** All kinds of events, in display order. */
export const eventKinds = Object.keys(kindNames).filter((name): name is EventKind => name in kindNames);

/** The filter of the table, stored in the address. */
export function useEventFilter(): { readonly filter: EventFilter; readonly change: (next: Partial<EventFilter>) => void } {
  const [{ q, kind, team, call }, setPlace] = useQueryStates(
    {
      q: parseAsString.withDefault(''),
      kind: parseAsArrayOf(parseAsStringLiteral(eventKinds)).withDefault([]),
      team: parseAsStringLiteral(teamIds),
      call: parseAsString,
    },
    { history: 'replace' },
  );
  const change = ({ search, kinds, team: only, call: question }: Partial<EventFilter>): void => {
    void setPlace({
      ...(search === undefined ? {} : { q: search }),
      ...(kinds === undefined ? {} : { kind: [...kinds] }),
      ...(only === undefined ? {} : { team: only }),
      ...(question === undefined ? {} : { call: question }),
    });
  };
  return { filter: { search: q, kinds: kind, team, call }, change };
}
