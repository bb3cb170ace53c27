import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { issuesInWords } from '#lib/issue-words.ts';
import { plainEnvironment } from '#server/contract/plain-environment.ts';
import { type FromMatchProcess, fromMatchProcessSchema, type ToMatchProcess } from '#server/contract/process-protocol.ts';
import { Silence } from '#server/contract/silence.ts';

/** The program of a match process. */
export const matchProgram = join(import.meta.dirname, '../match/process.ts');

/** A match process sends a heartbeat every two seconds. A piece of work may take much longer than that, and much more on a slow machine. */
const playing = { idle: 10, computing: 25 };
/** Loading the program takes a few seconds of processor time. */
const starting = { idle: 60, computing: 60 };
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
  private readonly silence: Silence;
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
    this.silence = Silence.watch(this.process.pid, (how) => this.condemn(how));
    this.silence.expect(starting);
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
    this.silence.expect(null);
    this.listener = { message: () => {}, exited: gone };
  }

  /** Uses an idle process for another match; the listener receives `ready` in a later turn. */
  occupy(listener: MatchChildListener): void {
    this.matches++;
    this.tail = '';
    this.listener = listener;
    this.silence.expect(playing);
    setImmediate(() => {
      if (!this.gone) listener.message({ type: 'ready' });
    });
  }

  private killLater(): void {
    clearTimeout(this.kill);
    this.kill = setTimeout(() => this.process.kill('SIGKILL'), graceMs);
  }

  private receive(raw: unknown): void {
    if (this.gone) return;
    const parsed = fromMatchProcessSchema.safeParse(raw);
    if (!parsed.success) {
      this.condemn(`It sent an invalid message. ${issuesInWords(parsed.error)}`);
      return;
    }
    if (parsed.data.type === 'ready' && !this.stopping) clearTimeout(this.kill);
    this.silence.expect(playing);
    this.listener.message(parsed.data);
  }

  private condemn(fault: string): void {
    this.fault ??= fault;
    this.process.kill('SIGKILL');
  }

  private end(code: number | null, signal: NodeJS.Signals | null): void {
    this.gone = true;
    this.silence.stop();
    clearTimeout(this.kill);
    const how = this.fault ?? (signal === null ? `It ended with code ${code}.` : `It was ended by ${signal}.`);
    const said = errorLineOf(this.tail);
    const asked = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';
    this.listener.exited(`The match process died. ${how}${said === '' ? '' : ` Its last output: ${said}`}`, asked);
  }
}
