import { type AgentEvent, type AgentMode, agentLimits } from '#lib/domain/agent-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { ParameterValue } from '#server/bots/commands/language/parameter.ts';

type Of<Kind extends AgentEvent['kind']> = Extract<AgentEvent, { kind: Kind }>;

/** Where an agent's reports go. */
interface Log {
  tell(note: AgentEvent): void;
}

/** A command or a mode's action, from its start to its end. */
export interface ReportedCommand {
  readonly number: number;
  readonly by: Of<'command'>['by'];
  readonly command: string;
}

/** Writes into the event log what one agent wants, does and remembers, and the parts of its prompts. Writes nothing that the log says already. */
export class AgentReport {
  private readonly log: Log;
  private readonly agent: string;
  private readonly written = new Map<string, string>();
  private commands = 0;

  constructor(log: Log, agent: string) {
    this.log = log;
    this.agent = agent;
  }

  goal(goal: string | null, state: Of<'goal'>['state'], why?: string): void {
    const text = why === undefined ? {} : { text: cut(why, agentLimits.line) };
    this.once({ kind: 'goal', agent: this.agent, goal: goal === null ? null : cut(goal, agentLimits.text), state, ...text });
  }

  /** A command begins. `text` is the reason of the mode that began it. */
  began(by: ReportedCommand['by'], command: string, text?: string): ReportedCommand {
    const begun = { number: this.commands++, by, command: cut(command, agentLimits.line) };
    this.command(begun, 'started', text);
    return begun;
  }

  over(begun: ReportedCommand, state: 'done' | 'failed' | 'ended', text?: string): void {
    this.command(begun, state, text);
  }

  /** A command that cannot be carried out as it is written. */
  refused(command: string, why: string): void {
    this.command({ number: this.commands++, by: 'agent', command: cut(command, agentLimits.line) }, 'failed', why);
  }

  conversation(partner: string, state: Of<'conversation'>['state']): void {
    this.log.tell({ kind: 'conversation', agent: this.agent, partner, state });
  }

  places(places: ReadonlyMap<string, Position>): void {
    const all = [...places].slice(-agentLimits.places);
    this.once({
      kind: 'places',
      agent: this.agent,
      places: all.map(([name, { x, y, z }]) => ({
        name: cut(name, agentLimits.name),
        at: [Math.floor(x), Math.floor(y), Math.floor(z)],
      })),
    });
  }

  modes(modes: readonly { readonly name: string; readonly description: string; readonly isOn: boolean }[]): void {
    const all = modes.map(({ name, description, isOn }): AgentMode => ({ name, about: cut(description, agentLimits.line), isOn }));
    this.once({ kind: 'modes', agent: this.agent, modes: all.slice(0, agentLimits.modes) });
  }

  /** What the next prompt for this purpose quotes. */
  retrieved(purpose: string, examples: readonly string[], skills: readonly string[]): void {
    const event = {
      kind: 'retrieved',
      agent: this.agent,
      purpose,
      examples: examples.slice(0, agentLimits.examples).map((example) => cut(example, agentLimits.example)),
      skills: skills.slice(0, agentLimits.skills).map((skill) => cut(skill, agentLimits.name)),
    } as const;
    this.once(event, purpose);
  }

  alarm({ cause, text, words }: Alarm): void {
    const { agent } = this;
    this.log.tell({ kind: 'alarm', agent, cause, text: cut(text, agentLimits.line), words: cut(words, agentLimits.line) });
  }

  private command(begun: ReportedCommand, state: Of<'command'>['state'], text?: string): void {
    const words = text === undefined || text === '' ? {} : { text: cut(text, agentLimits.text) };
    this.log.tell({ kind: 'command', agent: this.agent, ...begun, state, ...words });
  }

  private once(event: AgentEvent, part = ''): void {
    const key = `${event.kind} ${part}`;
    const text = JSON.stringify(event);
    if (this.written.get(key) === text) return;
    this.written.set(key, text);
    this.log.tell(event);
  }
}

/** Why an agent needs attention, with its own words. */
export type Alarm = Pick<Of<'alarm'>, 'cause' | 'text' | 'words'>;

/** A command as an agent writes it. */
export function commandText(name: string, given: readonly ParameterValue[]): string {
  const values = given.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)));
  return `!${name}${values.length === 0 ? '' : `(${values.join(', ')})`}`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
