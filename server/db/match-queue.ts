import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { playersOf } from '#lib/domain/players-of.ts';
import { playersOfRun, type RunConfiguration } from '#lib/domain/run-configuration.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { modelUseFigures } from '#lib/metrics/model-use/model-use.ts';
import type { Checkpoints } from '#server/contract/process-protocol.ts';
import {
  attemptLimit,
  type ClaimedMatch,
  type ClaimScope,
  crashPausesMs,
  type FinishedEpisode,
  type Lease,
  leaseMs,
  NothingLearnt,
  type Progress,
  type Queue,
  StaleLeaseError,
} from '#server/contract/queue.ts';
import type { Database, Orm } from './database.ts';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from './drizzle.ts';
import { isDead, isHere } from './lease-owner.ts';
import { settleRun, type Transaction } from './run-settlement.ts';
import { RunningTime } from './running-time.ts';
import { checkpoints, episodes, figures, type Host, matches, released, runs, series } from './schema.ts';

/** A match that starts from another match's checkpoint is claimable once that checkpoint exists, or its source match has ended without it. */
const teacherIsReady = sql`(json_extract(${matches.configuration}, '$.checkpoint') is null or exists (
  select 1 from ${matches} as teacher
  where teacher.run_id = ${sql.raw('matches.run_id')} and teacher.ordinal = json_extract(${sql.raw('matches.configuration')}, '$.checkpoint.match')
  and (teacher.state in ('finished', 'failed', 'stopped') or (select count(*) from ${episodes} where ${episodes.matchId} = teacher.id)
    >= json_extract(${sql.raw('matches.configuration')}, '$.checkpoint.after'))))`;

/** The queue of one host's matches over SQLite. Every step is one write transaction. `now` gives milliseconds since 1970. */
export class MatchQueue implements Queue {
  private readonly orm: Orm;
  private readonly host: Host;
  private readonly now: () => number;
  private readonly runningTime: Pick<RunningTime, 'now'>;
  /** Leases of living processes of this machine, each with the running time at which it was first seen in its present state. */
  private seen = new Map<string, number>();

  constructor(
    database: Pick<Database, 'orm'>,
    host: Host,
    now: () => number = Date.now,
    runningTime: Pick<RunningTime, 'now'> = new RunningTime(),
  ) {
    this.orm = database.orm;
    this.host = host;
    this.now = now;
    this.runningTime = runningTime;
  }

  claim(scope: ClaimScope): ClaimedMatch | null {
    return this.write((orm) => {
      const now = this.now();
      const abandoned = and(eq(matches.state, 'running'), inArray(matches.id, this.abandoned(orm)));
      const longestPause = Math.max(...crashPausesMs);
      // A clock that was set back does not lengthen a pause.
      const rested = or(isNull(matches.leaseUntil), lte(matches.leaseUntil, now), gt(matches.leaseUntil, now + longestPause));
      const own = scope.playing?.length ? notInArray(matches.id, [...scope.playing]) : undefined;
      const kind = scope.kind && (scope.kind === 'alone' ? isNull(matches.runId) : isNotNull(matches.runId));
      const inRun = scope.run === undefined ? undefined : eq(matches.runId, scope.run);
      const one = scope.match === undefined ? undefined : eq(matches.id, scope.match);
      const others = scope.exceptRuns?.length ? or(isNull(matches.runId), notInArray(matches.runId, [...scope.exceptRuns])) : undefined;
      const candidate = orm
        .select()
        .from(matches)
        .where(
          and(
            eq(matches.host, this.host),
            or(and(eq(matches.state, 'waiting'), rested), abandoned),
            eq(matches.paused, false),
            own,
            kind,
            inRun,
            one,
            others,
            teacherIsReady,
          ),
        )
        .orderBy(isNotNull(matches.runId), asc(matches.createdAt), asc(matches.ordinal))
        .limit(1)
        .get();
      if (candidate === undefined) return null;
      const token = candidate.leaseToken + 1;
      orm
        .update(matches)
        .set({
          state: 'running',
          leaseToken: token,
          leaseUntil: now + leaseMs,
          leaseOwner: scope.owner,
          startedAt: candidate.startedAt ?? now,
          reason: null,
        })
        .where(eq(matches.id, candidate.id))
        .run();
      const run = this.runOf(orm, candidate.runId);
      return {
        lease: { match: candidate.id, token },
        run: candidate.runId,
        parallel: run?.parallel ?? null,
        configuration: candidate.configuration,
        players: run === null ? playersOf(candidate.configuration) : playersOfRun(run),
        attempts: candidate.attempts,
      };
    });
  }

  heartbeat(lease: Lease): void {
    this.write((orm) => this.update(orm, lease, { leaseUntil: this.now() + leaseMs }));
  }

  holds(lease: Lease): boolean {
    return this.orm.select({ id: matches.id }).from(matches).where(this.holding(lease)).get() !== undefined;
  }

  progress(lease: Lease): Progress {
    return this.write((orm) => {
      const match = this.held(orm, lease);
      const nextEpisode = this.played(orm, lease.match);
      const { nextSeq } = match;
      if (nextEpisode === 0) return { nextEpisode, nextSeq, checkpoints: this.sourceCheckpoint(orm, match) };
      return { nextEpisode, nextSeq, checkpoints: this.saved(orm, lease.match, nextEpisode - 1) };
    });
  }

  store(lease: Lease, episode: FinishedEpisode): boolean {
    return this.write((orm) => {
      const held = this.held(orm, lease);
      const { result, nextSeq } = episode;
      const expected = this.played(orm, lease.match);
      if (result.index < expected) return false;
      if (result.index > expected) throw new Error(`Episode ${result.index} of match ${lease.match} came before episode ${expected}.`);
      const stored = orm
        .insert(episodes)
        .values({
          matchId: lease.match,
          index: result.index,
          ...outcomeColumns(result),
          hash: result.hash,
          recording: result.recording,
          unmeasured: result.unmeasured ?? null,
          result,
          storedAt: this.now(),
        })
        .run();
      const id = Number(stored.lastInsertRowid);
      const samples = Object.entries(result.series).map(([team, of]) => ({ episode: id, team, samples: of }));
      if (samples.length > 0) orm.insert(series).values(samples).run();
      const measured = figureRows(id, result);
      if (measured.length > 0) orm.insert(figures).values(measured).run();
      const { keep = [] } = held.configuration;
      const kept = keep.map((count) => count - 1);
      orm
        .delete(checkpoints)
        .where(and(eq(checkpoints.matchId, lease.match), notInArray(checkpoints.episode, kept)))
        .run();
      const learnt = Object.entries(episode.checkpoints).map(([team, data]) => ({
        matchId: lease.match,
        episode: result.index,
        team,
        data: data ?? null,
      }));
      orm.insert(checkpoints).values(learnt).run();
      this.update(orm, lease, { nextSeq, attempts: 0, leaseUntil: this.now() + leaseMs });
      return true;
    });
  }

  complete(lease: Lease): void {
    this.write((orm) => {
      const match = this.held(orm, lease);
      const played = this.played(orm, lease.match);
      const wanted = match.configuration.episodes;
      if (played !== wanted) throw new Error(`Match ${lease.match} is not complete: ${played} of ${wanted} episodes are stored.`);
      this.end(orm, lease, 'finished', null);
    });
  }

  fail(lease: Lease, reason: string): void {
    this.write((orm) => this.end(orm, lease, 'failed', reason));
  }

  crashed(lease: Lease, reason: string): 'waiting' | 'failed' {
    return this.write((orm) => {
      const attempts = this.held(orm, lease).attempts + 1;
      if (attempts >= attemptLimit) {
        this.end(orm, lease, 'failed', `${reason} It was tried ${attempts} times.`);
        return 'failed';
      }
      const leaseUntil = this.now() + (crashPausesMs[attempts - 1] ?? 0);
      this.update(orm, lease, { state: 'waiting', leaseUntil, leaseOwner: null, attempts, reason });
      return 'waiting';
    });
  }

  release(lease: Lease): void {
    this.write((orm) => this.update(orm, lease, { state: 'waiting', leaseUntil: null, leaseOwner: null }));
  }

  /**
   * Running matches without a living worker: the owner is dead, or sent no heartbeat for the length of a lease. The heartbeats of a living
   * process of this machine are compared from claim to claim, so that a sleeping machine or a changed clock ends no lease.
   */
  private abandoned(orm: Transaction): string[] {
    const { id, leaseOwner: owner, leaseUntil: until, leaseToken: token } = matches;
    const running = orm.select({ id, owner, until, token }).from(matches).where(eq(matches.state, 'running')).all();
    const [wall, ran] = [this.now(), this.runningTime.now()];
    const stillSeen = new Map<string, number>();
    const silent = running.filter((match) => {
      if (match.owner === null || isDead(match.owner)) return true;
      if (!isHere(match.owner)) return match.until !== null && match.until < wall;
      const lease = `${match.id} ${match.token} ${match.until}`;
      const since = this.seen.get(lease) ?? ran;
      stillSeen.set(lease, since);
      return ran - since >= leaseMs;
    });
    this.seen = stillSeen;
    return silent.map((match) => match.id);
  }

  /** What the systems of a match had learned after its last stored episode; null if none is stored. */
  learnt(match: string): Checkpoints | null {
    return this.write((orm) => this.saved(orm, match, this.played(orm, match) - 1));
  }

  /** What the systems of a match had learned after an episode. */
  private saved(orm: Transaction, match: string, episode: number): Checkpoints | null {
    const saved = orm
      .select()
      .from(checkpoints)
      .where(and(eq(checkpoints.matchId, match), eq(checkpoints.episode, episode)))
      .all();
    return saved.length === 0 ? null : Object.fromEntries(saved.map(({ team, data }) => [team, data ?? null]));
  }

  /**
   * The checkpoint from which the red system of a match starts. Throws a NothingLearnt if the source match ended before it reached that
   * checkpoint.
   */
  private sourceCheckpoint(orm: Transaction, { runId, configuration }: typeof matches.$inferSelect): Checkpoints | null {
    const { checkpoint, teams } = configuration;
    if (checkpoint === undefined || runId === null) return null;
    const { match: ordinal, after } = checkpoint;
    const teacher = orm
      .select({ id: matches.id })
      .from(matches)
      .where(and(eq(matches.runId, runId), eq(matches.ordinal, ordinal)))
      .get();
    const saved = teacher === undefined ? null : this.saved(orm, teacher.id, after - 1);
    if (saved === null) throw new NothingLearnt(ofTeam(teams, 'red'), teacher?.id ?? null, after);
    return { red: saved.red ?? null, blue: null };
  }

  private write<T>(work: (orm: Transaction) => T): T {
    return this.orm.transaction(work, { behavior: 'immediate' });
  }

  private runOf(orm: Transaction, run: string | null): RunConfiguration | null {
    if (run === null) return null;
    return orm.select().from(runs).where(eq(runs.id, run)).get()?.configuration ?? null;
  }

  private played(orm: Transaction, match: string): number {
    return orm.select({ played: count() }).from(episodes).where(eq(episodes.matchId, match)).get()?.played ?? 0;
  }

  private held(orm: Transaction, lease: Lease): typeof matches.$inferSelect {
    const match = orm.select().from(matches).where(this.holding(lease)).get();
    if (match === undefined) throw new StaleLeaseError(lease);
    return match;
  }

  private holding(lease: Lease) {
    return and(eq(matches.id, lease.match), eq(matches.leaseToken, lease.token), eq(matches.state, 'running'));
  }

  private update(orm: Transaction, lease: Lease, values: Partial<typeof matches.$inferInsert>): void {
    if (orm.update(matches).set(values).where(this.holding(lease)).run().changes !== 1) throw new StaleLeaseError(lease);
  }

  /** Ends a match, and its run if this was the last open one. */
  private end(orm: Transaction, lease: Lease, state: 'finished' | 'failed', reason: string | null): void {
    const finishedAt = this.now();
    this.update(orm, lease, { state, reason, finishedAt, ...released });
    settleRun(orm, lease.match, finishedAt);
  }
}

/** The columns of an episode from which figures are computed. Results from versions without outcomes are points. */
function outcomeColumns({ outcome, score }: EpisodeResult) {
  if (outcome?.kind === 'task') return { completion: outcome.completion, success: outcome.success };
  return { pointsRed: score.red ?? null, pointsBlue: score.blue ?? null };
}

/** The referee's further figures and those of model calls, one row per value. */
function figureRows(episode: number, result: EpisodeResult): (typeof figures.$inferInsert)[] {
  const { figures: measured } = result;
  const seats = Object.entries(measured?.seats ?? {});
  const groups = [['', { ...measured?.all, ...modelUseFigures(result) }] as const, ...seats];
  return groups.flatMap(([agent, values]) => Object.entries(values).map(([figure, value]) => ({ episode, figure, agent, value })));
}
