import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { plainEnvironment } from '#server/contract/plain-environment.ts';
import { type FromMatchProcess, fromMatchProcessSchema, type ToMatchProcess } from '#server/contract/process-protocol.ts';
import { RunningTime } from '#server/db/running-time.ts';
import { processorUse } from './processor-use.ts';

/** The program of a match process. */
export const matchProgram = join(import.meta.dirname, '../match/process.ts');

/** A match process sends a heartbeat every two seconds; after this silence it counts as dead. */
const silenceMs = 10_000;
/**
 * Further processor seconds for a silent process that is ready to run but gets no processor, however long an overloaded machine takes to
 * give them.
 */
const starvingSeconds = 3;
/** Interval at which the silence is measured. */
const listenMs = 1000;
/** Time to load the program, generous for a machine under load. */
const startMs = 60_000;
/** Time between asking a process to stop and killing it. */
const graceMs = 4000;
const tailLength = 2000;

/** The line of a process's output that most likely names the fault: the last one that begins with an error's name, else the last one. */
function errorLineOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /^\s*(Uncaught )?\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 300);
}

export interface MatchChildListener {
  message(message: FromMatchProcess): void;
  /** The process has exited; called once, as the last call. `reason` is one sentence; `asked` says whether the exit was requested. */
  exited(reason: string, asked: boolean): void;
}

/** One match process: validates its messages, checks its heartbeats while it plays, and makes sure that it ends. */
export class MatchChild {
  /** Matches that it was used for so far. */
  matches = 1;
  private readonly process: ChildProcess;
  private listener: MatchChildListener;
  private readonly time = new RunningTime();
  private readonly listening: NodeJS.Timeout;
  /** The longest allowed silence and its start; null if no message is expected. */
  private silence: { readonly since: number; readonly limit: number; readonly fault: string } | null;
  /** Processor seconds that the process had used when its allowed silence ended; null before that. */
  private overdueFrom: number | null = null;
  private kill: NodeJS.Timeout | undefined;
  private tail = '';
  private fault: string | null = null;
  private stopping = false;
  private gone = false;
  /** Resolves when the process has exited. */
  readonly closed: Promise<void>;

  constructor(program: string, listener: MatchChildListener) {
    this.listener = listener;
    this.process = fork(program, [], {
      serialization: 'advanced',
      execPath: process.execPath,
      execArgv: [
        // Other users' signals cannot open a debugger in it.
        '--disable-sigusr1',
        // Node calls its own removal of types from programs experimental.
        '--disable-warning=ExperimentalWarning',
        // V8 optimizes only what runs very often: the first episode takes a fifth less processor time, and long runs take no more.
        '--invocation-count-for-turbofan=60000',
      ],
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

  /** Sends a message; does nothing once the process has exited or is stopping. */
  send(message: ToMatchProcess): void {
    if (!this.process.connected) return;
    this.process.send(message, (error) => {
      if (error !== null) this.condemn(`It cannot be reached: ${error.message}.`);
    });
  }

  /** Asks the process to stop, and kills it if it does not. */
  stop(reason: string): void {
    this.stopping = true;
    this.send({ type: 'stop', reason });
    this.killLater();
  }

  /** After `finished`: kills the process unless it soon exits or is ready for another match. */
  dismiss(): void {
    this.killLater();
  }

  /** Between matches: no message is expected. `gone` is called when the process exits. */
  rest(gone: () => void): void {
    this.silence = null;
    this.listener = { message: () => {}, exited: gone };
  }

  /** Uses an idle process for another match; the listener receives `ready` in a later turn. */
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

  /** Counts only time in which this process ran: messages wait while it is stopped or the machine sleeps. */
  private listen(): void {
    const now = this.time.now();
    if (this.silence === null || now - this.silence.since < this.silence.limit) this.overdueFrom = null;
    else if (!this.starves()) this.condemn(this.silence.fault);
  }

  /** Whether the process is silent because an overloaded machine gives it no processor. */
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
      this.condemn(`It sent an invalid message: ${parsed.error.issues[0]?.message}.`);
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
    const said = errorLineOf(this.tail);
    const asked = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';
    this.listener.exited(`The match process died. ${how}${said === '' ? '' : ` Its last output: ${said}`}`, asked);
  }
}
