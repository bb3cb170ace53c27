import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Analysis } from './analysis.ts';
import type { AnalysisAnswer, AnalysisCall, AskedAnalysis } from './analysis-call.ts';

const program = join(import.meta.dirname, 'analysis-worker.ts');

/** A method of the analysis that answers later. */
type Asked<Name extends keyof Analysis> = (...input: Parameters<Analysis[Name]>) => Promise<ReturnType<Analysis[Name]>>;

/**
 * The analysis in a separate thread with its own read-only connection, so that figures over a hundred thousand episodes never delay the
 * streams of running matches. Calls are answered one after the other, each as `Analysis` describes. The thread starts with the first call,
 * and restarts with the next call after it died; a call during which it dies is rejected.
 */
export class AnalysisThread {
  private readonly folder: string;
  private readonly waiting = new Set<(reason: Error) => void>();
  private worker: Worker | null = null;
  private closed = false;

  /** `folder` is the data folder; its database must exist and be migrated. */
  constructor(folder: string) {
    this.folder = folder;
  }

  report: Asked<'report'> = (...input) => this.ask({ of: 'report', input });
  episodes: Asked<'episodes'> = (...input) => this.ask({ of: 'episodes', input });
  taskEpisodes: Asked<'taskEpisodes'> = (...input) => this.ask({ of: 'taskEpisodes', input });
  opponents: Asked<'opponents'> = (...input) => this.ask({ of: 'opponents', input });
  pairing: Asked<'pairing'> = (...input) => this.ask({ of: 'pairing', input });
  firstPoints: Asked<'firstPoints'> = (...input) => this.ask({ of: 'firstPoints', input });
  compare: Asked<'compare'> = (...input) => this.ask({ of: 'compare', input });
  task: Asked<'task'> = (...input) => this.ask({ of: 'task', input });
  ratings: Asked<'ratings'> = (...input) => this.ask({ of: 'ratings', input });
  overall: Asked<'overall'> = (...input) => this.ask({ of: 'overall', input });
  best: Asked<'best'> = (...input) => this.ask({ of: 'best', input });
  profile: Asked<'profile'> = (...input) => this.ask({ of: 'profile', input });

  /** Ends the thread; unanswered calls are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  private ask<T>(call: AnalysisCall): Promise<T> {
    if (this.closed) return Promise.reject(new Error('The server is stopping.'));
    this.worker ??= this.start();
    const { worker } = this;
    return new Promise<T>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      this.waiting.add(reject);
      port1.once('message', (answer: AnalysisAnswer<T>) => {
        this.waiting.delete(reject);
        if (answer.ok) resolve(answer.value);
        else reject(new Error(`The figures cannot be computed: ${answer.error}`));
      });
      const asked: AskedAnalysis = { call, port: port2 };
      worker.postMessage(asked, [port2]);
    });
  }

  private start(): Worker {
    const worker = new Worker(program, { workerData: this.folder, execArgv: [] });
    let fault: Error | null = null;
    worker.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error));
    });
    worker.once('exit', () => {
      this.worker = null;
      const reason = fault === null ? 'its thread ended.' : fault.message;
      for (const reject of this.waiting) reject(new Error(`The figures cannot be computed: ${reason}`));
      this.waiting.clear();
    });
    return worker;
  }
}
