'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '#lib/domain/match-event.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import { isSameList } from '#lib/same-list.ts';
import type { MatchPageState, MatchStore } from './match-store.ts';

const MatchContext = createContext<MatchStore | null>(null);

export function MatchStoreProvider({ store, children }: { store: MatchStore; children: ReactNode }) {
  return <MatchContext value={store}>{children}</MatchContext>;
}

/** The store itself, for what is drawn where the page's context does not reach. */
export function useMatchStore(): MatchStore {
  const store = useContext(MatchContext);
  if (store === null) throw new Error('Parts of the match page stand inside a MatchStoreProvider.');
  return store;
}

/** A part of the match's state; redraws only when that part changes. */
export function useMatch<Part>(select: (state: MatchPageState) => Part): Part {
  return useStore(useMatchStore(), select);
}

/** Whether the match goes on no more, as far as is known. */
export function useMatchOver(): boolean {
  return useMatch(({ status }) => status !== null && endStates.has(status.state));
}

/** Reads the match's state as it is at the moment, for what acts on it: nothing is redrawn when it changes. */
export function useMatchNow(): () => MatchPageState {
  return useMatchStore().getState;
}

/** A function that gives the value before as long as a new one is the same. */
function steady<Part>(isSame: (before: Part, now: Part) => boolean): (part: Part) => Part {
  let last: { readonly part: Part } | null = null;
  return (part) => {
    if (last === null || !isSame(last.part, part)) last = { part };
    return last.part;
  };
}

/**
 * A part of the match's state that every reading builds; redraws only when it holds something else, as `isSame` tells, which is the same
 * function in every rendering.
 */
export function useMatchPart<Part>(select: (state: MatchPageState) => Part, isSame: (before: Part, now: Part) => boolean): Part {
  const kept = useMemo(() => steady(isSame), [isSame]);
  return useMatch((state) => kept(select(state)));
}

/** A part of an agent's state, by its name; undefined while it is not in the game. Redraws only when that part changes. */
export function useAgent<Part>(name: string, part: (agent: AgentView) => Part): Part | undefined {
  return useMatch(({ view }) => {
    const agent = view.agents.find(({ seat }) => seat.agent === name);
    return agent && part(agent);
  });
}

/** Who plays, in the order of the digits that follow them. */
export function useSeats(): readonly Seat[] {
  return useMatchPart(({ view }) => view.agents.map(({ seat }) => seat), isSameList);
}
