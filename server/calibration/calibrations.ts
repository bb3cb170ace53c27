import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CalibrationReport, type CalibrationState, calibrationReportSchema } from '#lib/coordination/calibration-report.ts';
import { messageOf } from '#lib/message-of.ts';
import { plainEnvironment } from '#server/contract/plain-environment.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import { calibrationMessageSchema } from './calibration-message.ts';

/** The results of calibrations in the data folder, one file per run, so that they outlive the server. */
class CalibrationStore {
  private readonly folder: string;

  /** `folder` is the data folder. */
  constructor(folder: string) {
    this.folder = join(folder, 'calibrations');
  }

  /** The saved result of a run; null if there is none. Throws an Error that names the file if it is damaged. */
  find(run: string): CalibrationReport | null {
    const path = this.pathOf(run);
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return calibrationReportSchema.parse(JSON.parse(text));
    } catch (cause) {
      throw new Error(`The saved calibration ${path} is damaged. Nothing else is affected. Start the search again to replace it.`, {
        cause,
      });
    }
  }

  /** Saves a result in place of the one before. After a crash the file is either the old one or the new one. */
  save(report: CalibrationReport): void {
    mkdirSync(this.folder, { recursive: true });
    const path = this.pathOf(report.run);
    writeFileSync(`${path}.new`, JSON.stringify(report));
    renameSync(`${path}.new`, path);
  }

  private pathOf(run: string): string {
    return join(this.folder, `${run}.json`);
  }
}

const tailLength = 600;
const program = join(import.meta.dirname, 'calibration-process.ts');

/** The search that runs, or the end of the one before without a result. */
interface Search {
  readonly run: string;
  readonly process: ChildProcess;
  state: CalibrationState;
}

/**
 * Searches for the settings of a gate, each in a process of its own with a read-only connection, so that no stream waits for one. One search
 * runs at a time. Results are saved; the end of a search without a result is remembered until the next one.
 */
export class Calibrations {
  private readonly folder: string;
  private readonly store: CalibrationStore;
  private readonly ends = new Map<string, CalibrationState>();
  private search: Search | null = null;

  /** `folder` is the data folder; its database must exist and be migrated. */
  constructor(folder: string) {
    this.folder = folder;
    this.store = new CalibrationStore(folder);
  }

  /** The state of the calibration of a run. */
  state(run: string): CalibrationState {
    if (this.search?.run === run) return this.search.state;
    const end = this.ends.get(run);
    if (end !== undefined) return end;
    try {
      const report = this.store.find(run);
      return report === null ? { state: 'none' } : { state: 'done', report };
    } catch (error) {
      return { state: 'failed', error: messageOf(error) };
    }
  }

  /** Starts the search for a run. Refused while another one runs. */
  start(run: string): ServiceReply<CalibrationState> {
    const { search } = this;
    if (search !== null) {
      const whose = search.run === run ? 'this run' : `the run ${search.run}`;
      return refused('invalid', `A search for ${whose} is running. Nothing was started. Wait for its end, or cancel it.`);
    }
    this.ends.delete(run);
    const child = fork(program, [this.folder, run], {
      serialization: 'advanced',
      execPath: process.execPath,
      execArgv: ['--disable-sigusr1'],
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const started: Search = { run, process: child, state: { state: 'running', phase: 'reading', done: 0, total: 0 } };
    this.search = started;
    let tail = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-tailLength);
    });
    child.on('message', (message) => this.hear(started, message));
    child.on('error', (error) => this.end(started, { state: 'failed', error: messageOf(error) }));
    child.once('close', (code, signal) =>
      this.end(started, { state: 'failed', error: `The process of the search ended without a result (${signal ?? code}). ${tail}`.trim() }),
    );
    return { ok: true, value: started.state };
  }

  /** Ends the search for a run. A result from before stays. Refused if none runs. */
  cancel(run: string): ServiceReply<CalibrationState> {
    const { search } = this;
    if (search?.run !== run) return refused('invalid', 'No search for this run is running. Nothing was changed.');
    this.end(search, this.hasResult(run) ? null : { state: 'cancelled' });
    return { ok: true, value: this.state(run) };
  }

  /** Ends the search that runs, if any. */
  async close(): Promise<void> {
    const { search } = this;
    this.search = null;
    if (search === null) return;
    const closed = new Promise((resolve) => search.process.once('close', resolve));
    search.process.kill('SIGKILL');
    await closed;
  }

  private hasResult(run: string): boolean {
    try {
      return this.store.find(run) !== null;
    } catch {
      // A damaged result is reported when it is read.
      return true;
    }
  }

  private hear(search: Search, received: unknown): void {
    if (this.search !== search) return;
    const message = calibrationMessageSchema.parse(received);
    if (message.type === 'progress') search.state = { state: 'running', ...message.progress };
    else if (message.type === 'failed') this.end(search, { state: 'failed', error: message.error });
    else this.end(search, this.saved(message.report));
  }

  /** Saves a result. Returns null, or the end of the search if it cannot be saved. */
  private saved(report: CalibrationReport): CalibrationState | null {
    try {
      this.store.save(report);
      return null;
    } catch (error) {
      return { state: 'failed', error: `The result could not be saved: ${messageOf(error)}` };
    }
  }

  /** Ends a search; `state` is the end without a result, null for one whose result is saved. Later ends of the same search have no effect. */
  private end(search: Search, state: CalibrationState | null): void {
    if (this.search !== search) return;
    this.search = null;
    if (state !== null) this.ends.set(search.run, state);
    search.process.kill('SIGKILL');
  }
}
