import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import type { ComputingBudget } from './computing-budget.ts';
import { limits } from './limits.ts';
import type { ProgramError, ProgramErrorReason, ProgramOutcome } from './outcome.ts';
import type { ProgramOrder } from './program-runner.ts';
import { SandboxLost, type SandboxProcess, type Turn } from './sandbox-process.ts';
import { Flood, SeatCapabilities } from './seat-capabilities.ts';
import { type WatchedCode, watchedCode } from './watched-code.ts';
import { querySchema, type Report, reportSchema, type Settlement, type Thrown, type ToSandbox } from './wire.ts';

interface Invocation {
  readonly resolve: (truthy: boolean) => void;
  readonly reject: (error: Error) => void;
}

const tick = 50;
const largestSeed = 2 ** 31 - 1;

/**
 * One program in one sandbox, from loading to its end. Turns alternate: the sandbox computes while the clock stands still, then the called
 * actions run in game time until one of them ends.
 */
export class ProgramRun {
  private readonly order: ProgramOrder;
  private readonly sandbox: SandboxProcess;
  private readonly budget: ComputingBudget;
  private readonly watched: WatchedCode;
  private readonly capabilities: SeatCapabilities;
  private readonly cost = { turns: 0, calls: 0, queries: 0, steps: 0, milliseconds: 0 };
  private readonly printed: string[] = [];
  private readonly invocations = new Map<number, Invocation>();
  private settlements: Settlement[] = [];
  private wake: () => void = () => undefined;
  private ending: Error | null = null;
  private lines = 0;
  private underWay = 0;
  private lastInvocation = 0;
  private line: number | null = null;
  private lineTold: { line: number | null; tick: number } = { line: null, tick: -1 };
  private pause = { tick: -1, turns: 0 };

  constructor(order: ProgramOrder, sandbox: SandboxProcess, budget: ComputingBudget) {
    this.order = order;
    this.sandbox = sandbox;
    this.budget = budget;
    this.watched = watchedCode(order.program.code);
    this.capabilities = new SeatCapabilities(order.seat);
  }

  /** Runs the program. Never rejects. */
  async end(): Promise<ProgramOutcome> {
    const { seat, signal } = this.order;
    const stop = (): void => this.stop(new EpisodeOver());
    if (signal.aborted) return this.outcome(new EpisodeOver());
    signal.addEventListener('abort', stop);
    try {
      seat.beginProgram();
      await this.play();
      return { kind: 'returned', printed: this.printed, cost: this.cost };
    } catch (error) {
      return this.outcome(error);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private async play(): Promise<void> {
    const { seat, program } = this.order;
    const { main } = program;
    const { text: code, watch } = this.watched;
    const seed = seat.random.integer(0, largestSeed);
    const primitives = seat.primitiveNames;
    let order = (): ToSandbox => ({ type: 'load', code, watch, main, seed, primitives, now: seat.clock.now(), work: this.budget.left });
    for (;;) {
      const report = this.read(await this.turn(order()));
      if (this.ending) throw this.ending;
      if (report.ended?.error) throw new ProgramFault(report.ended.error);
      if (report.ended) return;
      this.begin(report);
      await this.anything();
      order = () => ({ type: 'resume', now: seat.clock.now(), work: this.budget.left, settlements: this.settlements.splice(0) });
    }
  }

  private turn(order: ToSandbox): Promise<Turn> {
    return this.order.seat.clock.hold(async () => {
      if (this.budget.left === 0) throw new ProgramFault(null, 'cpu');
      const began = realTime.now();
      this.cost.turns++;
      const turn = await this.sandbox.turn(order, (text) => this.answer(text));
      this.cost.milliseconds += realTime.now() - began;
      this.cost.steps += turn.steps;
      this.budget.spend(turn.work);
      return turn;
    });
  }

  /** The guest's report at the end of its turn. Throws the reason if the program was stopped. */
  private read({ report, stopped, fault }: Turn): Report {
    if (stopped) throw new ProgramFault(fault, stopped);
    if (report === null) throw new ProgramFault(fault);
    const { calls, returns, printed, ended } = checked(() => reportSchema.parse(JSON.parse(report)));
    this.lines += printed.length;
    this.printed.push(...printed.slice(0, limits.linesKept - this.printed.length));
    if (this.lines > limits.linesPrinted) throw new Flood(`It printed more than ${limits.linesPrinted} lines.`);
    return { calls, returns, printed, ended };
  }

  private begin({ calls, returns }: Report): void {
    for (const { invocation, error, truthy = false } of returns) {
      const invoked = this.invocations.get(invocation);
      this.invocations.delete(invocation);
      if (error === undefined) invoked?.resolve(truthy);
      else invoked?.reject(new Error(error));
    }
    this.underWay += calls.length;
    if (this.underWay > limits.callsAtOnce)
      throw new Flood(
        `It had more than ${limits.callsAtOnce} actions and timers under way at once. One body does one thing at a time: await each call.`,
      );
    for (const { id, name, given, line } of calls) {
      this.cost.calls++;
      this.stands(line);
      const callback = (number: number) => () => this.invoke(number);
      this.capabilities.call(name, given, callback).then(
        (value) => this.settle({ kind: 'value', id, value: value ?? null }),
        (error: unknown) => this.failed(id, error),
      );
    }
    this.tellLine();
  }

  private failed(id: number, error: unknown): void {
    if (isFinal(error)) this.stop(error);
    else this.settle({ kind: 'error', id, ...nameAndMessage(error) });
  }

  private settle(settlement: Settlement): void {
    if (settlement.kind !== 'invoke') this.underWay--;
    this.settlements.push(settlement);
    this.wake();
  }

  private invoke(callback: number): Promise<boolean> {
    const invocation = ++this.lastInvocation;
    const returned = new Promise<boolean>((resolve, reject) => this.invocations.set(invocation, { resolve, reject }));
    this.settle({ kind: 'invoke', callback, invocation });
    return returned;
  }

  private stop(reason: Error): void {
    this.ending ??= reason;
    this.wake();
  }

  /** Waits for a settlement for the program, and for the next tick if it has used its turns of this one. */
  private async anything(): Promise<void> {
    const { clock } = this.order.seat;
    const now = Math.floor(clock.now() / tick);
    if (this.pause.tick !== now) this.pause = { tick: now, turns: 0 };
    if (++this.pause.turns >= limits.turnsPerTick) await this.until((done) => clock.after(tick, done));
    while (this.settlements.length === 0 && !this.ending)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    if (this.ending) throw this.ending;
  }

  /** Waits for an event, or for the end. */
  private async until(moment: (done: () => void) => () => void): Promise<void> {
    let cancel = (): void => undefined;
    await new Promise<void>((resolve) => {
      cancel = moment(resolve);
      this.wake = () => {
        if (this.ending) resolve();
      };
    });
    cancel();
  }

  private async answer(text: string): Promise<string> {
    this.cost.queries++;
    const { name, given, line } = checked(() => querySchema.parse(JSON.parse(text)));
    this.stands(line);
    try {
      return JSON.stringify({ value: (await this.capabilities.ask(name, given)) ?? null });
    } catch (error) {
      if (isFinal(error)) this.ending ??= error;
      return JSON.stringify({ error: nameAndMessage(error) });
    }
  }

  private stands(line: number | null): void {
    this.line = line ?? this.line;
  }

  private tellLine(): void {
    const now = Math.floor(this.order.seat.clock.now() / tick);
    if (this.line === null || this.line === this.lineTold.line || this.lineTold.tick === now) return;
    this.lineTold = { line: this.line, tick: now };
    this.order.onLine?.(this.line);
  }

  private outcome(error: unknown): ProgramOutcome {
    const { printed, cost } = this;
    if (error instanceof EpisodeOver || this.order.signal.aborted) return { kind: 'over', printed, cost };
    return { kind: 'failed', error: this.described(error), printed, cost };
  }

  private described(error: unknown): ProgramError {
    const here = { line: this.line, column: null };
    if (error instanceof SandboxLost) return { reason: error.reason, message: error.message, ...here };
    if (error instanceof Flood) return { reason: 'flood', message: error.message, ...here };
    if (error instanceof BodyLost) return { reason: 'body-lost', message: error.message, ...here };
    if (!(error instanceof ProgramFault)) throw error;
    const { line = null, column = null } = error.thrown ?? {};
    const at = line === null ? here : { line, column: column === null ? null : this.watched.originalColumn(line, column) };
    return { reason: error.reason, message: error.message, ...at };
  }
}

/** A program threw, or its sandbox stopped it. */
class ProgramFault extends Error {
  readonly thrown: Thrown | null;
  readonly reason: ProgramErrorReason;

  constructor(thrown: Thrown | null, stopped: Turn['stopped'] = null) {
    const reason = stopped ?? reasonOf(thrown);
    super(words[reason] ?? `${thrown?.name || 'Error'}: ${thrown?.message ?? ''}`);
    this.thrown = thrown;
    this.reason = reason;
  }
}

const words: Partial<Record<ProgramErrorReason, string>> = {
  cpu: 'It computed for too long: in one go, within a second, or with the programs before it in this episode. In a loop, await each call, or wait with await bot.waitForTicks(20).',
  memory: 'It exceeded its memory limit.',
  stack: 'Its functions called each other too deeply.',
  broken: 'It broke its sandbox.',
};

function reasonOf(thrown: Thrown | null): ProgramErrorReason {
  if (thrown?.name !== 'InternalError' && thrown?.name !== 'RangeError') return 'thrown';
  if (/out of memory/.test(thrown.message)) return 'memory';
  if (/stack/.test(thrown.message)) return 'stack';
  return thrown.message === 'interrupted' ? 'cpu' : 'thrown';
}

/** Errors that end a program even if it catches them. */
function isFinal(error: unknown): error is Error {
  return error instanceof EpisodeOver || error instanceof BodyLost || error instanceof Flood;
}

/** The parsed text of a guest; an unreadable one means that the sandbox is broken. */
function checked<Said>(read: () => Said): Said {
  try {
    return read();
  } catch {
    throw new SandboxLost('broken', 'It sent an invalid message.');
  }
}

function nameAndMessage(error: unknown): { name: string; message: string } {
  return error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) };
}
