import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { plannedEpisodes } from '#lib/domain/planned-episodes.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { RunView } from '#lib/protocol/views.ts';
import type { Database, Orm } from './database.ts';
import { and, count, desc, eq, gt, inArray, isNull } from './drizzle.ts';
import { newId } from './id.ts';
import { isDead } from './lease-owner.ts';
import { episodes, type Host, matches, released, runs } from './schema.ts';

export interface PlannedRun {
  readonly configuration: RunConfiguration;
  /** Equal for equal configurations. */
  readonly hash: string;
  readonly matches: readonly MatchConfiguration[];
}

/** Runs: sets of matches that one configuration describes. */
export class RunRepository {
  private readonly orm: Orm;
  private readonly now: () => number;

  constructor(database: Pick<Database, 'orm'>, now: () => number = Date.now) {
    this.orm = database.orm;
    this.now = now;
  }

  /** Stores a run with all its matches waiting, in one transaction. */
  create(plan: PlannedRun, host: Host): string {
    const id = newId();
    const createdAt = this.now();
    this.orm.transaction(
      (orm) => {
        const { configuration, hash } = plan;
        orm
          .insert(runs)
          .values({ id, name: configuration.name, configuration, configurationHash: hash, host, state: 'running', createdAt })
          .run();
        plan.matches.forEach((match, ordinal) => {
          const row = { id: newId(), runId: id, ordinal, configuration: match, host, state: 'waiting', createdAt } as const;
          orm.insert(matches).values(row).run();
        });
      },
      { behavior: 'immediate' },
    );
    return id;
  }

  find(id: string): RunView | null {
    const row = this.orm.select().from(runs).where(eq(runs.id, id)).get();
    return row ? (this.views([row])[0] ?? null) : null;
  }

  /** Newest first. */
  list(limit = 100): RunView[] {
    const rows = this.orm.select().from(runs).orderBy(desc(runs.createdAt), desc(runs.id)).limit(limit).all();
    return this.views(rows);
  }

  /** The newest run with a configuration of this hash. */
  newest(hash: string): RunView | null {
    const row = this.orm
      .select()
      .from(runs)
      .where(eq(runs.configurationHash, hash))
      .orderBy(desc(runs.createdAt), desc(runs.id))
      .limit(1)
      .get();
    return row ? (this.views([row])[0] ?? null) : null;
  }

  /** Stops all matches that wait or run. Returns the ids of those that were running. */
  stop(id: string, reason: string): string[] {
    return this.orm.transaction(
      (orm) => {
        const open = and(eq(matches.runId, id), inArray(matches.state, ['waiting', 'running']));
        const finishedAt = this.now();
        const running = orm
          .select({ id: matches.id })
          .from(matches)
          .where(and(eq(matches.runId, id), eq(matches.state, 'running')))
          .all();
        orm
          .update(matches)
          .set({ state: 'stopped', reason, finishedAt, ...released })
          .where(open)
          .run();
        orm
          .update(runs)
          .set({ state: 'stopped', finishedAt })
          .where(and(eq(runs.id, id), eq(runs.state, 'running')))
          .run();
        return running.map((match) => match.id);
      },
      { behavior: 'immediate' },
    );
  }

  /**
   * Returns stopped and failed matches to a host's queue and moves the open ones there, all with their crash counts reset; finished ones
   * stay.
   */
  resume(id: string, host: Host): void {
    this.orm.transaction(
      (orm) => {
        const again = and(eq(matches.runId, id), inArray(matches.state, ['stopped', 'failed']));
        orm.update(matches).set({ state: 'waiting', reason: null, finishedAt: null }).where(again).run();
        orm.update(matches).set({ host, attempts: 0 }).where(eq(matches.runId, id)).run();
        const resting = and(eq(matches.runId, id), eq(matches.state, 'waiting'));
        orm.update(matches).set({ leaseUntil: null }).where(resting).run();
        const open = orm
          .select({ n: count() })
          .from(matches)
          .where(and(eq(matches.runId, id), inArray(matches.state, ['waiting', 'running'])))
          .get();
        if (open !== undefined && open.n > 0)
          orm.update(runs).set({ state: 'running', host, finishedAt: null }).where(eq(runs.id, id)).run();
      },
      { behavior: 'immediate' },
    );
  }

  /**
   * Returns the matches that failed for one reason to the queue, with their crash counts reset; null selects those without a recorded
   * reason. The worker of the run plays them; a run without a worker moves to `host`. Returns the number of these matches.
   */
  retry(id: string, reason: string | null, host: Host): number {
    return this.orm.transaction(
      (orm) => {
        const run = orm.select().from(runs).where(eq(runs.id, id)).get();
        if (run === undefined) return 0;
        const goesOn = run.state === 'running' && (run.host === 'server' || this.worked(id));
        const worker = goesOn ? run.host : host;
        const cause = reason === null ? isNull(matches.reason) : eq(matches.reason, reason);
        const failed = and(eq(matches.runId, id), eq(matches.state, 'failed'), cause);
        const again = { state: 'waiting', reason: null, finishedAt: null, attempts: 0, host: worker } as const;
        const { changes } = orm.update(matches).set(again).where(failed).run();
        if (changes > 0) orm.update(runs).set({ state: 'running', host: worker, finishedAt: null }).where(eq(runs.id, id)).run();
        return changes;
      },
      { behavior: 'immediate' },
    );
  }

  /** Whether a living worker has a lease of a match of the run. */
  private worked(run: string): boolean {
    const held = this.orm
      .select({ owner: matches.leaseOwner })
      .from(matches)
      .where(and(eq(matches.runId, run), eq(matches.state, 'running'), gt(matches.leaseUntil, this.now())))
      .all();
    return held.some(({ owner }) => owner !== null && !isDead(owner));
  }

  /** Counts the matches of all runs in one pass over an index. */
  private views(rows: readonly (typeof runs.$inferSelect)[]): RunView[] {
    const ids = rows.map((row) => row.id);
    const states = this.orm
      .select({ run: matches.runId, state: matches.state, n: count() })
      .from(matches)
      .where(inArray(matches.runId, ids))
      .groupBy(matches.runId, matches.state)
      .all();
    const played = this.orm
      .select({ run: matches.runId, n: count(episodes.id) })
      .from(matches)
      .innerJoin(episodes, eq(episodes.matchId, matches.id))
      .where(inArray(matches.runId, ids))
      .groupBy(matches.runId)
      .all();
    return rows.map((row) => {
      const own = states.filter(({ run }) => run === row.id);
      const of = (state: string): number => own.find((entry) => entry.state === state)?.n ?? 0;
      const total = own.reduce((sum, entry) => sum + entry.n, 0);
      return {
        id: row.id,
        name: row.name,
        configuration: row.configuration,
        state: row.state,
        abandoned: row.state === 'running' && row.host === 'command-line' && !this.worked(row.id),
        matches: {
          total,
          waiting: of('waiting'),
          running: of('running'),
          finished: of('finished'),
          stopped: of('stopped'),
          failed: of('failed'),
        },
        episodes: { total: plannedEpisodes(row.configuration, total), played: played.find(({ run }) => run === row.id)?.n ?? 0 },
        createdAt: row.createdAt,
        finishedAt: row.finishedAt,
      };
    });
  }
}
