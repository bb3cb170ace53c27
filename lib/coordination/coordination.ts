import type { MatchEvent } from '#lib/domain/match-event.ts';
import { foldWorldSteps, noWorldSteps, type WorldSteps } from '#lib/figures/world-steps.ts';
import { type BoardMessage, boardMessageOf } from './board-message.ts';
import type { ClosingCause, Medium, WindowState } from './coordination-window.ts';
import { type CoordinationRecord, type RecordData, recordOf } from './records.ts';

/** An issue of an agent with its present state. */
export interface KnownIssue extends RecordData<'issue-detected'> {
  readonly agent: string;
  readonly tick: number;
  /** Whether a public window was opened for it. */
  readonly escalated: boolean;
  /** Whether the agent did something about it. */
  readonly activated: boolean;
  readonly resolved: { readonly by: 'local' | 'window' | 'itself'; readonly tick: number } | null;
}

/** A decision of the gate, with what the agent did then. */
export interface KnownDecision extends RecordData<'gate-decision'> {
  readonly agent: string;
  readonly tick: number;
  readonly actions: readonly (RecordData<'issue-action'> & { readonly tick: number })[];
  readonly steps: readonly (RecordData<'local-step'> & { readonly tick: number })[];
}

/** A state of a window from this tick on. */
export interface WindowPhase {
  readonly state: Exclude<WindowState, 'closed'>;
  readonly tick: number;
}

/** A window of coordination as the log has it. */
export interface KnownWindow extends RecordData<'window-opened'> {
  readonly requester: string;
  readonly medium: Medium;
  readonly phases: readonly WindowPhase[];
  readonly openedTick: number;
  /** What the requester carried of the item when it opened. */
  readonly before: number;
  /** The tick at which the world showed that the requester got some of the item while the window counted; null if it never did. */
  readonly yieldTick: number | null;
  readonly closed: { readonly cause: ClosingCause | 'episode_ended'; readonly tick: number } | null;
  /** Whether the requester began to recover alone, so that what it gets from then on is no yield. */
  readonly isOver: boolean;
}

/** A record of the public board with its tick. */
export interface BoardRecord extends BoardMessage {
  readonly tick: number;
}

/** The coordination of an episode, folded from its log. */
export interface Coordination {
  readonly agents: readonly string[];
  readonly variant: string | null;
  readonly issues: ReadonlyMap<string, KnownIssue>;
  readonly decisions: readonly KnownDecision[];
  readonly windows: ReadonlyMap<string, KnownWindow>;
  /** The records of the public board in order. */
  readonly board: readonly BoardRecord[];
  readonly states: ReadonlyMap<string, RecordData<'private-state'>>;
  /** Messages that agents said, actions that they began, adjudications with their tokens. */
  readonly messages: ReadonlyMap<string, number>;
  readonly world: WorldSteps;
  readonly adjudications: number;
  readonly tokens: number;
  readonly inventories: ReadonlyMap<string, Readonly<Record<string, number>>>;
}

export const emptyCoordination: Coordination = {
  agents: [],
  variant: null,
  issues: new Map(),
  decisions: [],
  windows: new Map(),
  board: [],
  states: new Map(),
  messages: new Map(),
  world: noWorldSteps,
  adjudications: 0,
  tokens: 0,
  inventories: new Map(),
};

/** The purpose of the model calls that adjudicate. */
const adjudicatePurpose = 'adjudicate';

/** Ticks after a window closed in which its yield still counts. */
const yieldTicks = 200;

/** Folds one event; the same object if nothing changed. */
export function foldCoordination(known: Coordination, event: MatchEvent): Coordination {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyCoordination, agents: event.seats.map(({ agent }) => agent) };
    case 'chat':
      // Bodies also report their actions in the public chat of the game, which has no channel.
      return event.channel !== undefined && known.agents.includes(event.from)
        ? withMessage(known, event.from, event.data, event.tick)
        : known;
    case 'action':
    case 'block-placed':
      return { ...known, world: foldWorldSteps(known.world, event) };
    case 'inventory':
      return withInventory(known, event.agent, event.items, event.tick);
    case 'model-call': {
      if (event.purpose !== adjudicatePurpose || event.state === 'started') return known;
      const tokens = (event.inputTokens ?? 0) + (event.outputTokens ?? 0);
      return { ...known, adjudications: known.adjudications + 1, tokens: known.tokens + tokens };
    }
    case 'episode-ended':
      return [...known.windows.keys()].reduce((all, id) => changedWindow(all, id, (window) => endedWindow(window, event.tick)), known);
    case 'mind-record': {
      const record = recordOf(event);
      return record === null ? known : withRecord(known, record, event.agent, event.tick);
    }
    default:
      return known;
  }
}

function withMessage(known: Coordination, from: string, data: unknown, tick: number): Coordination {
  const messages = raised(known.messages, from);
  const message = boardMessageOf(data);
  return message === null ? { ...known, messages } : { ...known, messages, board: [...known.board, { ...message, tick }] };
}

function withRecord(known: Coordination, record: CoordinationRecord, agent: string, tick: number): Coordination {
  switch (record.name) {
    case 'coordination-setup':
      return { ...known, variant: record.data.variant };
    case 'issue-detected': {
      const before = known.issues.get(record.data.issue);
      const issue = {
        ...record.data,
        agent,
        tick,
        escalated: before?.escalated ?? false,
        activated: before?.activated ?? false,
        resolved: null,
      };
      return { ...known, issues: replaced(known.issues, record.data.issue, issue) };
    }
    case 'gate-decision':
      return { ...known, decisions: [...known.decisions, { ...record.data, agent, tick, actions: [], steps: [] }] };
    case 'issue-action': {
      const action = { ...record.data, tick };
      const noted = changedIssue(known, record.data.issue, (issue) => ({ ...issue, activated: true }));
      const acted = record.data.action === 'LOCAL_RECOVER' ? withoutYields(noted, record.data.issue) : noted;
      return changedDecision(acted, record.data.issue, (decision) => ({ ...decision, actions: [...decision.actions, action] }));
    }
    case 'local-step':
      return changedDecision(known, record.data.issue, (decision) => ({
        ...decision,
        steps: [...decision.steps, { ...record.data, tick }],
      }));
    case 'window-opened': {
      const { window, issue, item } = record.data;
      const before = known.inventories.get(agent)?.[item] ?? 0;
      const opened: KnownWindow = {
        ...record.data,
        requester: agent,
        phases: [{ state: 'requested', tick }],
        openedTick: tick,
        before,
        yieldTick: null,
        closed: null,
        isOver: false,
      };
      const escalated = changedIssue(known, issue, (one) => ({ ...one, escalated: true }));
      return { ...escalated, windows: replaced(known.windows, window, opened) };
    }
    case 'window-changed': {
      const { window, state } = record.data;
      return changedWindow(known, window, (one) => ({ ...one, phases: [...one.phases, { state, tick }] }));
    }
    case 'window-closed': {
      const { window, cause } = record.data;
      return changedWindow(known, window, (one) => ({ ...one, closed: { cause, tick } }));
    }
    case 'issue-resolved': {
      const { issue, by } = record.data;
      return changedIssue(known, issue, (one) => ({ ...one, resolved: { by, tick } }));
    }
    case 'private-state':
      return { ...known, states: replaced(known.states, agent, record.data) };
    case 'cooldown-started':
      return known;
  }
}

/** The inventory of an agent after a change. More of a requested item is the yield of its window, unless the agent found it alone. */
function withInventory(known: Coordination, agent: string, items: Readonly<Record<string, number>>, tick: number): Coordination {
  const next = { ...known, inventories: replaced(known.inventories, agent, items) };
  const earning = [...known.windows].filter(([, window]) => {
    const { requester, yieldTick, closed, item, before, isOver } = window;
    if (requester !== agent || isOver || yieldTick !== null || (items[item] ?? 0) <= before) return false;
    return closed === null || (tick - closed.tick <= yieldTicks && closed.cause !== 'resolved_locally');
  });
  if (earning.length === 0) return next;
  const windows = new Map(known.windows);
  for (const [id, window] of earning) windows.set(id, { ...window, yieldTick: tick });
  return { ...next, windows };
}

/** A window that the end of the episode closes, if it is still open. */
function endedWindow(window: KnownWindow, tick: number): KnownWindow {
  return window.closed === null ? { ...window, closed: { cause: 'episode_ended', tick } } : window;
}

/** Ends the windows of an issue for yields. */
function withoutYields(known: Coordination, issue: string): Coordination {
  const own = [...known.windows].filter(([, window]) => window.issue === issue && !window.isOver);
  if (own.length === 0) return known;
  const windows = new Map(known.windows);
  for (const [id, window] of own) windows.set(id, { ...window, isOver: true });
  return { ...known, windows };
}

function raised(counts: ReadonlyMap<string, number>, agent: string): ReadonlyMap<string, number> {
  return replaced(counts, agent, (counts.get(agent) ?? 0) + 1);
}

function replaced<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}

function changedIssue(known: Coordination, key: string, change: (issue: KnownIssue) => KnownIssue): Coordination {
  const issue = known.issues.get(key);
  return issue === undefined ? known : { ...known, issues: replaced(known.issues, key, change(issue)) };
}

function changedWindow(known: Coordination, id: string, change: (window: KnownWindow) => KnownWindow): Coordination {
  const window = known.windows.get(id);
  return window === undefined ? known : { ...known, windows: replaced(known.windows, id, change(window)) };
}

/** Changes the newest decision about an issue. */
function changedDecision(known: Coordination, issue: string, change: (decision: KnownDecision) => KnownDecision): Coordination {
  const at = known.decisions.findLastIndex((decision) => decision.issue === issue);
  const decision = known.decisions[at];
  return decision === undefined ? known : { ...known, decisions: known.decisions.with(at, change(decision)) };
}
