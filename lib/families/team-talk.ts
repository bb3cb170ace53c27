import type { MatchEvent } from '#lib/domain/match-event.ts';

/** How much an agent said to others. */
interface Talk {
  readonly messages: number;
  readonly words: number;
}

/** How much the agents of a team said and did. */
export interface TeamTalk {
  /** Names of the agents in seat order. */
  readonly agents: readonly string[];
  /** By agent, what it said on any channel. */
  readonly talk: ReadonlyMap<string, Talk>;
  /** By agent, the actions that it began. */
  readonly actions: ReadonlyMap<string, number>;
}

export const silentTeam: TeamTalk = { agents: [], talk: new Map(), actions: new Map() };

const none: Talk = { messages: 0, words: 0 };

/** Counts one event; the same object if it is neither a line of an agent nor the start of an action. */
export function foldTeamTalk<State extends TeamTalk>(state: State, event: MatchEvent): State {
  if (event.kind === 'chat') {
    if (event.report === true || !state.agents.includes(event.from)) return state;
    const { messages, words } = state.talk.get(event.from) ?? none;
    const more = event.text.split(/\s+/).filter((word) => word !== '').length;
    return { ...state, talk: new Map(state.talk).set(event.from, { messages: messages + 1, words: words + more }) };
  }
  if (event.kind !== 'action' || event.state !== 'started') return state;
  return { ...state, actions: new Map(state.actions).set(event.agent, (state.actions.get(event.agent) ?? 0) + 1) };
}
