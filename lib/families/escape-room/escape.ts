import type { FamilyFact } from '../../domain/family-fact.ts';
import type { EventBody } from '../../domain/match-event.ts';
import { type BusyTime, idle, withAction } from '../../figures/team-work/action-time.ts';
import { mean } from '../../stats/mean.ts';
import { assignmentOf, type ControlChange, controlOf, placeOf } from './facts.ts';
import { evaluated, newRoom, type RoomState, shareOf } from './room-state.ts';
import type { Assignment } from './rooms.ts';
import { silent, withChange } from './signal.ts';

/** The completion at a tick, from 0 to 1. */
export interface Progress {
  readonly tick: number;
  readonly completion: number;
}

/**
 * The state of an escape: the rooms with their conditions, and where the agents are. It follows from the events of one episode alone, so
 * the referee, the page and every reader of a recording compute the same one. Conditions are evaluated at each sample, once a second.
 */
export interface Escape {
  readonly agents: readonly string[];
  /** Null before the referee has announced it. */
  readonly assignment: Assignment | null;
  readonly rooms: readonly RoomState[];
  /** The room of each agent that was seen in one; null for an agent that has reached the exit. */
  readonly places: Readonly<Record<string, string | null>>;
  /** The agents that have reached the exit, in order. */
  readonly out: readonly string[];
  readonly acting: BusyTime;
  readonly actingBy: ReadonlyMap<string, BusyTime>;
  /** One entry for every report of progress. */
  readonly progress: readonly Progress[];
}

export const emptyEscape: Escape = {
  agents: [],
  assignment: null,
  rooms: [],
  places: {},
  out: [],
  acting: idle,
  actingBy: new Map(),
  progress: [],
};

/** The escape after the next event; the same object if the event does not change it. A new episode starts an empty one. */
export function foldEscape(state: Escape, event: EventBody & { readonly tick: number }): Escape {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyEscape, agents: event.seats.map(({ agent }) => agent) };
    case 'action': {
      const before = state.actingBy.get(event.agent) ?? idle;
      return {
        ...state,
        acting: withAction(state.acting, event.state, event.tick),
        actingBy: new Map(state.actingBy).set(event.agent, withAction(before, event.state, event.tick)),
      };
    }
    case 'sample':
      return evaluatedAt(state, event.tick);
    case 'task-progress':
      return { ...state, progress: [...state.progress, { tick: event.tick, completion: event.completion }] };
    case 'family':
      return withFact(state, event, event.tick);
    default:
      return state;
  }
}

/** The escape with all rooms evaluated at a tick; the same object if nothing changed. */
export function evaluatedAt(state: Escape, tick: number): Escape {
  const rooms = state.rooms.map((room) => evaluated(room, tick));
  return rooms.every((room, index) => room === state.rooms[index]) ? state : { ...state, rooms };
}

/** The completion: the mean share of the rooms, from 0 to 1; 0 before the rooms are known. */
export function completionOf({ rooms }: Escape): number {
  return rooms.length === 0 ? 0 : mean(rooms.map(shareOf));
}

function withFact(state: Escape, fact: FamilyFact, tick: number): Escape {
  const assignment = assignmentOf(fact);
  if (assignment) return { ...state, assignment, rooms: assignment.rooms.map(newRoom) };
  const change = controlOf(fact);
  if (change) return withControl(state, change, tick);
  const place = placeOf(fact);
  if (!place) return state;
  const { agent, room } = place;
  const out = room === null && !state.out.includes(agent) ? [...state.out, agent] : state.out;
  return { ...state, places: { ...state.places, [agent]: room }, out };
}

function withControl(state: Escape, change: ControlChange, tick: number): Escape {
  const rooms = state.rooms.map((known) => {
    const index = known.room.controls.findIndex(({ id }) => id === change.control);
    if (index < 0) return known;
    return { ...known, signals: known.signals.with(index, withChange(known.signals[index] ?? silent, change, tick)) };
  });
  return { ...state, rooms };
}
