import { z } from 'zod';
import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { Random } from '#server/minecraft/random.ts';
import { type FromTeam, protocolVersion, type ToTeam } from '../remote/messages.ts';
import { HostCalls } from './host-calls.ts';
import { HostSeat } from './host-seat.ts';
import type { AgentSystem, ChatListener, Outcome, TeamContext, TeamModule } from './template/arena-team.ts';

const method = z.custom<unknown>((value) => typeof value === 'function', 'It must be a function.');
const optional = method.optional();
const moduleSchema = z.looseObject({ create: method }, 'It must be an object with a function "create".');
const systemSchema = z.looseObject({ prepare: optional, play: method, review: optional, checkpoint: optional, restore: optional });

const longestText = 500;

/** A module's answer to a request other than a turn. */
type Closing = { readonly type: 'ready' } | { readonly type: 'reviewed'; readonly learnt?: JsonValue };

/** The phase of a module. */
type Phase = 'away' | 'preparing' | 'playing' | 'reviewing';

/** The default export of a team's file. Throws an Error that says what is missing. */
export function moduleOf(exported: unknown): TeamModule {
  if (exported === undefined) throw new Error('It has no default export. End it with "export default { create }".');
  mustFit(moduleSchema, exported, 'Its default export is not a team.');
  if (isModule(exported)) return exported;
  throw new Error('Its default export is not a team.');
}

/** Runs a module's team by the protocol. */
export class TeamHost {
  private readonly module: TeamModule;
  private readonly say: (message: FromTeam) => void;
  private system: AgentSystem | null = null;
  private seats: HostSeat[] = [];
  private readonly listeners: ChatListener[] = [];
  private readonly calls = new HostCalls(() => this.plan());
  private ending = new AbortController();
  /** The request to answer; null while the arena carries out the last answer. */
  private open: number | null = null;
  private phase: Phase = 'away';
  /** The result of a preparation or a review that is not sent yet. */
  private closing: Closing | null = null;
  /** Whether the game has sent the first turn: before it, actions and model calls are impossible. */
  private begun = false;
  /** Whether `play` is still running. */
  private playing = false;
  /** Drops the previous request if it is not answered yet. */
  private interrupt: () => void = () => undefined;
  private planned = false;
  private hearing: Promise<void> = Promise.resolve();

  /** `say` sends a message to the arena. */
  constructor(module: TeamModule, say: (message: FromTeam) => void) {
    this.module = module;
    this.say = say;
  }

  /** Starts the conversation. */
  greet(name: string): void {
    this.say({ type: 'hello', protocol: protocolVersion, name });
  }

  /** Handles a message of the arena. Requests are answered in order, but a new request replaces an unanswered preparation or review. */
  hear(message: ToTeam): void {
    if (message.type === 'answers') return void this.answers(message);
    if (message.type === 'prepare' || message.type === 'end') this.interrupt();
    this.hearing = this.hearing.then(() => this.take(message));
  }

  /** Reports an error in the module. `stops`: its agents stand still for the rest of the episode. */
  trouble(what: string, error: unknown, stops = false): void {
    if (error instanceof EpisodeOver) return;
    const text = `${what} ${errorWords(error)}`.slice(0, longestText);
    this.say({ type: 'note', severity: 'error', text, ...(stops ? { stops } : {}) });
  }

  private async take(message: ToTeam): Promise<void> {
    switch (message.type) {
      case 'welcome':
        return this.create(message);
      case 'prepare':
        return this.prepare(message);
      case 'turn':
        return this.turn(message);
      case 'answers':
        return this.answers(message);
      case 'end':
        return this.end(message);
      case 'error':
        return this.say({ type: 'note', severity: 'error', text: `The arena refused something: ${message.text}`.slice(0, longestText) });
      case 'bye':
        return;
    }
  }

  private async create({ team, seed, options, learnt }: Extract<ToTeam, { type: 'welcome' }>): Promise<void> {
    const random = new Random(seed).fork(`own ${team}`);
    const onChat = (listener: ChatListener): void => void this.listeners.push(listener);
    await this.guard('It could not be created:', () => {
      const ask: TeamContext['ask'] = (call) => this.calls.ask(call);
      const system = this.module.create({ team, seed, options, random: () => random.next(), ask, onChat });
      mustFit(systemSchema, system, 'The result of "create" is not a team.');
      if (learnt !== null) system.restore?.(learnt);
      this.system = system;
    });
  }

  private async prepare({ id, briefing, seen }: Extract<ToTeam, { type: 'prepare' }>): Promise<void> {
    this.ending = new AbortController();
    this.playing = false;
    this.begun = false;
    this.calls.begin();
    this.begin('preparing', id);
    this.seats = briefing.agents.flatMap((agent, index) => {
      const observation = seen[agent];
      return observation ? [new HostSeat(agent, index, observation, () => this.plan())] : [];
    });
    const done = await this.unlessInterrupted(this.guard('Its "prepare" failed:', () => this.system?.prepare?.(briefing, seen)));
    if (done) this.close({ type: 'ready' });
  }

  private async play(system: AgentSystem): Promise<void> {
    this.playing = true;
    const { seats, ending } = this;
    const what = 'Its "play" failed, and its agents stand still for the rest of the episode:';
    await this.guard(what, () => system.play(seats, ending.signal), true);
    if (this.ending !== ending) return;
    this.playing = false;
    this.plan();
  }

  private turn({ id, agents, heard, answers = [] }: Extract<ToTeam, { type: 'turn' }>): void {
    this.open = id;
    this.begun = true;
    for (const free of agents) this.seats.find(({ agent }) => agent === free.agent)?.freed(free);
    this.calls.answered(answers);
    for (const { from, text, channel, audience, data } of heard) {
      const message = channel === undefined || audience === undefined ? [] : [{ channel, audience, ...(data ? { data } : {}) }];
      for (const listener of this.listeners) void this.guard('Its chat listener failed:', () => listener(from, text, ...message));
    }
    this.plan();
  }

  private answers({ id, answers }: Extract<ToTeam, { type: 'answers' }>): void {
    this.open = id;
    this.calls.answered(answers);
    this.plan();
  }

  private async end({ id, score, series }: Extract<ToTeam, { type: 'end' }>): Promise<void> {
    const outcome: Outcome = { score, series };
    this.playing = false;
    this.calls.end(new EpisodeOver());
    this.ending.abort(new EpisodeOver());
    for (const seat of this.seats) seat.end();
    this.calls.begin();
    this.begin('reviewing', id);
    let learnt: unknown;
    if (!(await this.unlessInterrupted(this.guard('Its "review" failed:', () => this.system?.review?.(outcome))))) return;
    await this.guard('Its "checkpoint" failed:', () => {
      learnt = this.system?.checkpoint?.();
    });
    const data = jsonValueSchema.safeParse(learnt);
    if (learnt !== undefined && !data.success)
      this.trouble('The result of "checkpoint" was not stored:', new Error(issuesInWords(data.error)));
    this.close({ type: 'reviewed', ...(data.success ? { learnt: data.data } : {}) });
  }

  private begin(phase: Phase, id: number): void {
    this.phase = phase;
    this.open = id;
    this.closing = null;
  }

  private close(closing: Closing): void {
    this.closing = closing;
    this.plan();
  }

  /** Whether the work finished before the arena went on without it. */
  private unlessInterrupted(work: Promise<void>): Promise<boolean> {
    const interrupted = new Promise<boolean>((resolve) => {
      this.interrupt = () => resolve(false);
    });
    return Promise.race([work.then(() => true), interrupted]);
  }

  /** Answers after all runnable code has run. */
  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    setImmediate(() => {
      this.planned = false;
      this.answer();
    });
  }

  private answer(): void {
    if (this.phase !== 'playing') this.settle();
    else if (this.begun) this.act();
  }

  /**
   * Sends the actions. Keeps the turn open (and the game stopped) while the module is thinking, or while it is idle with no action and no
   * model call pending, because it must then be waiting for something outside the game.
   */
  private act(): void {
    if (!this.calls.waiting && this.seats.some(({ thinking }) => thinking > 0)) return;
    const asks = this.calls.take();
    const acts = this.seats.flatMap((seat) => seat.next() ?? []);
    const idle = acts.length === 0 && !this.calls.waiting && !this.seats.some(({ busy }) => busy);
    if (this.open === null ? acts.length + asks.length === 0 : idle && this.playing) return;
    this.say({ type: 'acts', id: this.open, acts, ...(asks.length === 0 ? {} : { asks }) });
    this.open = null;
  }

  /** Ends the preparation or the review, or sends its model calls; otherwise waits for something outside the game. */
  private settle(): void {
    const { closing, open: id } = this;
    if (id === null || (closing === null && !this.calls.waiting)) return;
    const asks = this.calls.take();
    this.open = null;
    this.closing = null;
    if (closing === null) return void this.say({ type: 'asks', id, asks });
    this.phase = 'away';
    if (closing.type === 'reviewed') {
      this.calls.end(new EpisodeOver());
      return void this.say({ ...closing, id });
    }
    this.say({ ...closing, id, ...(asks.length === 0 ? {} : { asks }) });
    this.phase = 'playing';
    if (this.system) void this.play(this.system);
  }

  private async guard(what: string, work: () => unknown, stops = false): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.trouble(what, error, stops);
    }
  }
}

function isModule(value: unknown): value is TeamModule {
  return typeof value === 'object' && value !== null && 'create' in value && typeof value.create === 'function';
}

function mustFit(schema: z.ZodType, value: unknown, what: string): void {
  const fit = schema.safeParse(value);
  if (fit.success) return;
  throw new Error(`${what} ${issuesInWords(fit.error)}`);
}

/** The text of an error, with the first stack location outside this program. */
function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack
    ?.split('\n')
    .find((line) => /^\s+at /.test(line) && !line.includes(import.meta.dirname) && !line.includes('node:'));
  const file = place?.match(/([^/\\(]+:\d+:\d+)\)?$/)?.[1];
  return `${error.name}: ${error.message}${file === undefined ? '' : ` (${file})`}`;
}
