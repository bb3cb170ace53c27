import { actionTitle } from '#lib/action-words.ts';
import type { ExternalState, MatchEvent, Seat } from '#lib/domain/match-event.ts';
import type { TaskState } from '#lib/domain/mind-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family, Weight } from '#lib/families/family.ts';
import { formatName, formatNumber, formatPercent, formatProse, formatSigned } from '#lib/format.ts';
import { purposeWords } from './purpose-words.ts';
import { scoresInWords } from './scores-in-words.ts';

/** An event in words. */
export interface EventLine {
  readonly seq: number;
  readonly tick: number;
  readonly team: TeamId | null;
  readonly agent: string | null;
  readonly text: string;
  /** A second, quieter line. */
  readonly detail: string | null;
  /** Item or block whose icon is shown beside the line. */
  readonly item: string | null;
  readonly weight: Weight;
  readonly error: boolean;
}

/** The connection state of an external team, as the rest of a sentence about it. */
export const externalTexts: Readonly<Record<ExternalState, string>> = {
  expected: 'is not connected yet',
  here: 'is connected',
  silent: 'does not answer',
  lost: 'is disconnected',
};

/** What happened to a subtask. */
const taskStateWords: Readonly<Record<TaskState, string>> = {
  open: 'waits for an agent',
  running: 'is in progress',
  done: 'is done',
  failed: 'failed',
};

/** The events that the match page shows in other ways. A new kind does not compile without a line above or its name here. */
type Wordless = Extract<
  MatchEvent,
  {
    kind:
      | ('episode-started' | 'step' | 'chat' | 'inventory' | 'sample' | 'program-line' | 'withheld')
      | ('goal' | 'command' | 'conversation' | 'places' | 'modes' | 'retrieved');
  }
>;

function wordless(_event: Wordless): null {
  return null;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/**
 * An event in words; null for an event without text (samples, steps, inventories, lines of programs). `seats` gives the team of an agent,
 * `family` the meaning of the family's facts.
 */
export function describeEvent(event: MatchEvent, seats: readonly Seat[], family: Family): EventLine | null {
  const teamOf = (agent: string | undefined): TeamId | null => seats.find((seat) => seat.agent === agent)?.team ?? null;
  const line = (part: Partial<EventLine> & { text: string }): EventLine => ({
    seq: event.seq,
    tick: event.tick,
    team: null,
    agent: null,
    detail: null,
    item: null,
    weight: 'normal',
    error: false,
    ...part,
  });
  switch (event.kind) {
    case 'play-started':
      return line({ text: 'The game clock starts', weight: 'high' });
    case 'action': {
      if (event.state === 'done') return null;
      const failed = event.state === 'failed';
      const text = failed ? `${event.agent} could not ${actionTitle(event.name)}` : `${event.agent} starts: ${actionTitle(event.name)}`;
      return line({
        team: teamOf(event.agent),
        agent: event.agent,
        text,
        detail: formatProse(event.detail) || null,
        weight: failed ? 'normal' : 'low',
      });
    }
    case 'seat':
      return line({ team: event.team, agent: event.agent, text: event.text, weight: 'high' });
    case 'program-started':
      return line({ team: teamOf(event.agent), agent: event.agent, text: `${event.agent} starts a program`, weight: 'low' });
    case 'block-broken': {
      const team = teamOf(event.agent);
      const enemy = event.owner !== undefined && team !== null && event.owner !== team;
      const text = `${event.agent} broke ${formatName(event.block)}${enemy && event.owner ? ` of ${rosterName(event.owner)}` : ''}`;
      return line({ team, agent: event.agent, text, item: event.block, weight: 'low' });
    }
    case 'block-placed': {
      const team = teamOf(event.agent);
      const enemy = event.owner !== undefined && team !== null && event.owner !== team;
      const where = enemy && event.owner ? ` in the ${event.owner} area` : '';
      return line({
        team,
        agent: event.agent,
        text: `${event.agent} placed ${formatName(event.block)}${where}`,
        item: event.block,
        weight: enemy ? 'high' : 'low',
      });
    }
    case 'item-collected': {
      const noun = formatName(event.item);
      const what = event.count === 1 ? article(noun) : `${event.count} × ${noun}`;
      return line({
        team: teamOf(event.agent),
        agent: event.agent,
        text: `${event.agent} picked up ${what}`,
        item: event.item,
        weight: 'low',
      });
    }
    case 'health': {
      if (event.by === undefined) return null;
      const attacker = teamOf(event.by);
      const text = `${formatName(event.by)} hit ${event.agent}`;
      const detail = `health ${Math.round(event.health)} of 20`;
      // Only hits between agents matter: thorns and falls hurt all the time.
      if (attacker === null) return line({ team: teamOf(event.agent), agent: event.agent, text, detail, weight: 'low' });
      return line({ team: attacker, agent: event.by, text, detail, weight: 'high' });
    }
    case 'death': {
      const text = event.by === undefined ? `${event.agent} died` : `${event.agent} was killed by ${event.by}`;
      return line({ team: teamOf(event.agent), agent: event.agent, text, detail: formatProse(event.cause), weight: 'high' });
    }
    case 'family': {
      const words = family.words(event, rosterName);
      if (words === null) return null;
      return line({ team: event.team ?? teamOf(event.agent), agent: event.agent ?? null, ...words });
    }
    case 'score':
      return line({
        team: event.team,
        text: `${formatSigned(event.change)} for ${rosterName(event.team)}: ${formatProse(event.cause)}`,
        detail: scoresInWords(event.scores),
        weight: 'high',
      });
    case 'issue':
      return line({
        team: teamOf(event.agent),
        agent: event.agent ?? null,
        text: event.text,
        weight: event.severity === 'error' ? 'high' : 'normal',
        error: event.severity === 'error',
      });
    case 'outside-team': {
      const error = event.state === 'silent' || event.state === 'lost';
      const text = `The team that plays ${rosterName(event.team)} ${externalTexts[event.state]}`;
      return line({ team: event.team, text, detail: event.detail || null, weight: error ? 'high' : 'low', error });
    }
    case 'model-call': {
      if (event.state === 'started') return null;
      const caller = event.agent ?? rosterName(event.team);
      const failed = event.state === 'failed';
      const tokens = event.outputTokens === undefined ? null : `${formatNumber(event.outputTokens)} tokens`;
      return line({
        team: event.team,
        agent: event.agent ?? null,
        text: failed ? `${caller} got no answer from ${event.model}` : `${caller} was answered by ${event.model}`,
        detail: [`for ${purposeWords(event.purpose)}`, failed ? event.reason : tokens].filter(Boolean).join(', '),
        weight: failed ? 'normal' : 'low',
        error: failed,
      });
    }
    case 'tactics':
      return line({ team: event.team, text: `${rosterName(event.team)} chose tactics`, detail: event.lines[0] ?? null });
    case 'causal-graph': {
      const { length } = event.relations;
      const text = `${rosterName(event.team)} knows ${length} ${length === 1 ? 'relation' : 'relations'} of cause and effect`;
      return line({ team: event.team, text, weight: 'low' });
    }
    case 'task-graph': {
      const { length } = event.nodes;
      const text = `${rosterName(event.team)} has a plan of ${length} ${length === 1 ? 'subtask' : 'subtasks'}`;
      return line({ team: event.team, text, detail: event.text || null });
    }
    case 'task-state': {
      const text = `Subtask ${event.task} ${taskStateWords[event.state]}`;
      const by = event.agents.length === 0 ? null : event.agents.join(', ');
      const detail = [by, event.text].filter(Boolean).join(': ') || null;
      return line({ team: event.team, text, detail, weight: event.state === 'open' ? 'low' : 'normal', error: event.state === 'failed' });
    }
    case 'summary':
      return line({
        team: event.team,
        agent: event.agent ?? null,
        text: `${event.agent ?? rosterName(event.team)} summed up the past`,
        detail: event.text,
        weight: 'low',
      });
    case 'mind-record':
      return line({ team: event.team, agent: event.agent, text: `${event.agent}: ${event.name.replaceAll('-', ' ')}`, weight: 'low' });
    case 'opponent-model':
      return line({ team: event.team, text: `${rosterName(event.team)} has a view of its opponents`, detail: event.lines[0] ?? null });
    case 'program':
      return line({ team: teamOf(event.agent), agent: event.agent, text: `${event.agent} has a new program`, detail: event.main });
    case 'critique': {
      const text = `Critique of ${event.agent}: ${event.success ? 'did its part' : 'did not do its part'}`;
      return line({ team: teamOf(event.agent), agent: event.agent, text, detail: event.text || null, weight: 'low' });
    }
    case 'program-error': {
      const where = event.line === undefined ? '' : `line ${event.line}: `;
      const text = `The program of ${event.agent} failed`;
      return line({ team: teamOf(event.agent), agent: event.agent, text, detail: `${where}${event.message}`, error: true });
    }
    case 'alarm': {
      const { agent, text, words } = event;
      return line({ team: teamOf(agent), agent, text: `${agent} ${text}`, detail: words || null, weight: 'high', error: true });
    }
    case 'steering': {
      const { agent, order, refused } = event;
      return line({
        team: teamOf(agent),
        agent,
        text: `A person steers ${agent}`,
        detail: refused ?? ('text' in order ? order.text : order.action),
        weight: 'high',
      });
    }
    case 'task-progress':
      return line({ text: event.text, detail: `${formatPercent(event.completion)} complete`, weight: 'high' });
    case 'episode-ended': {
      const { outcome } = event;
      const result = outcome?.kind === 'task' ? `${formatPercent(outcome.completion)} complete` : scoresInWords(event.scores);
      return line({ text: result === '' ? 'Episode ends' : `Episode ends: ${result}`, detail: event.text ?? null, weight: 'high' });
    }
    default:
      return wordless(event);
  }
}
