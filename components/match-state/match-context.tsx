'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Seat } from '#lib/domain/match-event.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { endStates } from '#lib/protocol/end-states.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
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

/** The state of the match as its feed reports it; as the server rendered it before the first report. */
export function useMatchState({ state, paused }: Pick<MatchDetail, 'state' | 'paused'>): {
  readonly state: MatchState;
  readonly paused: boolean;
} {
  return {
    state: useMatch(({ status }) => status?.state ?? state),
    paused: useMatch(({ status }) => status?.paused ?? paused),
  };
}

/** Whether the match is over, as far as the page knows. */
export function useMatchOver(): boolean {
  return useMatch(({ status }) => status !== null && endStates.has(status.state));
}

/** Reads the current state of the match, for event handlers. Causes no re-render. */
export function useMatchNow(): () => MatchPageState {
  return useMatchStore().getState;
}

/** Returns a function that keeps returning its earlier value while the new one is the same. */
function steady<Part>(isSame: (before: Part, now: Part) => boolean): (part: Part) => Part {
  let last: { readonly part: Part } | null = null;
  return (part) => {
    if (last === null || !isSame(last.part, part)) last = { part };
    return last.part;
  };
}

/**
 * A part of the match's state that `select` builds as a new object each time. Re-renders only if it differs from the last one by `isSame`,
 * which must be the same function in every rendering.
 */
export function useMatchPart<Part>(select: (state: MatchPageState) => Part, isSame: (before: Part, now: Part) => boolean): Part {
  const kept = useMemo(() => steady(isSame), [isSame]);
  return useMatch((state) => kept(select(state)));
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
