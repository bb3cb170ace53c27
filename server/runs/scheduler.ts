import type { Steerer, SteeringRequest } from '#lib/domain/steering.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MatchObserver } from '#server/contract/match-observer.ts';
import { type ClaimedMatch, type ClaimScope, heartbeatMs, type Queue } from '#server/contract/queue.ts';
import { MatchProcesses } from './match-processes.ts';
import { MatchSupervisor } from './match-supervisor.ts';
import type { AskedGateway } from './model-broker.ts';

export interface SchedulerOptions {
  readonly queue: Queue;
  /** The data folder. */
  readonly folder: string;
  readonly owner: string;
  /** Path of the match process's program. */
  readonly program: string;
  readonly observers: readonly MatchObserver[];
  /** Makes the matches' model calls; without it every call fails. */
  readonly models?: AskedGateway;
  /**
   * Number of parallel matches for runs that do not say. As many matches without a run, and at least four, are played in addition; matches
   * that wait in their lobby do not count.
   */
  readonly parallel: number;
  /** Match processes to share with other schedulers; their creator closes them. Without it the scheduler has its own. */
  readonly processes?: MatchProcesses;
  /** Restricts the scheduler to one match, or to the matches of one run. */
  readonly only?: { readonly match: string } | { readonly run: string };
  /** Address at which people's Minecraft clients connect to matches; absent means only this machine. */
  readonly minecraftHost?: string;
  log(message: string): void;
}

/** Most lobbies that are open at once beside the matches that are played. Each keeps a match process. */
const mostLobbies = 12;
/** Interval in milliseconds at which the queue is polled. */
const pollMs = 1000;

/**
 * Plays the queue: claims matches while it has capacity, plays each in a process that plays no other match meanwhile, and renews the
 * leases. A crashed match returns to the queue and continues from its first unplayed episode.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  private readonly processes: MatchProcesses;
  private readonly plays = new Set<MatchSupervisor>();
  private readonly limits = new Map<string, number>();
  private readonly timers: NodeJS.Timeout[];
  private lastHeartbeat = performance.now();
  private closing = false;

  constructor(options: SchedulerOptions) {
    this.options = options;
    this.processes = options.processes ?? new MatchProcesses(options.program, options.parallel);
    this.timers = [setInterval(() => this.wake(), pollMs), setInterval(() => this.heartbeat(), heartbeatMs)];
    this.wake();
  }

  /** Number of matches being played. */
  get running(): number {
    return this.plays.size;
  }

  /** Polls the queue now: it has a new match, or a match has ended. */
  wake(): void {
    if (this.closing) return;
    // After a sleep the heartbeat comes first, so that no worker takes these matches for abandoned.
    if (performance.now() - this.lastHeartbeat > heartbeatMs) this.heartbeat();
    try {
      for (const play of this.plays) play.check();
      for (const kind of ['alone', 'in-run'] as const) while (this.claim(kind));
    } catch (error) {
      this.options.log(`The queue cannot be read. The next attempt is in ${pollMs} ms. ${messageOf(error)}`);
    }
  }

  /** Ends the play of a match that was stopped in the database; does nothing if the match is not played here. */
  stop(match: string, reason: string): void {
    for (const play of this.plays) if (play.match.lease.match === match) play.stop(reason);
  }

  /** Pauses or resumes a match; does nothing if it is not played here. */
  pause(match: string, paused: boolean): void {
    for (const play of this.plays) if (play.match.lease.match === match) play.pause(paused);
  }

  /** Whether a match is played here. */
  isPlaying(match: string): boolean {
    return [...this.plays].some(({ match: { lease } }) => lease.match === match);
  }

  /** Passes on an order of a person to an agent. Returns false if the match is not played here. */
  steer(match: string, request: SteeringRequest, by: Steerer): boolean {
    const play = [...this.plays].find(({ match: { lease } }) => lease.match === match);
    play?.steer(request, by);
    return play !== undefined;
  }

  /** Claims no more matches, returns running ones to the queue, and resolves when all their processes have exited. */
  async close(): Promise<void> {
    this.closing = true;
    for (const timer of this.timers) clearInterval(timer);
    const plays = [...this.plays];
    for (const play of plays) play.release();
    await Promise.all(plays.map((play) => play.over));
    if (!this.options.processes) await this.processes.close();
  }

  private heartbeat(): void {
    this.lastHeartbeat = performance.now();
    for (const play of this.plays) play.heartbeat();
  }

  private claim(kind: 'alone' | 'in-run'): boolean {
    const scope = this.scope(kind);
    const match = scope && this.options.queue.claim(scope);
    if (match === null) return false;
    if (match.run !== null) this.limits.set(match.run, match.parallel ?? this.options.parallel);
    this.play(match);
    return true;
  }

  /** What may be claimed now, or null if the capacity is used. */
  private scope(kind: 'alone' | 'in-run'): ClaimScope | null {
    const { owner, only, parallel } = this.options;
    const playing = [...this.plays].map(({ match }) => match.lease.match);
    const counts = new Map<string | null, number>();
    for (const { match } of this.plays) counts.set(match.run, (counts.get(match.run) ?? 0) + 1);
    const alone = counts.get(null) ?? 0;
    const lobbies = [...this.plays].filter(({ isLobby, match }) => isLobby && match.run === null).length;
    if (kind === 'alone') return alone - Math.min(lobbies, mostLobbies) < Math.max(4, parallel) ? { owner, playing, kind, ...only } : null;
    const full = [...counts].flatMap(([id, n]) => (id !== null && n >= (this.limits.get(id) ?? parallel) ? [id] : []));
    const active = [...counts.keys()].flatMap((id) => (id === null ? [] : [this.limits.get(id) ?? parallel]));
    if (this.plays.size - alone >= Math.max(parallel, ...active)) return null;
    return { owner, playing, kind, exceptRuns: full, ...only };
  }

  private play(match: ClaimedMatch): void {
    const play = new MatchSupervisor(match, { ...this.options, processes: this.processes });
    this.plays.add(play);
    void play.over.then(() => {
      this.plays.delete(play);
      this.wake();
    });
  }
}
