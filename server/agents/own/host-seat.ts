import { deepestJson, isNestedDeeper, type JsonValue } from '#lib/domain/json-value.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { type Act, type ActResult, type FreeAgent, programResultSchema } from '../remote/messages.ts';
import type { Actions, Address, Observation, ProgramResult, Seat } from './template/arena-team.ts';

/** Limits of one action, well below those of a message. */
const longestName = 64;
const mostArguments = 8;
const longestArguments = 200_000;

interface Call {
  readonly name: string;
  readonly given: JsonValue[];
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A module's view of an agent: calls queue up and are sent one at a time, whenever the agent is free. */
export class HostSeat implements Seat {
  readonly agent: string;
  readonly index: number;
  observation: Observation;
  /** Number of open calls of `think`. */
  thinking = 0;
  private readonly changed: () => void;
  private readonly waiting: Call[] = [];
  private current: Call | null = null;
  private free = false;
  private over = false;
  private stopping = false;
  private thought: number | null = null;

  /** `changed` is called when there is an action to send. */
  constructor(agent: string, index: number, observation: Observation, changed: () => void) {
    this.agent = agent;
    this.index = index;
    this.observation = observation;
    this.changed = changed;
  }

  /** Whether the arena has an open action of this agent. */
  get busy(): boolean {
    return this.current !== null;
  }

  call<Name extends keyof Actions>(name: Name, ...given: Parameters<Actions[Name]>): Promise<ReturnType<Actions[Name]>>;
  call(name: string, ...passed: readonly unknown[]): Promise<unknown>;
  call(name: string, ...passed: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.over) return reject(new EpisodeOver());
      const given = dataOf(name, passed);
      this.waiting.push({ name, given, resolve, reject });
      this.changed();
    });
  }

  async run(code: string, { seconds }: { readonly seconds?: number } = {}): Promise<ProgramResult> {
    return programResultSchema.parse(await this.call('run', code, ...(seconds === undefined ? [] : [seconds])));
  }

  stop(): void {
    if (this.current?.name !== 'run') return;
    this.stopping = true;
    this.changed();
  }

  say(text: string, address?: Address): Promise<unknown> {
    return this.call('say', text, ...(address === undefined ? [] : [address]));
  }

  ticks(count: number): Promise<unknown> {
    return this.call('ticks', count);
  }

  async think<Answer>(work: () => Promise<Answer>, tokens: (answer: Answer) => number = () => 0): Promise<Answer> {
    this.thinking++;
    try {
      const answer = await work();
      this.thought = (this.thought ?? 0) + Math.max(0, tokens(answer));
      return answer;
    } finally {
      this.thinking--;
      this.changed();
    }
  }

  /** Handles that the agent is free, with the result of its last action. */
  freed({ observation, result }: FreeAgent): void {
    this.observation = observation;
    this.free = true;
    this.stopping = false;
    const { current } = this;
    this.current = null;
    if (current === null) return;
    if (result === null) current.reject(new Error(`${current.name} was interrupted.`));
    else settle(current, result);
  }

  /** The next action, if the agent is free and has one. */
  next(): Act | null {
    if (this.stopping) {
      this.stopping = false;
      return { agent: this.agent, name: 'stop', arguments: [] };
    }
    const call = this.free ? this.waiting.shift() : undefined;
    if (!call) return null;
    this.free = false;
    this.current = call;
    const thought = this.thought === null ? {} : { thought: { tokens: this.thought } };
    this.thought = null;
    return { agent: this.agent, name: call.name, arguments: call.given, ...thought };
  }

  /** Rejects all waiting and all future calls. */
  end(): void {
    this.over = true;
    for (const call of [...(this.current ? [this.current] : []), ...this.waiting.splice(0)]) call.reject(new EpisodeOver());
    this.current = null;
  }
}

/** Arguments as JSON data. Throws an Error that describes what cannot be sent. */
function dataOf(name: string, passed: readonly unknown[]): JsonValue[] {
  if (name.length > longestName) throw new Error(`There is no action with a name of ${name.length} characters.`);
  if (passed.length > mostArguments) throw new Error(`${name} takes at most ${mostArguments} arguments.`);
  if (passed.some((value) => typeof value === 'function'))
    throw new Error(
      `${name} cannot be given a function: arguments travel to the arena as JSON. A program given to "run" can pass functions.`,
    );
  const text = JSON.stringify(passed);
  if (text.length > longestArguments) throw new Error(`The arguments of ${name} are longer than ${longestArguments} characters.`);
  if (isNestedDeeper(text)) throw new Error(`The arguments of ${name} are nested deeper than ${deepestJson} levels.`);
  return JSON.parse(text);
}

function settle(call: Call, result: ActResult): void {
  if (result.ok) call.resolve(result.value);
  else call.reject(new Error(result.error));
}
