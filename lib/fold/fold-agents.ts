import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { SteeringOrder } from '#lib/domain/steering.ts';
import { withPlainText } from '#lib/plain-text.ts';
import type { AgentsView, ReportedAgent, ThreadMessage, ThreadView } from './agents-view.ts';
import { withNewest } from './kept-lists.ts';

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** How many entries of each list of an agent and of a thread are kept: the newest ones. */
const most = { commands: 200, talks: 200, memories: 40, alarms: 40, lines: 100, messages: 2000 } as const;

const concerned: ReadonlySet<MatchEvent['kind']> = new Set([
  ...['episode-started', 'goal', 'command', 'conversation', 'places', 'modes', 'retrieved', 'alarm', 'steering', 'summary'],
  ...['model-call', 'chat', 'episode-ended'],
] as const);

const emptyAgent: Omit<ReportedAgent, 'name'> = {
  goal: null,
  commands: [],
  talks: [],
  memories: [],
  places: [],
  modes: [],
  retrieved: [],
  alarm: null,
  alarms: [],
  lines: [],
  isPaused: false,
};

/** What an order is, in words. */
function orderWords(order: SteeringOrder): string {
  switch (order.action) {
    case 'message':
      return order.text;
    case 'nudge':
      return 'Go on';
    case 'stop':
      return 'Stop the command';
    case 'mode':
      return `Mode ${order.mode} ${order.on ? 'on' : 'off'}`;
    case 'pause':
      return 'Pause';
    case 'resume':
      return 'Resume';
    case 'restart':
      return 'Restart';
  }
}

/** The agents and threads of a view under change. Lists of messages grow in place within a batch, because they are long. */
class Draft {
  agents: Map<string, ReportedAgent>;
  threads: Map<string, ThreadView>;
  private readonly added = new Map<string, ThreadMessage[]>();

  constructor(view: AgentsView) {
    this.agents = new Map(view.agents);
    this.threads = new Map(view.threads);
  }

  clear(): void {
    this.agents.clear();
    this.threads.clear();
    this.added.clear();
  }

  change(name: string, change: (agent: ReportedAgent) => Partial<ReportedAgent>): void {
    const before = this.agents.get(name) ?? { name, ...emptyAgent };
    this.agents.set(name, { ...before, ...change(before) });
  }

  /** Changes an agent that has reported something; others are no agents of this kind. */
  changeKnown(name: string, change: (agent: ReportedAgent) => Partial<ReportedAgent>): void {
    if (this.agents.has(name)) this.change(name, change);
  }

  say(message: ThreadMessage): void {
    const { from, to } = message;
    const pair: readonly [string, string] = from < to ? [from, to] : [to, from];
    const key = pair.join(' ');
    const known = this.threads.get(key);
    if (known === undefined) this.threads.set(key, { key, pair, messages: [] });
    const added = this.added.get(key) ?? [];
    added.push(message);
    this.added.set(key, added);
  }

  finish(): AgentsView {
    for (const [key, added] of this.added) {
      const thread = this.threads.get(key);
      if (thread !== undefined) this.threads.set(key, { ...thread, messages: withNewest(thread.messages, added, most.messages) });
    }
    return { agents: this.agents, threads: this.threads };
  }
}

function command(draft: Draft, event: Of<'command'>): void {
  const { seq, tick, number, by, command, state, text = null } = event;
  draft.change(event.agent, ({ commands, alarm }) => {
    if (state === 'started') {
      const begun = { seq, number, by, command, state, from: tick, to: null, why: by === 'mode' ? text : null, result: null };
      const isOver = by === 'agent' && alarm !== null && alarm.words !== command;
      return { commands: withNewest(commands, [begun], most.commands), ...(isOver ? { alarm: null } : {}) };
    }
    const index = commands.findLastIndex((one) => one.number === number);
    const before = commands[index];
    if (before === undefined) {
      const refused = { seq, number, by, command, state, from: tick, to: tick, why: null, result: text };
      return { commands: withNewest(commands, [refused], most.commands) };
    }
    return { commands: commands.with(index, { ...before, state, to: tick, result: text }) };
  });
}

function conversation(draft: Draft, { agent, partner, state, tick }: Of<'conversation'>): void {
  draft.change(agent, ({ talks }) => {
    if (state === 'started') return { talks: withNewest(talks, [{ partner, from: tick, to: null }], most.talks) };
    const index = talks.findLastIndex((talk) => talk.partner === partner && talk.to === null);
    const talk = talks[index];
    return talk === undefined ? {} : { talks: talks.with(index, { ...talk, to: tick }) };
  });
}

function steering(draft: Draft, event: Of<'steering'>): void {
  const { agent, by, order, seq, tick } = event;
  const refused = event.refused ?? null;
  draft.change(agent, ({ lines, isPaused }) => {
    const line = { seq, tick, from: by === 'owner' ? 'Owner' : 'Guest', order, text: orderWords(order), refused };
    const held =
      refused !== null ? isPaused : order.action === 'pause' || (isPaused && order.action !== 'resume' && order.action !== 'restart');
    return { lines: withNewest(lines, [line], most.lines), isPaused: held };
  });
}

function chat(draft: Draft, { from, text, audience, data = {}, seq, tick }: Of<'chat'>): void {
  const [to, ...others] = audience?.to === 'seats' ? audience.seats : [];
  if (to !== undefined && others.length === 0 && to !== from) {
    const turn = data.conversation === 'start' || data.conversation === 'end' ? data.conversation : null;
    draft.say({ seq, tick, from, to, text, turn });
    return;
  }
  // Agents mark what they say to people.
  if (data.agent === from)
    draft.changeKnown(from, ({ lines }) => ({
      lines: withNewest(lines, [{ seq, tick, from, order: null, text, refused: null }], most.lines),
    }));
}

function apply(draft: Draft, event: MatchEvent): void {
  const { seq, tick } = event;
  switch (event.kind) {
    case 'episode-started':
      draft.clear();
      return;
    case 'goal':
      draft.change(event.agent, () => ({ goal: { goal: event.goal, state: event.state, why: event.text ?? null, tick } }));
      return;
    case 'command':
      command(draft, event);
      return;
    case 'conversation':
      conversation(draft, event);
      return;
    case 'places':
      draft.change(event.agent, () => ({ places: event.places }));
      return;
    case 'modes':
      draft.change(event.agent, () => ({ modes: event.modes }));
      return;
    case 'retrieved': {
      const { agent, purpose, examples, skills } = event;
      draft.change(agent, ({ retrieved }) => ({
        retrieved: [...retrieved.filter((one) => one.purpose !== purpose), { purpose, examples, skills, tick, call: null }],
      }));
      return;
    }
    case 'alarm': {
      const alarm = { seq, tick, text: event.text, words: event.words };
      draft.change(event.agent, ({ alarms }) => ({ alarm, alarms: withNewest(alarms, [alarm], most.alarms) }));
      return;
    }
    case 'steering':
      steering(draft, event);
      return;
    case 'summary':
      if (event.agent !== undefined)
        draft.changeKnown(event.agent, ({ memories }) => ({
          memories: withNewest(memories, [{ seq, tick, text: event.text }], most.memories),
        }));
      return;
    case 'model-call':
      if (event.agent !== undefined && event.state === 'started')
        draft.changeKnown(event.agent, ({ retrieved }) => ({
          retrieved: retrieved.map((one) => (one.purpose === event.purpose ? { ...one, call: event.call } : one)),
        }));
      return;
    case 'chat':
      chat(draft, event);
      return;
    case 'episode-ended':
      for (const name of draft.agents.keys())
        draft.change(name, ({ commands, talks }) => ({
          commands: commands.map((one) => (one.to === null ? { ...one, state: 'ended', to: tick } : one)),
          talks: talks.map((talk) => (talk.to === null ? { ...talk, to: tick } : talk)),
        }));
  }
}

/**
 * The agents after several events of a log; the same object if none concerns them. A new episode starts without agents. Text from agents is
 * made plain.
 */
export function foldAgentsOf(view: AgentsView, events: readonly MatchEvent[]): AgentsView {
  const own = events.filter((event) => concerned.has(event.kind));
  if (own.length === 0) return view;
  const draft = new Draft(view);
  for (const event of own) apply(draft, withPlainText(event));
  return draft.finish();
}
