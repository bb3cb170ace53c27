import type { Figures } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { foldWorldSteps, noWorldSteps, type WorldSteps } from '#lib/figures/world-steps.ts';
import { receiverOf } from './hand-over.ts';
import { isRequest } from './request-words.ts';

/** How much an agent said to others. */
interface Talk {
  readonly messages: number;
  readonly words: number;
}

/** What an agent does at a moment: it carries out a command, or it is in a conversation without one. */
type Pursuit = 'acting' | 'talking' | 'neither';

/** The time of an agent by pursuit, up to its last change. */
interface Pursuits {
  readonly command: number | null;
  readonly partners: ReadonlySet<string>;
  readonly since: number;
  readonly acting: number;
  readonly talking: number;
}

/** A request that its agent still waits on. */
interface OpenRequest {
  readonly from: string;
  readonly to: string;
  readonly tick: number;
}

/** How much the agents of a team said and did, for its figures alone: no page folds it. */
export interface TeamRecord {
  /** Names of the agents in seat order. */
  readonly agents: readonly string[];
  /** By agent, what it said on any channel, without what its body reported by itself. */
  readonly talk: ReadonlyMap<string, Talk>;
  readonly world: WorldSteps;
  /** By agent, only of those that report commands or conversations. */
  readonly pursuits: ReadonlyMap<string, Pursuits>;
  /** By agent, what it requested of one other agent. */
  readonly requests: ReadonlyMap<string, number>;
  /** By agent, how many of its requests were answered. */
  readonly answered: ReadonlyMap<string, number>;
  readonly open: readonly OpenRequest[];
}

export const emptyRecord: TeamRecord = {
  agents: [],
  talk: new Map(),
  world: noWorldSteps,
  pursuits: new Map(),
  requests: new Map(),
  answered: new Map(),
  open: [],
};

/** Game time in which an answer counts as one, in seconds. */
export const answerSeconds = 60;

const none: Talk = { messages: 0, words: 0 };
const resting: Pursuits = { command: null, partners: new Set(), since: 0, acting: 0, talking: 0 };

function more(counts: ReadonlyMap<string, number>, agent: string, by = 1): ReadonlyMap<string, number> {
  return by === 0 ? counts : new Map(counts).set(agent, (counts.get(agent) ?? 0) + by);
}

function pursuitOf({ command, partners }: Pursuits): Pursuit {
  if (command !== null) return 'acting';
  return partners.size > 0 ? 'talking' : 'neither';
}

/** The pursuits with the time up to this tick. */
function upTo(known: Pursuits, tick: number): Pursuits {
  const now = Math.max(0, tick);
  const passed = now - known.since;
  const pursuit = pursuitOf(known);
  return {
    ...known,
    since: now,
    acting: known.acting + (pursuit === 'acting' ? passed : 0),
    talking: known.talking + (pursuit === 'talking' ? passed : 0),
  };
}

function withPursuit(state: TeamRecord, agent: string, tick: number, change: (known: Pursuits) => Partial<Pursuits>): TeamRecord {
  if (!state.agents.includes(agent)) return state;
  const known = upTo(state.pursuits.get(agent) ?? resting, tick);
  return { ...state, pursuits: new Map(state.pursuits).set(agent, { ...known, ...change(known) }) };
}

/** Closes the requests that this agent has of the other, and counts those that are answered in time. */
function withAnswer(state: TeamRecord, from: string, by: string, tick: number): TeamRecord {
  const closed = state.open.filter((request) => request.from === from && request.to === by);
  if (closed.length === 0) return state;
  const inTime = closed.filter((request) => tick - request.tick <= answerSeconds * ticksPerSecond);
  return { ...state, open: state.open.filter((request) => !closed.includes(request)), answered: more(state.answered, from, inTime.length) };
}

function said(state: TeamRecord, event: Extract<MatchEvent, { kind: 'chat' }>): TeamRecord {
  const { from, text, audience, tick } = event;
  if (event.report === true || !state.agents.includes(from)) return state;
  const { messages, words } = state.talk.get(from) ?? none;
  const spoken = text.split(/\s+/).filter((word) => word !== '').length;
  const counted = { ...state, talk: new Map(state.talk).set(from, { messages: messages + 1, words: words + spoken }) };
  const seats = audience?.to === 'seats' ? audience.seats.filter((agent) => agent !== from) : [];
  const [to, ...others] = seats;
  if (to === undefined || others.length > 0 || !state.agents.includes(to)) return counted;
  const answered = withAnswer(counted, to, from, tick);
  if (!isRequest(text)) return answered;
  return { ...answered, requests: more(answered.requests, from), open: [...answered.open, { from, to, tick }] };
}

/** Counts one event; the same object if it says nothing of talk or action. A new episode starts a silent team. */
export function foldRecord(state: TeamRecord, event: MatchEvent): TeamRecord {
  const { tick } = event;
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyRecord, agents: event.seats.map(({ agent }) => agent) };
    case 'chat':
      return said(state, event);
    case 'action':
    case 'block-placed':
      return { ...state, world: foldWorldSteps(state.world, event) };
    case 'command': {
      const { agent, number, by } = event;
      if (by !== 'agent') return state;
      if (event.state === 'started') return withPursuit(state, agent, tick, () => ({ command: number }));
      const ended = withPursuit(state, agent, tick, ({ command }) => (command === number ? { command: null } : {}));
      const receiver = receiverOf(event);
      return receiver === null ? ended : withAnswer(ended, receiver, agent, tick);
    }
    case 'conversation': {
      const { agent, partner } = event;
      return withPursuit(state, agent, tick, ({ partners }) => {
        const others = [...partners].filter((one) => one !== partner);
        return { partners: new Set(event.state === 'started' ? [...others, partner] : others) };
      });
    }
    default:
      return state;
  }
}

/** The figures of talk and action at a tick, for the team and for each agent. Times are null for a team that reports no commands. */
export function recordFigures(state: TeamRecord, tick: number): Figures {
  const { agents, talk, world, pursuits, requests, answered } = state;
  const ofAgents = agents.map((agent) => {
    const times = pursuits.get(agent);
    const { acting, talking } = upTo(times ?? resting, tick);
    return {
      agent,
      figures: {
        messages: talk.get(agent)?.messages ?? 0,
        words: talk.get(agent)?.words ?? 0,
        actions: world.counts.get(agent) ?? 0,
        'talk-seconds': times === undefined ? null : talking / ticksPerSecond,
        'act-seconds': times === undefined ? null : acting / ticksPerSecond,
        requests: requests.get(agent) ?? 0,
      },
    };
  });
  type Id = keyof (typeof ofAgents)[number]['figures'];
  const sum = (id: Id): number => ofAgents.reduce((total, { figures }) => total + (figures[id] ?? 0), 0);
  const asked = sum('requests');
  const isReported = pursuits.size > 0;
  return {
    all: {
      seconds: tick / ticksPerSecond,
      messages: sum('messages'),
      words: sum('words'),
      speakers: ofAgents.filter(({ figures }) => figures.messages > 0).length,
      actions: sum('actions'),
      'talk-seconds': isReported ? sum('talk-seconds') : null,
      'act-seconds': isReported ? sum('act-seconds') : null,
      requests: asked,
      'requests-answered': asked === 0 ? null : [...answered.values()].reduce((total, count) => total + count, 0) / asked,
    },
    seats: Object.fromEntries(ofAgents.map(({ agent, figures }) => [agent, figures])),
  };
}
