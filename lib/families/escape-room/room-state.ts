import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Room, RoomControl, RoomEvent } from './rooms.ts';
import { counts, type Signal, silent } from './signal.ts';

/** The state of an event of a room. */
export interface EventState {
  /** The tick in which it was triggered last; null if it never was. */
  readonly triggered: number | null;
  /** Whether its effect is there. */
  readonly active: boolean;
}

/** The state of a room. Its arrays are in the order of the room's controls and events. */
export interface RoomState {
  readonly room: Room;
  readonly signals: readonly Signal[];
  readonly events: readonly EventState[];
  /** Most controls that ever counted at once. */
  readonly best: number;
  /** The tick in which the room was solved first; null before. */
  readonly done: number | null;
}

/** A room before the first event. */
export function newRoom(room: Room): RoomState {
  return {
    room,
    signals: room.controls.map(() => silent),
    events: room.events.map(() => ({ triggered: null, active: false })),
    best: 0,
    done: null,
  };
}

/** The share of a room that is reached: 1 if it was solved, else the most conditions that ever held at once, divided by all. */
export function shareOf({ room, best, done }: RoomState): number {
  return done === null ? best / room.controls.length : 1;
}

/** Seconds for which the control of a room still counts after it went off: the longest of the events that need it. */
export function windowOf({ events }: Room, { id }: RoomControl): number {
  return events.reduce((most, { controls, window }) => (controls.includes(id) ? Math.max(most, window) : most), 0);
}

/** Whether a control of a room counts at a tick. */
export function isMet({ room, signals }: RoomState, control: RoomControl, tick: number): boolean {
  const signal = signals[room.controls.indexOf(control)] ?? silent;
  return counts(control, signal, tick, windowOf(room, control));
}

/** The most controls that can be given to agents so that every agent has one, each control to an agent that operates it. */
function differentAgents(signals: readonly Signal[]): number {
  const holder = new Map<string, number>();
  const place = (index: number, tried: Set<string>): boolean =>
    (signals[index]?.by ?? []).some((agent) => {
      if (tried.has(agent)) return false;
      tried.add(agent);
      const other = holder.get(agent);
      if (other !== undefined && !place(other, tried)) return false;
      holder.set(agent, index);
      return true;
    });
  return signals.reduce((sum, _, index) => sum + (place(index, new Set()) ? 1 : 0), 0);
}

/** Whether the conditions of an event hold at a tick. */
function holds({ controls, needs, agents, window }: RoomEvent, { room, signals }: RoomState, tick: number): boolean {
  const needed = room.controls.flatMap((control, index) => (controls.includes(control.id) ? [{ control, signal: signals[index] ?? silent }] : [])); // biome-ignore format: one list
  const met = needed.filter(({ control, signal }) => counts(control, signal, tick, window));
  if (needs === 'any' ? met.length === 0 : met.length < needed.length) return false;
  return agents <= 1 || differentAgents(met.map(({ signal }) => signal)) >= agents;
}

function eventAt(event: RoomEvent, state: EventState, room: RoomState, tick: number): EventState {
  const { triggered } = state;
  if (triggered !== null && tick - triggered < event.duration * ticksPerSecond) return state.active ? state : { triggered, active: true };
  if (holds(event, room, tick)) return { triggered: tick, active: true };
  return state.active ? { triggered, active: false } : state;
}

/**
 * The state of a room after the evaluation at a tick, which happens once a second. An event that was triggered stays active for its duration;
 * after that, or before it, it is active if its conditions hold. The same object if nothing changed.
 */
export function evaluated(state: RoomState, tick: number): RoomState {
  const { room } = state;
  const events = room.events.map((event, index) => eventAt(event, state.events[index] ?? { triggered: null, active: false }, state, tick));
  const met = room.controls.filter((control) => isMet(state, control, tick)).length;
  const final = room.events.findIndex(({ name }) => name === room.final);
  const isSolved = final < 0 ? events.every(({ active }) => active) : events[final]?.active === true;
  const done = state.done ?? (isSolved ? tick : null);
  const best = Math.max(state.best, met);
  const isSame = done === state.done && best === state.best && events.every((event, index) => event === state.events[index]);
  return isSame ? state : { ...state, events, best, done };
}
