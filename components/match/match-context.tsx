'use client';

import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useStore } from 'zustand';
import type { MatchPageState, MatchStore } from './match-store.ts';

const MatchContext = createContext<MatchStore | null>(null);

export function MatchStoreProvider({ store, children }: { store: MatchStore; children: ReactNode }) {
  return <MatchContext value={store}>{children}</MatchContext>;
}

/** A part of the match's state; redraws only when that part changes. */
export function useMatch<Part>(select: (state: MatchPageState) => Part): Part {
  const store = useContext(MatchContext);
  if (store === null) throw new Error('Parts of the match page stand inside a MatchStoreProvider.');
  return useStore(store, select);
}

/** Reads the match's state as it is at the moment, for what acts on it: nothing is redrawn when it changes. */
export function useMatchNow(): () => MatchPageState {
  const store = useContext(MatchContext);
  if (store === null) throw new Error('Parts of the match page stand inside a MatchStoreProvider.');
  return store.getState;
}

/** A part of the match's state that is put together anew each time; redraws only when it holds something else, as `isSame` tells. */
export function useMatchPart<Part>(select: (state: MatchPageState) => Part, isSame: (before: Part, now: Part) => boolean): Part {
  const last = useRef<{ readonly part: Part } | null>(null);
  return useMatch((state) => {
    const part = select(state);
    if (last.current !== null && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  });
}
