import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { EpisodeScore } from '#lib/metrics/episode-score.ts';
import type { RunView } from '#lib/protocol/views.ts';
import type { Database, Orm } from './database.ts';
import { newId } from './id.ts';
import { isDead } from './lease-owner.ts';
import { episodes, type Host, matches, runs } from './schema.ts';

export interface PlannedRun {
  readonly configuration: RunConfiguration;
  /** Equal for equal configurations. */
  readonly hash: string;
  readonly matches: readonly MatchConfiguration[];
}

/** Runs: grids of matches made from one configuration. */
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
    return row ? this.view(row) : null;
  }

  /** Newest first. */
  list(limit = 100): RunView[] {
    const rows = this.orm.select().from(runs).orderBy(desc(runs.createdAt), desc(runs.id)).limit(limit).all();
    return rows.map((row) => this.view(row));
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
    return row ? this.view(row) : null;
  }

  /** All finished episodes of a run with their match's systems. */
  episodes(run: string): { readonly configuration: MatchConfiguration; readonly result: EpisodeResult }[] {
    return this.orm
      .select({ configuration: matches.configuration, result: episodes.result })
      .from(episodes)
      .innerJoin(matches, eq(episodes.matchId, matches.id))
      .where(eq(matches.runId, run))
      .orderBy(matches.ordinal, episodes.index)
      .all();
  }

  /** Who met whom in a run's finished episodes, and the final scores. */
  scores(run: string): EpisodeScore[] {
    return this.orm
      .select({ configuration: matches.configuration, red: episodes.scoreRed, blue: episodes.scoreBlue })
      .from(episodes)
      .innerJoin(matches, eq(episodes.matchId, matches.id))
      .where(eq(matches.runId, run))
      .orderBy(matches.ordinal, episodes.index)
      .all()
      .map(({ configuration, red, blue }) => ({ ...configuration.teams, score: { red, blue } }));
  }

  /** Stops what still waits or runs. Gives the ids of the matches that were running. */
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
        orm.update(matches).set({ state: 'stopped', reason, finishedAt, leaseUntil: null, leaseOwner: null }).where(open).run();
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

  /** Puts stopped and failed matches back into a host's queue and hands it the open ones, all with a clean slate; finished ones stay. */
  resume(id: string, host: Host): void {
    this.orm.transaction(
      (orm) => {
        const again = and(eq(matches.runId, id), inArray(matches.state, ['stopped', 'failed']));
        orm.update(matches).set({ state: 'waiting', reason: null, finishedAt: null }).where(again).run();
        orm.update(matches).set({ host, attempts: 0 }).where(eq(matches.runId, id)).run();
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

  /** Whether a living worker holds a match of a run. */
  private worked(run: string): boolean {
    const held = this.orm
      .select({ owner: matches.leaseOwner })
      .from(matches)
      .where(and(eq(matches.runId, run), eq(matches.state, 'running'), gt(matches.leaseUntil, this.now())))
      .all();
    return held.some(({ owner }) => owner !== null && !isDead(owner));
  }

  private view(row: typeof runs.$inferSelect): RunView {
    const wanted = sql<number>`sum(json_extract(${matches.configuration}, '$.episodes'))`;
    const byState = this.orm
      .select({ state: matches.state, n: count(), wanted })
      .from(matches)
      .where(eq(matches.runId, row.id))
      .groupBy(matches.state)
      .all();
    const played = this.orm
      .select({ n: count() })
      .from(episodes)
      .innerJoin(matches, eq(episodes.matchId, matches.id))
      .where(eq(matches.runId, row.id))
      .get();
    const of = (state: string): number => byState.find((entry) => entry.state === state)?.n ?? 0;
    return {
      id: row.id,
      name: row.name,
      configuration: row.configuration,
      state: row.state,
      abandoned: row.state === 'running' && row.host === 'command-line' && !this.worked(row.id),
      matches: {
        total: byState.reduce((sum, entry) => sum + entry.n, 0),
        waiting: of('waiting'),
        running: of('running'),
        finished: of('finished'),
        stopped: of('stopped'),
        failed: of('failed'),
      },
      episodes: { total: byState.reduce((sum, entry) => sum + entry.wanted, 0), played: played?.n ?? 0 },
      createdAt: row.createdAt,
      finishedAt: row.finishedAt,
    };
  }
}
