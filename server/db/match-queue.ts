import { and, asc, count, eq, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm';
import {
  attemptLimit,
  type ClaimedMatch,
  type ClaimScope,
  type FinishedEpisode,
  type Lease,
  leaseMs,
  type Progress,
  type Queue,
  StaleLeaseError,
} from '#server/runs/queue.ts';
import type { Database, Orm } from './database.ts';
import { isDead } from './lease-owner.ts';
import { settleRun, type Transaction } from './run-settlement.ts';
import { checkpoints, episodes, type Host, matches, runs, scoreSeries } from './schema.ts';

/** The queue of one host's matches over SQLite. Every step is one write transaction. `now` gives milliseconds since 1970. */
export class MatchQueue implements Queue {
  private readonly orm: Orm;
  private readonly host: Host;
  private readonly now: () => number;

  constructor(database: Pick<Database, 'orm'>, host: Host, now: () => number = Date.now) {
    this.orm = database.orm;
    this.host = host;
    this.now = now;
  }

  claim(scope: ClaimScope): ClaimedMatch | null {
    return this.write((orm) => {
      const now = this.now();
      const owners = orm.selectDistinct({ owner: matches.leaseOwner }).from(matches).where(eq(matches.state, 'running')).all();
      const dead = owners.flatMap(({ owner }) => (owner !== null && isDead(owner) ? [owner] : []));
      const abandoned = and(eq(matches.state, 'running'), or(lt(matches.leaseUntil, now), inArray(matches.leaseOwner, dead)));
      const kind = scope.kind && (scope.kind === 'alone' ? isNull(matches.runId) : isNotNull(matches.runId));
      const run = scope.run === undefined ? undefined : eq(matches.runId, scope.run);
      const one = scope.match === undefined ? undefined : eq(matches.id, scope.match);
      const others = scope.exceptRuns?.length ? or(isNull(matches.runId), notInArray(matches.runId, [...scope.exceptRuns])) : undefined;
      const candidate = orm
        .select()
        .from(matches)
        .where(and(eq(matches.host, this.host), or(eq(matches.state, 'waiting'), abandoned), kind, run, one, others))
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
      return {
        lease: { match: candidate.id, token },
        run: candidate.runId,
        parallel: this.parallel(orm, candidate.runId),
        configuration: candidate.configuration,
        attempts: candidate.attempts,
      };
    });
  }

  heartbeat(lease: Lease): void {
    this.write((orm) => this.update(orm, lease, { leaseUntil: this.now() + leaseMs }));
  }

  progress(lease: Lease): Progress {
    return this.write((orm) => {
      const match = this.held(orm, lease);
      const nextEpisode = this.played(orm, lease.match);
      const saved = orm
        .select()
        .from(checkpoints)
        .where(and(eq(checkpoints.matchId, lease.match), eq(checkpoints.episode, nextEpisode - 1)))
        .all();
      const of = (team: 'red' | 'blue'): unknown => saved.find((row) => row.team === team)?.data ?? null;
      return { nextEpisode, nextSeq: match.nextSeq, checkpoints: saved.length === 0 ? null : { red: of('red'), blue: of('blue') } };
    });
  }

  store(lease: Lease, episode: FinishedEpisode): boolean {
    return this.write((orm) => {
      this.held(orm, lease);
      const { result, nextSeq } = episode;
      const expected = this.played(orm, lease.match);
      if (result.index < expected) return false;
      if (result.index > expected) throw new Error(`Episode ${result.index} of match ${lease.match} came before episode ${expected}.`);
      const { red, blue } = result.series;
      const stored = orm
        .insert(episodes)
        .values({
          matchId: lease.match,
          index: result.index,
          scoreRed: result.score.red,
          scoreBlue: result.score.blue,
          hash: result.hash,
          recording: result.recording,
          result,
          storedAt: this.now(),
        })
        .run();
      orm
        .insert(scoreSeries)
        .values({ episode: Number(stored.lastInsertRowid), red, blue })
        .run();
      orm.delete(checkpoints).where(eq(checkpoints.matchId, lease.match)).run();
      const learnt = (['red', 'blue'] as const).map((team) => ({
        matchId: lease.match,
        episode: result.index,
        team,
        data: episode.checkpoints[team] ?? null,
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
      this.update(orm, lease, { state: 'waiting', leaseUntil: null, leaseOwner: null, attempts, reason });
      return 'waiting';
    });
  }

  release(lease: Lease): void {
    this.write((orm) => this.update(orm, lease, { state: 'waiting', leaseUntil: null, leaseOwner: null }));
  }

  private write<T>(work: (orm: Transaction) => T): T {
    return this.orm.transaction(work, { behavior: 'immediate' });
  }

  private parallel(orm: Transaction, run: string | null): number | null {
    if (run === null) return null;
    return orm.select().from(runs).where(eq(runs.id, run)).get()?.configuration.parallel ?? null;
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

  /** Ends a match, and its run when this was the last open one. */
  private end(orm: Transaction, lease: Lease, state: 'finished' | 'failed', reason: string | null): void {
    const finishedAt = this.now();
    this.update(orm, lease, { state, reason, finishedAt, leaseUntil: null, leaseOwner: null });
    settleRun(orm, lease.match, finishedAt);
  }
}
