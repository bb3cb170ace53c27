import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { Figures, FigureValues } from '#lib/domain/figures.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { type BusyTime, idle, secondsUntil, withAction } from '#lib/figures/team-work/action-time.ts';
import { teamWorkOf } from '#lib/figures/team-work/team-work.ts';
import { formatCount } from '#lib/format.ts';
import { mean } from '#lib/stats/mean.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { assignmentOf, type ControlChange, controlOf, placeOf } from './facts.ts';
import { figureIds } from './figures.ts';
import { evaluated, newRoom, type RoomState, shareOf } from './room-state.ts';
import type { Assignment } from './rooms.ts';
import { silent, withChange } from './signal.ts';

/** The completion at a tick, from 0 to 1. */
interface Progress {
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
function evaluatedAt(state: Escape, tick: number): Escape {
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

/** The progress of an escape in words: the solved rooms, the agents at the exit if there are any, and the first open room. */
function progressText({ rooms, out, agents }: Escape): string {
  const solved = rooms.filter(({ done }) => done !== null).length;
  const open = rooms.find(({ done }) => done === null);
  return [
    `${solved} of ${formatCount(rooms.length, 'room')} solved.`,
    ...(out.length > 0 ? [`${out.length} of ${formatCount(agents.length, 'agent')} out.`] : []),
    ...(open ? [`Next: ${open.room.title}.`] : []),
  ].join(' ');
}

/** Seconds until a tick in which at least one agent acted. */
export function actionSeconds({ acting }: Escape, tick: number): number {
  return secondsUntil(acting, tick);
}

/** The progress as figures. */
function progressFigures(state: Escape): FigureValues {
  return {
    [figureIds.completion]: completionOf(state),
    [figureIds.rooms]: state.rooms.filter(({ done }) => done !== null).length,
    [figureIds.escaped]: state.out.length,
  };
}

/** All figures of an escape at a tick, for the team and for each agent. */
function figuresOf(state: Escape, tick: number): Figures {
  const { agents, assignment, rooms } = state;
  const completion = completionOf(state);
  const work = teamWorkOf(state, { agents, completion, allowed: assignment?.actionSeconds ?? null }, tick);
  const ofAgents = agents.map((agent, index) => ({
    agent,
    seconds: work.seconds[index] ?? 0,
    solved: rooms.filter(({ done, room }) => done !== null && room.members.includes(agent)).length,
  }));
  return {
    all: {
      ...progressFigures(state),
      [figureIds.efficiency]: work.efficiency,
      [figureIds.completionRate]: work.completionRate,
      [figureIds.timeRatio]: work.timeRatio,
      [figureIds.balance]: work.balance,
      [figureIds.actionTime]: work.actionTime,
      [figureIds.conditions]: assignment?.conditions ?? null,
      [figureIds.complexity]: assignment?.complexity ?? null,
      [figureIds.reached]: assignment ? assignment.complexity * completion : null,
    },
    seats: Object.fromEntries(
      ofAgents.map(({ agent, seconds, solved }) => [agent, { [figureIds.actionTime]: seconds, [figureIds.rooms]: solved }]),
    ),
  };
}

/** Whether all agents have reached the exit. */
function isOver({ agents, out }: Escape): boolean {
  return agents.length > 0 && agents.every((agent) => out.includes(agent));
}

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(state: Escape, tick: number): TaskEnding | null {
  const { assignment, agents } = state;
  if (!assignment) return null;
  if (isOver(state)) return { end: 'complete', text: agents.length === 1 ? `${agents[0]} has escaped.` : 'All agents have escaped.' };
  if (actionSeconds(state, tick) >= assignment.actionSeconds)
    return { end: 'time', text: `The agents used up the ${assignment.actionSeconds} s in which they may act.` };
  return null;
}

/** The outcome of an escape that ends for this reason. Throws an Error before the rooms are known. */
function outcomeOf(state: Escape, end: End): Outcome {
  if (!state.assignment) throw new Error('This episode has no rooms, so it has no outcome.');
  return { kind: 'task', completion: completionOf(state), success: isOver(state), ended: end };
}

/** The escape room of VillagerBench. */
export const escapeRules: TaskRules<Escape> = {
  empty: (agents) => ({ ...emptyEscape, agents }),
  fold: foldEscape,
  progress(state, tick) {
    const now = evaluatedAt(state, tick);
    return { completion: completionOf(now), figures: progressFigures(now), text: () => progressText(now) };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: (state, _, tick) => figuresOf(state, tick),
};
