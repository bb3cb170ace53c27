import { availableParallelism } from 'node:os';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { type Models, openModels } from '#server/boot/models.ts';
import { shutdownSignal } from '#server/boot/shutdown-signal.ts';
import type { MatchObserver } from '#server/contract/match-observer.ts';
import type { Checkpoints } from '#server/contract/process-protocol.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { leaseOwner } from '#server/db/lease-owner.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { TrainingRows } from '#server/db/training-rows.ts';
import type { Catalogue } from '#server/runs/catalogue.ts';
import { matchProgram } from '#server/runs/match-child.ts';
import { checkModels } from '#server/runs/model-check.ts';
import { Scheduler } from '#server/runs/scheduler.ts';
import { tell } from './console.ts';
import { Interrupted } from './failure.ts';

/** Longest time for match processes to end after a signal, in milliseconds. */
const shutdownMs = 9000;

/** Opens the database of the data folder and plays a match or a run in this process. */
export class LocalRunner {
  readonly matches: MatchRepository;
  readonly runs: RunRepository;
  readonly scores: ScoreRepository;
  readonly models: Models;
  readonly training: TrainingRows;
  private readonly database: Database;
  private readonly program: string;

  constructor(program: string = matchProgram) {
    this.database = openDatabase(dataFolder());
    this.matches = new MatchRepository(this.database);
    this.runs = new RunRepository(this.database);
    this.scores = new ScoreRepository(this.database);
    this.models = openModels(this.database, true);
    this.training = new TrainingRows(this.database);
    this.program = program;
  }

  /** The data folder, which contains the recordings. */
  get folder(): string {
    return this.database.folder;
  }

  /**
   * Plays a match or a run until `done` holds; `happened` receives every event of its matches. Throws Interrupted after a signal, after
   * unfinished matches are back in the queue and all match processes have ended.
   */
  async work(
    only: { match: string } | { run: string },
    done: () => boolean,
    ended: MatchObserver['ended'],
    happened: (event: MatchEvent) => void = () => {},
  ): Promise<void> {
    const signal = shutdownSignal();
    let check = (): void => {};
    const observer: MatchObserver = {
      started: () => false,
      message: (_, message) => {
        if (message.type === 'events') for (const event of message.events) happened(event);
        if (message.type === 'invitation') tell(`Connect ${rosterName(message.team)}'s program to ${message.address}`);
      },
      ended: (...what) => {
        ended(...what);
        setImmediate(() => check());
      },
    };
    const scheduler = new Scheduler({
      queue: new MatchQueue(this.database, 'command-line'),
      folder: this.folder,
      owner: leaseOwner(),
      program: this.program,
      observers: [observer],
      models: this.models.gateway,
      parallel: availableParallelism(),
      only,
      log: tell,
    });
    const poll = setInterval(() => check(), 1000);
    try {
      await new Promise<void>((resolve) => {
        check = () => {
          if (signal.aborted || done()) resolve();
        };
        signal.addEventListener('abort', () => resolve(), { once: true });
        check();
      });
    } finally {
      check = () => {};
      clearInterval(poll);
      const limit = setTimeout(() => process.exit(1), shutdownMs);
      await scheduler.close();
      await this.models.close();
      clearTimeout(limit);
    }
    if (signal.aborted && !done()) throw new Interrupted('Stopped. What is finished is stored.');
  }

  /** Throws an InputError if a needed model is known to be unavailable. */
  checkModels(matches: readonly MatchConfiguration[], { agents }: Catalogue): void {
    checkModels(matches, agents, this.models.gateway);
  }

  /** What the systems of a match learned in its episodes; null if nothing is stored. */
  learnt(match: string): Checkpoints | null {
    return new MatchQueue(this.database, 'command-line').learnt(match);
  }

  /** Writes the cassette of a match. Returns its path. */
  record(match: string, path: string): string {
    return this.models.cassettes.write(path, this.models.ledger.recorded(match));
  }

  close(): void {
    this.database.close();
  }
}
