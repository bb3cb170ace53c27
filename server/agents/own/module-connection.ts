import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { plainEnvironment } from '#server/contract/plain-environment.ts';
import { type Patience, Silence } from '#server/contract/silence.ts';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import type { ConnectionListener, TeamConnection } from '../remote/team-connection.ts';

const hostProgram = join(import.meta.dirname, 'host-process.ts');
/** A module's process gives a sign of life each second. */
const playing: Patience = { idle: 10, computing: 10 };
const loading: Patience = { idle: 60, computing: 60 };
const tailLength = 4000;
const longestLine = 1000;

/** The error message in the output of an ended process: everything up to the first line of its stack. */
function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.trimEnd());
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const error = lines.findIndex((line) => /^\w*(Error|Exception)\b/.test(line));
  const end = error < 0 ? (stack < 0 ? lines.length : stack) : error + 1;
  const said = lines.slice(0, end).filter((line) => line.trim() !== '' && !/^\s*(throw |\^)/.test(line) && !line.startsWith('node:'));
  return said.join(' ').replaceAll('file://', '').replace(/\s+/g, ' ').trim().slice(-600);
}

/** An own team's module in a process of its own. It restarts for the next episode after its process ended. */
export class ModuleConnection implements TeamConnection {
  readonly returns = false;
  private readonly path: string;
  private process: ChildProcess | null = null;
  /** Resolves when the process has exited. */
  private exited: Promise<void> = Promise.resolve();
  private dropped: string | null = null;
  private silence: Silence | null = null;
  private closed = false;

  /** `path` is absolute. */
  constructor(path: string) {
    this.path = path;
  }

  open(listener: ConnectionListener): void {
    if (this.process !== null || this.closed) return;
    listener.expected(basename(this.path), null);
    if (!existsSync(this.path)) return void listener.lost(`There is no file ${this.path}.`);
    this.start(listener);
  }

  send(text: string): void {
    const child = this.process;
    if (child?.connected) child.send(text, () => undefined);
  }

  drop(reason: string): void {
    this.dropped ??= reason;
    this.process?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.closed = true;
    this.silence?.stop();
    this.process?.kill('SIGKILL');
    await this.exited;
  }

  private start(listener: ConnectionListener): void {
    const child = fork(hostProgram, [this.path], {
      execPath: process.execPath,
      execArgv: [],
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.process = child;
    this.exited = new Promise((resolve) => {
      child.once('exit', () => resolve());
      // A process that cannot be started may never exit.
      child.once('error', () => resolve());
    });
    this.dropped = null;
    let tail = '';
    let begun = false;
    const silence = Silence.watch(child.pid, (how) => this.drop(`${how} Its process was ended.`));
    silence.expect(loading);
    this.silence = silence;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.print(text, listener));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-tailLength);
      if (begun) this.print(lastWords(text), listener);
    });
    child.on('error', (error) => this.drop(error.message));
    const receive = (text: string): void => {
      if (this.closed) return;
      if (text !== '' && !begun) {
        begun = true;
        listener.connected();
      }
      if (text !== '') listener.said(text);
    };
    child.on('message', (text) => {
      // Output that the process wrote before this message has arrived too, but may be read after it in this turn of the event loop.
      silence.expect(begun || text !== '' ? playing : loading);
      if (typeof text === 'string') realTime.setImmediate(() => receive(text));
    });
    child.once('close', (code, signal) => {
      silence.stop();
      this.process = null;
      if (this.closed) return;
      const how = this.dropped ?? (begun ? `Its process ended with ${signal ?? `code ${code}`}.` : 'It cannot be loaded.');
      const said = this.dropped === null ? lastWords(tail) : '';
      listener.lost(`${how}${said === '' ? '' : ` ${said}`}`);
    });
  }

  private print(text: string, listener: ConnectionListener): void {
    if (this.closed) return;
    for (const line of text.split('\n')) if (line.trim() !== '') listener.printed?.(line.trimEnd().slice(0, longestLine));
  }
}
