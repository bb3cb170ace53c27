import type { AgentEvent } from '#lib/domain/agent-event.ts';
import type { EventKind, MatchEvent, Seat } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family } from '#lib/families/family.ts';
import { factName } from '#lib/families/plain-family.ts';
import { formatName, formatProse, formatSeed } from '#lib/format.ts';
import { withPlainText } from '#lib/plain-text.ts';
import { audienceWords } from './audience-words.ts';
import { callsBehind } from './calls-behind.ts';
import { describeEvent } from './event-line.ts';
import { purposeWords } from './purpose-words.ts';
import { scoresInWords } from './scores-in-words.ts';

/** An event about an agent in words, for a row of a table. */
function agentWords(event: Exclude<AgentEvent, { kind: 'alarm' }>): string {
  const { agent } = event;
  switch (event.kind) {
    case 'goal':
      return event.goal === null ? `${agent} has no goal` : `${agent} has a goal, ${event.state}: ${event.goal}`;
    case 'command':
      return `${event.by === 'mode' ? `Mode of ${agent}` : agent}: ${event.command} ${event.state}${event.text === undefined ? '' : `: ${event.text}`}`;
    case 'conversation':
      return `${agent} ${event.state === 'started' ? 'begins' : 'ends'} a conversation with ${event.partner}`;
    case 'places':
      return `${agent} remembers ${event.places.map(({ name, at }) => `${name} at ${at.join(', ')}`).join('; ')}`;
    case 'modes':
      return `${agent} has these modes on: ${event.modes.flatMap(({ name, isOn }) => (isOn ? [name] : [])).join(', ') || 'none'}`;
    case 'retrieved':
      return `The next prompt of ${agent} has ${event.examples.length} examples and ${event.skills.length} skills`;
  }
}

/** An event as a row of a table. */
export interface EventRow {
  readonly seq: number;
  readonly episode: number;
  readonly tick: number;
  /** The event's kind; for a fact of the family its name. */
  readonly kind: string;
  readonly team: TeamId | null;
  readonly agent: string | null;
  readonly text: string;
  /** The model call behind the event; null for none. */
  readonly call: string | null;
}

/** Kinds of events before the family's facts, where the page offers kinds. */
const firstKinds = { score: 'Score', 'item-collected': 'Collected', 'block-broken': 'Broken', 'block-placed': 'Placed' } as const;

/** The kinds after the family's facts. */
const otherKinds: Readonly<Record<Exclude<EventKind, keyof typeof firstKinds | 'family'>, string>> = {
  action: 'Action',
  chat: 'Chat',
  health: 'Health',
  death: 'Death',
  inventory: 'Inventory',
  'task-progress': 'Progress',
  sample: 'Sample',
  step: 'Step',
  'episode-started': 'Start',
  'play-started': 'Clock',
  'episode-ended': 'End',
  issue: 'Issue',
  seat: 'Seat',
  withheld: 'Hidden',
  'outside-team': 'External team',
  tactics: 'Tactics',
  'causal-graph': 'Causes',
  'task-graph': 'Plan',
  'task-state': 'Subtask',
  summary: 'Summary',
  'opponent-model': 'Opponents',
  'mind-record': 'Mind',
  program: 'Program',
  'program-started': 'Program start',
  'program-line': 'Line',
  'program-error': 'Program error',
  critique: 'Critique',
  'model-call': 'Model',
  goal: 'Goal',
  command: 'Command',
  conversation: 'Conversation',
  places: 'Places',
  modes: 'Modes',
  retrieved: 'Examples',
  alarm: 'Alarm',
  steering: 'Steering',
};

/** The kinds of a table's rows in display order, with their titles. */
export function kindTitles(family: Family): Readonly<Record<string, string>> {
  return { ...firstKinds, ...family.factTitles, ...otherKinds };
}

/** The displayed title of a row's kind; the kind itself as words if it has no title. */
export function kindTitle(kind: string, family: Family): string {
  const titles = kindTitles(family);
  return Object.hasOwn(titles, kind) ? (titles[kind] ?? kind) : factName(kind);
}

/** The kind of an event's row. */
export function kindOf(event: MatchEvent): string {
  return event.kind === 'family' ? event.name : event.kind;
}

/** Words for events that need none on the match page because it shows them in other ways. */
function ownWords(event: MatchEvent, speaker: TeamId | null): string {
  switch (event.kind) {
    case 'episode-started':
      return `Episode ${event.episode + 1} with ${formatSeed(event.seed)}: ${event.seats.map(({ agent }) => agent).join(', ')}`;
    case 'step':
      return `${event.step}: ${event.detail}`;
    case 'chat': {
      const to = audienceWords(event, speaker);
      return `${event.from}${to === null ? '' : ` to ${to}`}: ${event.text}`;
    }
    case 'action':
      return `${event.agent} did ${event.name}${event.detail === '' ? '' : `: ${formatProse(event.detail)}`}`;
    case 'inventory': {
      const items = Object.entries(event.items).map(([item, count]) => `${count} × ${formatName(item)}`);
      return `${event.agent} has ${items.length === 0 ? 'nothing' : items.join(', ')}`;
    }
    case 'health':
      return `${event.agent}: health ${Math.round(event.health)}, food ${event.food}`;
    case 'program-line':
      return `${event.agent} is at line ${event.line}`;
    case 'model-call':
      return `${event.agent ?? rosterName(event.team)} asks ${event.model} for ${purposeWords(event.purpose)}`;
    case 'sample':
      return scoresInWords(event.scores);
    case 'goal':
    case 'command':
    case 'conversation':
    case 'places':
    case 'modes':
    case 'retrieved':
      return agentWords(event);
    default:
      return formatName(event.kind);
  }
}

function agentOf(event: MatchEvent): string | null {
  if (event.kind === 'chat') return event.from;
  return 'agent' in event ? (event.agent ?? null) : null;
}

/** A log as rows, in its order. Text from agents, players and files is made plain. */
export function eventRows(events: readonly MatchEvent[], family: Family): EventRow[] {
  let seats: readonly Seat[] = [];
  const calls = callsBehind(events);
  return events.map((raw, index) => {
    const event = withPlainText(raw);
    if (event.kind === 'episode-started') seats = event.seats;
    const line = describeEvent(event, seats, family);
    const agent = agentOf(event);
    const own = 'team' in event ? event.team : undefined;
    const team = line?.team ?? own ?? seats.find((seat) => seat.agent === agent)?.team ?? null;
    const text = line === null ? ownWords(event, team) : line.detail === null ? line.text : `${line.text} (${line.detail})`;
    return { seq: event.seq, episode: event.episode, tick: event.tick, kind: kindOf(event), team, agent, text, call: calls[index] ?? null };
  });
}

/** The wanted rows; empty fields do not filter. */
export interface EventFilter {
  /** Text to find in the words, in any case. */
  readonly search: string;
  readonly kinds: readonly string[];
  readonly team: TeamId | null;
  /** Only events from this model call. */
  readonly call: string | null;
}

/** The rows that match a filter. */
export function filterRows(rows: readonly EventRow[], { search, kinds, team, call }: EventFilter): readonly EventRow[] {
  const words = search.trim().toLowerCase();
  const wanted = new Set(kinds);
  if (words === '' && wanted.size === 0 && team === null && call === null) return rows;
  return rows.filter(
    (row) =>
      (wanted.size === 0 || wanted.has(row.kind)) &&
      (team === null || row.team === team) &&
      (call === null || row.call === call) &&
      row.text.toLowerCase().includes(words),
  );
}
