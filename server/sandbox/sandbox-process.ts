import type { ChildProcess } from 'node:child_process';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { launch } from './launch.ts';
import { limits } from './limits.ts';
import { processorUse } from './processor-use.ts';
import { type FromSandbox, fromSandboxSchema, type ToSandbox } from './wire.ts';

export type Turn = Extract<FromSandbox, { type: 'turn' }>;

/** A sandbox process has ended, with its program. */
export class SandboxLost extends Error {
  override readonly name = 'SandboxLost';
  readonly reason: 'cpu' | 'flood' | 'broken';

  constructor(reason: SandboxLost['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Waiting {
  readonly heard: (message: FromSandbox) => void;
  readonly lost: (error: SandboxLost) => void;
}

const tailLength = 1000;
const probeMs = 100;
/** Real milliseconds for a new process to load its code. */
const startMs = 30_000;

/** One sandbox process: runs the turns of its program, validates its output, and kills it if it is silent or sends invalid data. */
export class SandboxProcess {
  /** Resolves once it can load a program; rejects with SandboxLost. */
  readonly ready: Promise<void>;
  private readonly process: ChildProcess;
  private readonly silence = realTimer();
  private waiting: Waiting | null = null;
  private fault: SandboxLost | null = null;
  private line = '';
  private tail = '';
  /** Its processor milliseconds at the end of the last turn. */
  private processorBefore = 0;

  constructor() {
    this.process = launch();
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => this.receive(text));
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.tail = (this.tail + text).slice(-tailLength);
    });
    this.process.stdin?.on('error', (error) => this.end('broken', `It cannot be reached: ${error.message}.`));
    this.process.on('error', (error) => this.end('broken', `It cannot be started: ${error.message}.`));
    this.process.once('close', (code, signal) => {
      this.end('broken', `Its process ended with ${signal ?? `code ${code}`}.${this.tail === '' ? '' : ` Its last output: ${this.tail}`}`);
    });
    this.ready = this.next(startMs).then((message) => {
      if (message.type !== 'ready') throw this.end('broken', `Its first message was "${message.type}".`);
      this.rest(message.processor);
    });
    this.ready.catch(() => undefined);
  }

  /** Whether it can take a program. */
  get alive(): boolean {
    return this.fault === null;
  }

  /** Runs one turn of the program. `answer` handles its queries. Rejects with SandboxLost if the process is lost. */
  async turn(order: ToSandbox, answer: (text: string) => Promise<string>): Promise<Turn> {
    this.hold(true);
    this.send(order);
    for (let queries = 0; ; queries++) {
      const message = await this.next(limits.silenceMs);
      if (message.type === 'turn') {
        this.rest(message.processor);
        return message;
      }
      if (message.type !== 'ask') throw this.end('broken', `It sent "${message.type}" during a turn.`);
      if (queries === limits.queriesPerTurn)
        throw this.end(
          'flood',
          `It made more than ${queries} queries (bot.blockAt, inventory, entities ...) without waiting in between. In a loop, await each call, or wait with await bot.waitForTicks(1).`,
        );
      this.send({ type: 'answer', text: await answer(message.text) });
    }
  }

  /** Kills the process. */
  kill(): void {
    this.end('broken', 'It was ended.');
  }

  private send(message: ToSandbox): void {
    if (this.fault) throw this.fault;
    this.process.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  private next(patience: number): Promise<FromSandbox> {
    return new Promise((heard, lost) => {
      if (this.fault) return lost(this.fault);
      this.waiting = { heard, lost };
      this.silence.start(patience, () => this.suspect(0));
    });
  }

  private receive(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.line += first;
    if (this.line.length > limits.lineLength) this.end('flood', 'It sent too much at once.');
    for (const next of more) {
      this.hear(this.line);
      this.line = next;
    }
  }

  private hear(line: string): void {
    const { waiting } = this;
    if (this.fault) return;
    if (!waiting) return void this.end('broken', 'It sent an unexpected message.');
    this.silence.stop();
    this.waiting = null;
    let said: unknown;
    try {
      said = JSON.parse(line);
    } catch {
      said = undefined;
    }
    const message = fromSandboxSchema.safeParse(said);
    if (message.success) waiting.heard(message.data);
    else waiting.lost(this.end('broken', 'It sent an invalid message.'));
  }

  /**
   * Handles a silence: kills the process if it computes, or does nothing for long. One that gets no processor from the machine is spared.
   * `idle` is how many of its milliseconds it did nothing.
   */
  private suspect(idle: number): void {
    const use = this.process.pid === undefined ? null : processorUse(this.process.pid);
    if (use === null || use.seconds * 1000 - this.processorBefore > limits.processorMs)
      this.end(
        'cpu',
        `It computed for more than ${limits.processorMs} ms at once. This limit depends on the machine: on another one the program may continue.`,
      );
    else if (idle > limits.idleMs)
      this.end('broken', `Its process was silent for more than ${limits.idleMs / 1000} seconds and did nothing.`);
    else this.silence.start(probeMs, () => this.suspect(use.isAtWork ? idle : idle + probeMs));
  }

  private rest(processor: number): void {
    this.processorBefore = processor;
    this.hold(false);
  }

  /** An idle sandbox does not keep the parent process alive. */
  private hold(busy: boolean): void {
    const parts: unknown[] = [this.process, this.process.stdin, this.process.stdout, this.process.stderr];
    for (const part of parts) {
      const method: unknown = part && Reflect.get(part, busy ? 'ref' : 'unref');
      if (typeof method === 'function') Reflect.apply(method, part, []);
    }
  }

  private end(reason: SandboxLost['reason'], message: string): SandboxLost {
    const fault = this.fault ?? new SandboxLost(reason, message);
    if (this.fault) return fault;
    this.fault = fault;
    this.silence.stop();
    this.process.kill('SIGKILL');
    const { waiting } = this;
    this.waiting = null;
    waiting?.lost(fault);
    return fault;
  }
}

/** A timer in real time, also while a fast clock controls the process's timers. */
function realTimer(): { start(milliseconds: number, task: () => void): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => realTime.clearTimeout(timer);
  return {
    start(milliseconds, task) {
      stop();
      timer = realTime.setTimeout(task, milliseconds);
    },
    stop,
  };
}
