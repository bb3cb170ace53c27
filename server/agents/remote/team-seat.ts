import { z } from 'zod';
import { issuesInWords } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Seat } from '#server/bots/seat.ts';
import { programPause } from '#server/contract/program-pause.ts';
import { SeatCapabilities } from '#server/sandbox/seat-capabilities.ts';
import type { Act, ActResult, FreeAgent, ProgramResult } from './messages.ts';
import type { TeamPrograms } from './team-programs.ts';

/** Queries of a seat without effects in the world. */
const queries = ['say', 'status', 'inventory', 'entities', 'players'] as const;
/**
 * Resets the failure counters: after ten failures an action of its kind fails at once. It takes the ticks that every program of the
 * benchmark waits after the end of one and before the start of the next, because otherwise only a new program resets them.
 */
const cleanCounters = 'beginProgram';
const runProgram = 'run';
/** Ends the running program. */
export const stopProgram = 'stop';

const asked: ReadonlySet<string> = new Set(queries);

const programSchema = z.tuple([z.string({ error: 'Give the code of the program as a text.' }), z.number().positive().max(3600).nullish()]);

function noFunctions(): never {
  throw new Error('An external team cannot pass a function to an action. A program given to "run" can.');
}

/** One agent of an external team: does one thing at a time, and keeps its result until it is sent. */
export class TeamSeat {
  /** Whether it acts, or must get no further actions. */
  busy = false;
  lost: BodyLost | null = null;
  readonly seat: Seat;
  private readonly capabilities: SeatCapabilities;
  private readonly programs: TeamPrograms;
  private readonly episode: AbortSignal;
  private result: ActResult | null = null;
  private now = '';
  /** Stops the running program; null without one. */
  private stopping: AbortController | null = null;
  /** Settles when its current action has ended. */
  private ended: Promise<void> = Promise.resolve();
  private lastAct = 0;
  private fresh = true;

  constructor(seat: Seat, programs: TeamPrograms, episode: AbortSignal) {
    this.seat = seat;
    this.programs = programs;
    this.episode = episode;
    this.capabilities = new SeatCapabilities(seat);
  }

  /** Names of all possible actions. */
  static actions(seat: Pick<Seat, 'primitiveNames'>): readonly string[] {
    return [...seat.primitiveNames, 'ticks', runProgram, stopProgram, cleanCounters, ...queries];
  }

  /** The name of its current action. */
  get doing(): string {
    return this.now;
  }

  /** Whether a program runs; a new action replaces it. */
  get inProgram(): boolean {
    return this.stopping !== null;
  }

  /** Ends the running program; without one it has no effect. */
  stop(): void {
    this.stopping?.abort();
  }

  /** The report for a turn. The result of its last action is reported once. */
  report(): FreeAgent {
    const { seat, result } = this;
    const observation: Observation = seat.observe();
    this.result = null;
    return { agent: seat.agent, observation, result };
  }

  /**
   * Acts after `wait` game milliseconds of think time. Stops a running program first, without reporting its result. Never rejects; resolves
   * when the body is free again, or has left for good.
   */
  act(act: Act, wait: number): Promise<void> {
    const number = ++this.lastAct;
    const before = this.ended;
    this.stop();
    this.busy = true;
    this.now = act.name;
    this.ended = before.then(() => this.begin(act, wait, number));
    return this.ended;
  }

  private async begin({ name, arguments: given }: Act, wait: number, number: number): Promise<void> {
    const { clock } = this.seat;
    let result: ActResult;
    try {
      if (wait > 0) await new Promise<void>((resolve) => void clock.after(wait, resolve));
      result = { name, ok: true, value: (await this.perform(name, given)) ?? null };
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) {
        this.lost = error;
        return;
      }
      result = { name, ok: false, error: messageOf(error) };
    }
    this.fresh = false;
    if (number !== this.lastAct) return;
    this.result = result;
    this.busy = false;
  }

  private async perform(name: string, given: readonly Act['arguments'][number][]): Promise<unknown> {
    if (name === cleanCounters) return this.clean();
    if (name === runProgram) return this.run(given);
    const values = given.map((value) => ({ value }));
    if (asked.has(name)) return this.capabilities.ask(name, values);
    return this.capabilities.call(name, values, () => noFunctions);
  }

  private async clean(): Promise<void> {
    await this.seat.ticks(2 * programPause);
    this.seat.forgetFailures();
  }

  private async run(given: readonly unknown[]): Promise<ProgramResult> {
    const { success, data, error } = programSchema.safeParse(given.length === 1 ? [...given, null] : given);
    if (!success) throw new Error(`run takes the code of a program and, if wanted, seconds. ${issuesInWords(error)}`);
    const [code, seconds = null] = data;
    const stopping = new AbortController();
    this.stopping = stopping;
    try {
      return await this.programs.run(this.seat, { code, seconds, stop: stopping.signal, rested: this.fresh }, this.episode);
    } finally {
      if (this.stopping === stopping) this.stopping = null;
    }
  }
}
