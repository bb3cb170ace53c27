'use client';

import { createContext, type ReactNode, useContext, useRef } from 'react';
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

/** The store itself, for components outside the page's context, such as those inside the scene's canvas. */
export function useMatchStore(): MatchStore {
  const store = useContext(MatchContext);
  if (store === null) throw new Error('Parts of the match page belong inside a MatchStoreProvider.');
  return store;
}

/** A part of the match's state; re-renders only when that part changes. */
export function useMatch<Part>(select: (state: MatchPageState) => Part): Part {
  return useStore(useMatchStore(), select);
}

/** Whether the match is over, as far as the page knows. */
export function useMatchOver(): boolean {
  return useMatch(({ status }) => status !== null && endStates.has(status.state));
}

/** Reads the current state of the match, for event handlers. Causes no re-render. */
export function useMatchNow(): () => MatchPageState {
  return useMatchStore().getState;
}

/** A part of the match's state that `select` builds on every call; re-renders only when `isSame` finds a difference. */
export function useMatchPart<Part>(select: (state: MatchPageState) => Part, isSame: (before: Part, now: Part) => boolean): Part {
  const last = useRef<{ readonly part: Part } | null>(null);
  return useMatch((state) => {
    const part = select(state);
    if (last.current !== null && isSame(last.current.part, part)) return last.current.part;
    last.current = { part };
    return part;
  });
}

/** A part of an agent's state by the agent's name; undefined while the agent is not in the game. Re-renders only when that part changes. */
export function useAgent<Part>(name: string, part: (agent: AgentView) => Part): Part | undefined {
  return useMatch(({ view }) => {
    const agent = view.agents.find(({ seat }) => seat.agent === name);
    return agent && part(agent);
  });
}

/** The seats, in the order of the digit keys that follow them. */
export function useSeats(): readonly Seat[] {
  return useMatchPart(({ view }) => view.agents.map(({ seat }) => seat), isSameList);
}
