import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { plainEnvironment } from '#server/contract/plain-environment.ts';
import { type FromMatchProcess, fromMatchProcessSchema, type ToMatchProcess } from '#server/contract/process-protocol.ts';
import { RunningTime } from '#server/db/running-time.ts';
import { processorUse } from './processor-use.ts';

/** The program of a match process. */
export const matchProgram = join(import.meta.dirname, '../match/process.ts');

/** A match process shows a sign of life every two seconds; after this silence it is taken for dead. */
const silenceMs = 10_000;
/** Processor seconds that a process which only lacks a processor gets beyond that, however long an overloaded machine takes to give them. */
const starvingSeconds = 3;
/** How often the silence is measured. */
const listenMs = 1000;
/** Time to load the program, generous for a machine under load. */
const startMs = 60_000;
/** Time between asking a process to stop and killing it. */
const graceMs = 4000;
const tailLength = 2000;

/** The line of a process's output that most likely says what went wrong: the last one that begins with an error's name, or the last. */
function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^\s*(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 300);
}

export interface MatchChildListener {
  message(message: FromMatchProcess): void;
  /** The process is gone, once, as the last call; `reason` says how in one sentence, `asked` whether somebody asked it to end. */
  exited(reason: string, asked: boolean): void;
}

/** One match process: checks what it says, watches that it lives while it plays, and ends it for certain. */
export class MatchChild {
  /** Matches it was taken for so far. */
  matches = 1;
  private readonly process: ChildProcess;
  private listener: MatchChildListener;
  private readonly time = new RunningTime();
  private readonly listening: NodeJS.Timeout;
  /** How long the process may be silent, from when on; null while nothing is expected of it. */
  private silence: { readonly since: number; readonly limit: number; readonly fault: string } | null;
  /** Processor seconds that the process had had when its time to speak was over; null before that. */
  private overdueFrom: number | null = null;
  private kill: NodeJS.Timeout | undefined;
  private tail = '';
  private fault: string | null = null;
  private stopping = false;
  private gone = false;
  /** Resolves when the process is gone. */
  readonly closed: Promise<void>;

  constructor(program: string, listener: MatchChildListener) {
    this.listener = listener;
    this.process = fork(program, [], {
      serialization: 'advanced',
      execPath: process.execPath,
      // Nobody who may send signals opens a debugger in it.
      execArgv: ['--disable-sigusr1'],
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.silence = { since: this.time.now(), limit: startMs, fault: 'It did not start within a minute.' };
    this.listening = setInterval(() => this.listen(), listenMs);
    const keep = (text: Buffer): void => {
      this.tail = (this.tail + text.toString('utf8')).slice(-tailLength);
    };
    this.process.stdout?.on('data', keep);
    this.process.stderr?.on('data', keep);
    this.process.on('message', (message) => this.receive(message));
    this.process.on('error', (error) => this.condemn(error.message));
    this.closed = new Promise((resolve) => {
      this.process.once('close', (code, signal) => {
        this.end(code, signal);
        resolve();
      });
    });
  }

  /** Sends a message; without effect once the process is gone or going. */
  send(message: ToMatchProcess): void {
    if (!this.process.connected) return;
    this.process.send(message, (error) => {
      if (error !== null) this.condemn(`It cannot be reached: ${error.message}.`);
    });
  }

  /** Asks the process to stop, and kills it when it does not. */
  stop(reason: string): void {
    this.stopping = true;
    this.send({ type: 'stop', reason });
    this.killLater();
  }

  /** After `finished`: kills the process unless it soon says that it is ready for another match, or ends. */
  dismiss(): void {
    this.killLater();
  }

  /** Between matches: nothing is expected of the process. `gone` is called when it ends. */
  rest(gone: () => void): void {
    this.silence = null;
    this.listener = { message: () => {}, exited: gone };
  }

  /** Takes a resting process for another match; the listener hears `ready` in a later turn. */
  occupy(listener: MatchChildListener): void {
    this.matches++;
    this.tail = '';
    this.listener = listener;
    this.expectSigns();
    setImmediate(() => {
      if (!this.gone) listener.message({ type: 'ready' });
    });
  }

  private killLater(): void {
    clearTimeout(this.kill);
    this.kill = setTimeout(() => this.process.kill('SIGKILL'), graceMs);
  }

  private expectSigns(): void {
    this.silence = { since: this.time.now(), limit: silenceMs, fault: `It was silent for ${silenceMs / 1000} seconds.` };
  }

  /** Only time in which this process ran is silence: messages wait while it is stopped or the machine sleeps. */
  private listen(): void {
    const now = this.time.now();
    if (this.silence === null || now - this.silence.since < this.silence.limit) this.overdueFrom = null;
    else if (!this.starves()) this.condemn(this.silence.fault);
  }

  /** Whether the process is silent because an overloaded machine does not let it work. */
  private starves(): boolean {
    const use = this.process.pid === undefined ? null : processorUse(this.process.pid);
    if (use === null || !use.isRunnable) return false;
    this.overdueFrom ??= use.seconds;
    return use.seconds - this.overdueFrom < starvingSeconds;
  }

  private receive(raw: unknown): void {
    if (this.gone) return;
    const parsed = fromMatchProcessSchema.safeParse(raw);
    if (!parsed.success) {
      this.condemn(`It said something that is not understood: ${parsed.error.issues[0]?.message}.`);
      return;
    }
    if (parsed.data.type === 'ready' && !this.stopping) clearTimeout(this.kill);
    this.expectSigns();
    this.listener.message(parsed.data);
  }

  private condemn(fault: string): void {
    this.fault ??= fault;
    this.process.kill('SIGKILL');
  }

  private end(code: number | null, signal: NodeJS.Signals | null): void {
    this.gone = true;
    clearInterval(this.listening);
    clearTimeout(this.kill);
    const how = this.fault ?? (signal === null ? `It ended with code ${code}.` : `It was ended by ${signal}.`);
    const said = lastWords(this.tail);
    const asked = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';
    this.listener.exited(`The match process died. ${how}${said === '' ? '' : ` It last said: ${said}`}`, asked);
  }
}
