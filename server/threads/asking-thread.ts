import { type ResourceLimits, Worker } from 'node:worker_threads';
import { messageOf } from '#lib/message-of.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import type { Numbered } from './answer-each.ts';

/** A message without an answer yet. */
interface OpenRequest<Content, Answer> {
  readonly content: Content;
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

/** The longest time for one answer, start of the thread included. */
interface AnswerLimit {
  /**
   * In the thread's own time, also while a match runs on another clock: what it works and what it waits, and not the time in which a busy machine
   * does not let it work.
   */
  readonly ms: number;
  /** The reason for which a message is rejected that had no answer within the limit. */
  late(seconds: number): Error;
}

/** What a thread runs, and how its owner speaks of it. */
interface ThreadPlan {
  /** The file that answers with `answerEach`. */
  readonly program: string;
  /** Whether an idle thread lets a finished command exit. */
  readonly letsExit: boolean;
  readonly limit: AnswerLimit;
  /** Most memory of the thread; absent for as much as the process may have. A thread that needs more ends. */
  readonly resources?: ResourceLimits;
  /** The reason for which a message is rejected whose thread ended; `fault` is the error of the thread, null if it was stopped. */
  ended(fault: string | null): Error;
}

/** Steps in which a limit passes: a sleeping machine and a stopped process, in which the thread could not work, add one step at most. */
const limitSteps = 60;
/** The least part of a step that counts: a thread that does nothing and does not wait for its next message may hang too. */
const leastPart = 1 / 8;

/**
 * A separate thread that answers messages one after the other, so that long work does not delay its owner. It has no environment variables
 * but the folder of compiled code. It starts with the first message. A thread that dies, or that gives no answer within the limit, costs
 * the message that it was at; a new one answers the others.
 */
export class AskingThread<Content, Answer> {
  private readonly plan: ThreadPlan;
  /** By number, in the order in which the thread answers them. */
  private readonly messages = new Map<number, OpenRequest<Content, Answer>>();
  private worker: Worker | null = null;
  private asked = 0;
  /** Milliseconds of the limit that have passed since the thread began with the first open message. */
  private passed = 0;
  /** Milliseconds that the thread has worked and waited, as far as is known. */
  private worked = 0;
  private waited = 0;
  private isWatched = false;

  constructor(plan: ThreadPlan) {
    this.plan = plan;
  }

  /** Questions without an answer yet. */
  get open(): number {
    return this.messages.size;
  }

  /** Rejects with the plan's Error if the thread ends before it answers, or does not answer within the limit. */
  ask(message: Content): Promise<Answer> {
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.worker ??= this.start();
      this.send(id, message);
      this.messages.set(id, { content: message, resolve, reject });
      if (this.open === 1) this.begin();
    });
  }

  /** Ends the thread and rejects open messages. */
  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    while (this.open > 0) this.rejectFirst(this.plan.ended(null));
    await worker?.terminate();
  }

  private send(id: number, content: Content): void {
    const numbered: Numbered<Content> = { id, content };
    this.worker?.postMessage(numbered);
  }

  private start(): Worker {
    const { NODE_COMPILE_CACHE } = process.env;
    const { program, resources = {} } = this.plan;
    const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
    this.worked = this.waited = 0;
    const worker = new Worker(program, { env, execArgv: [], resourceLimits: resources });
    if (this.plan.letsExit) worker.unref();
    let fault: string | null = null;
    worker.on('message', ({ id, content }: Numbered<Answer>) => {
      if (this.worker === worker) this.answered(id, content);
    });
    worker.on('error', (error) => {
      fault = messageOf(error);
    });
    worker.once('exit', () => {
      if (this.worker === worker) this.replace(this.plan.ended(fault));
    });
    return worker;
  }

  private answered(id: number, content: Answer): void {
    const message = this.messages.get(id);
    this.messages.delete(id);
    this.begin();
    message?.resolve(content);
  }

  /** The thread begins with the first open message, if there is one. */
  private begin(): void {
    this.passed = 0;
    if (!this.isWatched) this.watch();
  }

  /** Counts the time of the limit while messages are open. */
  private watch(): void {
    const { limit } = this.plan;
    this.isWatched = this.open > 0;
    if (!this.isWatched) return;
    const stepMs = limit.ms / limitSteps;
    const { worked, waited } = this;
    const step = (): void => {
      this.look();
      const own = this.worked - worked + this.waited - waited;
      this.passed += Math.min(stepMs, Math.max(stepMs * leastPart, own));
      if (this.open > 0 && this.passed >= limit.ms) this.giveUp(limit.late(limit.ms / 1000));
      this.watch();
    };
    realTime.setTimeout(step, stepMs).unref();
  }

  /** Reads how long the thread has waited, and asks how long it has worked: the answer comes once the machine lets it work. */
  private look(): void {
    const { worker } = this;
    if (worker === null) return;
    this.waited = worker.performance.eventLoopUtilization().idle;
    worker.cpuUsage().then(
      ({ user, system }) => {
        if (this.worker === worker) this.worked = (user + system) / 1000;
      },
      // A thread that has ended, or is not there yet, does not work.
      () => undefined,
    );
  }

  private giveUp(reason: Error): void {
    const { worker } = this;
    this.replace(reason);
    void worker?.terminate();
  }

  /** The thread has ended or is lost: its message is rejected, and a new thread gets the others. */
  private replace(reason: Error): void {
    this.worker = null;
    this.rejectFirst(reason);
    if (this.open === 0) return;
    this.worker = this.start();
    for (const [id, { content }] of this.messages) this.send(id, content);
    this.begin();
  }

  private rejectFirst(reason: Error): void {
    const [first] = this.messages;
    if (first === undefined) return;
    this.messages.delete(first[0]);
    first[1].reject(reason);
  }
}
