import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { TaskGrouping } from '#lib/metrics/comparison/task-comparison.ts';
import type { TaskGroups } from '#lib/metrics/task-breakdown.ts';
import type {
  AgentProfile,
  FinishedScore,
  FinishedTaskScore,
  NotableEpisode,
  OpponentCurve,
  PairingCurves,
  RatingsView,
  RunComparison,
  RunReport,
  SystemFirstPoints,
} from '#lib/protocol/analysis-views.ts';
import type { TaskRecord } from '#lib/protocol/task-views.ts';
import type { AnalysisAnswer, AnalysisQuestion, AskedAnalysis } from './analysis-worker.ts';
import type { RunPairing } from './run-figures.ts';
import { taskGroupingOf } from './task-grouping.ts';

const program = join(import.meta.dirname, 'analysis-worker.ts');

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

  report(run: string, groups: TaskGroups = {}): Promise<RunReport | null> {
    return this.ask({ of: 'report', run, groups });
  }

  episodes(run: string): Promise<FinishedScore[] | null> {
    return this.ask({ of: 'episodes', run });
  }

  taskEpisodes(run: string): Promise<FinishedTaskScore[] | null> {
    return this.ask({ of: 'task-episodes', run });
  }

  opponents(run: string, red: string): Promise<OpponentCurve[] | null> {
    return this.ask({ of: 'opponents', run, red });
  }

  pairing(run: string, pairing: RunPairing): Promise<PairingCurves | null> {
    return this.ask({ of: 'pairing', run, pairing });
  }

  firstPoints(run: string): Promise<SystemFirstPoints[] | null> {
    return this.ask({ of: 'first-points', run });
  }

  compare(runs: readonly string[], grouping: TaskGrouping = taskGroupingOf(undefined)): Promise<RunComparison> {
    return this.ask({ of: 'compare', runs, grouping });
  }

  task(scenario: string, task: string): Promise<TaskRecord> {
    return this.ask({ of: 'task', scenario, task });
  }

  ratings(scenario: string): Promise<RatingsView> {
    return this.ask({ of: 'ratings', scenario });
  }

  best(scenario: string): Promise<NotableEpisode[]> {
    return this.ask({ of: 'best', scenario });
  }

  profile(agent: AgentSummary): Promise<AgentProfile> {
    return this.ask({ of: 'profile', agent });
  }

  /** Ends the thread; unanswered calls are rejected. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  private ask<T>(question: AnalysisQuestion): Promise<T> {
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
      const asked: AskedAnalysis = { question, port: port2 };
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
