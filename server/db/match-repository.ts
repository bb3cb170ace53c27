import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import type { MatchState } from '#lib/protocol/socket-events.ts';
import type { FailureGroup, MatchDetail, MatchView } from '#lib/protocol/views.ts';
import type { Database, Orm } from './database.ts';
import { and, asc, avg, count, desc, eq, inArray, isNull, or, sql } from './drizzle.ts';
import { newId } from './id.ts';
import { isDead, leaseOwner } from './lease-owner.ts';
import { settleRun } from './run-settlement.ts';
import { episodes, type Host, matches, released, type StoredMatchState } from './schema.ts';

type MatchRow = typeof matches.$inferSelect;

/**
 * Filters of matches: run, scenario, tasks and their number of agents, a system as one team or as any, stored states; `limit` and the number
 * of matches to skip.
 */
export interface MatchListOptions {
  readonly run?: string;
  readonly red?: string;
  readonly blue?: string;
  readonly team?: string;
  readonly task?: string;
  /** Only matches of one of these tasks. */
  readonly tasks?: readonly string[];
  readonly agents?: number;
  /** The scenario's usual number of agents, which counts for matches that name no number. */
  readonly usualAgents?: number;
  readonly system?: string;
  readonly scenario?: string;
  readonly states?: readonly StoredMatchState[];
  readonly limit?: number;
  readonly offset?: number;
}

/** Matches as the pages and the command line see them. The queue plays them. */
export class MatchRepository {
  private readonly orm: Orm;
  private readonly now: () => number;

  constructor(database: Pick<Database, 'orm'>, now: () => number = Date.now) {
    this.orm = database.orm;
    this.now = now;
  }

  /** Queues a match that belongs to no run. */
  create(configuration: MatchConfiguration, host: Host): string {
    const id = newId();
    this.orm.insert(matches).values({ id, ordinal: 0, configuration, host, state: 'waiting', createdAt: this.now() }).run();
    return id;
  }

  find(id: string): MatchDetail<MatchConfiguration> | null {
    const row = this.orm.select().from(matches).where(eq(matches.id, id)).get();
    const view = row && this.views([row])[0];
    return view ? { ...view, episodes: this.episodes(id) } : null;
  }

  /** How often a match was claimed; 0 for an unknown one. */
  generation(id: string): number {
    return this.orm.select({ token: matches.leaseToken }).from(matches).where(eq(matches.id, id)).get()?.token ?? 0;
  }

  /** The process that plays a match, as the owner of its lease; null if no process plays it. */
  player(id: string): string | null {
    return this.orm.select({ owner: matches.leaseOwner }).from(matches).where(eq(matches.id, id)).get()?.owner ?? null;
  }

  /** Newest first; for one run in the order of the plan. */
  list(options: MatchListOptions = {}): MatchView<MatchConfiguration>[] {
    const { run, limit, offset = 0 } = options;
    const query = this.orm.select().from(matches).where(this.filter(options)).$dynamic();
    if (run === undefined) query.orderBy(desc(matches.createdAt), desc(matches.ordinal));
    else query.orderBy(asc(matches.ordinal));
    return this.views(limit === undefined ? query.all() : query.limit(limit).offset(offset).all());
  }

  /** The length of a list without its limit. */
  count(options: MatchListOptions): number {
    return this.orm.select({ n: count() }).from(matches).where(this.filter(options)).get()?.n ?? 0;
  }

  /** Failed matches of a run, or of a system, grouped by reason, the most common first, with the first ids of each. */
  failures(of: { readonly run: string } | { readonly system: string }): FailureGroup[] {
    const own =
      'run' in of ? eq(matches.runId, of.run) : or(eq(matches.red, of.system), eq(matches.blue, of.system), eq(matches.team, of.system));
    return this.orm
      .select({
        reason: matches.reason,
        count: count(),
        ids: sql<string>`group_concat(${matches.id})`,
      })
      .from(matches)
      .where(and(own, eq(matches.state, 'failed')))
      .groupBy(matches.reason)
      .orderBy(desc(count()))
      .limit(50)
      .all()
      .map(({ reason, count: n, ids }) => ({ reason, count: n, matches: ids.split(',', 3) }));
  }

  /** Finished episodes of a match in order. */
  episodes(match: string): EpisodeResult[] {
    const rows = this.orm.select().from(episodes).where(eq(episodes.matchId, match)).orderBy(asc(episodes.index)).all();
    return rows.map((row) => row.result);
  }

  /** Stops a match that waits or runs; its worker finds its lease invalid. False if it has already ended or does not exist. */
  stop(id: string, reason: string): boolean {
    const open = and(eq(matches.id, id), inArray(matches.state, ['waiting', 'running']));
    const finishedAt = this.now();
    return this.orm.transaction(
      (orm) => {
        const ended = { state: 'stopped', reason, finishedAt, ...released } as const;
        if (orm.update(matches).set(ended).where(open).run().changes === 0) return false;
        settleRun(orm, id, finishedAt);
        return true;
      },
      { behavior: 'immediate' },
    );
  }

  /** Pauses or resumes a match that waits or runs; a repeated call changes nothing. False if it has already ended or does not exist. */
  pause(id: string, paused: boolean): boolean {
    const open = and(eq(matches.id, id), inArray(matches.state, ['waiting', 'running']));
    return this.orm.update(matches).set({ paused }).where(open).run().changes > 0;
  }

  /** Numbers of waiting and running matches of a host. */
  open(host: Host): { readonly waiting: number; readonly running: number } {
    const of = (state: 'waiting' | 'running'): number =>
      this.orm
        .select({ n: count() })
        .from(matches)
        .where(and(eq(matches.host, host), eq(matches.state, state)))
        .get()?.n ?? 0;
    return { waiting: of('waiting'), running: of('running') };
  }

  private filter({ run, red, blue, team, task, tasks, agents, usualAgents, system, scenario, states }: MatchListOptions) {
    const unnamed = agents !== undefined && agents === usualAgents ? isNull(matches.agents) : undefined;
    return and(
      run === undefined ? undefined : eq(matches.runId, run),
      red === undefined ? undefined : eq(matches.red, red),
      blue === undefined ? undefined : eq(matches.blue, blue),
      team === undefined ? undefined : eq(matches.team, team),
      task === undefined ? undefined : eq(matches.task, task),
      tasks === undefined ? undefined : inArray(matches.task, [...tasks]),
      agents === undefined ? undefined : or(eq(matches.agents, agents), unnamed),
      scenario === undefined ? undefined : eq(matches.scenario, scenario),
      states === undefined ? undefined : inArray(matches.state, [...states]),
      system === undefined ? undefined : or(eq(matches.red, system), eq(matches.blue, system), eq(matches.team, system)),
    );
  }

  private views(rows: readonly MatchRow[]): MatchView<MatchConfiguration>[] {
    const ids = rows.map((row) => row.id);
    const folds = this.orm
      .select({
        match: episodes.matchId,
        played: count(),
        red: avg(episodes.pointsRed),
        blue: avg(episodes.pointsBlue),
        completion: avg(episodes.completion),
      })
      .from(episodes)
      .where(inArray(episodes.matchId, ids))
      .groupBy(episodes.matchId)
      .all();
    const byMatch = new Map(folds.map((fold) => [fold.match, fold]));
    return rows.map((row) => {
      const fold = byMatch.get(row.id);
      return {
        id: row.id,
        run: row.runId,
        ordinal: row.ordinal,
        configuration: row.configuration,
        state: this.state(row),
        paused: row.paused,
        reason: row.reason,
        episodesPlayed: fold?.played ?? 0,
        score: fold ? meanScore(fold) : null,
        createdAt: row.createdAt,
        startedAt: row.startedAt,
        finishedAt: row.finishedAt,
      };
    });
  }

  /**
   * The state of a match for pages. A running match whose worker is known to be dead waits again if a dashboard played it, and has crashed
   * if a command line did. A running match whose worker has been silent for a whole lease has crashed, unless this process is the worker.
   */
  private state(row: MatchRow): MatchState {
    if (row.state !== 'running') return row.state;
    if (row.leaseOwner !== null && isDead(row.leaseOwner)) return row.host === 'server' ? 'waiting' : 'crashed';
    return row.leaseUntil !== null && row.leaseOwner !== leaseOwner() && row.leaseUntil < this.now() ? 'crashed' : 'running';
  }
}

/** The mean score of a match's episodes: points per side, or a task's completion in percent; null for a play that scores nothing. */
function meanScore({ red, blue, completion }: Readonly<Record<'red' | 'blue' | 'completion', string | null>>): PerTeam<number> | null {
  if (completion !== null) return { [cooperativeTeam.id]: 100 * Number(completion) };
  return red === null && blue === null ? null : { red: Number(red), blue: Number(blue) };
}
