'use client';

import { parseAsArrayOf, parseAsString, useQueryStates } from 'nuqs';
import type { EventFilter } from '#lib/fold/event-row.ts';

/** The filter of the table, stored in the address. */
export function useEventFilter(): { readonly filter: EventFilter; readonly change: (next: Partial<EventFilter>) => void } {
  const [{ q, kind, team, call }, setPlace] = useQueryStates(
    {
      q: parseAsString.withDefault(''),
      kind: parseAsArrayOf(parseAsString).withDefault([]),
      team: parseAsString,
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
