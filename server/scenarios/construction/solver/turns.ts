import { cellKey } from '#lib/domain/position.ts';
import type { Job } from '#server/bots/building/open-jobs.ts';

/** Game milliseconds for which each agent leaves a job to the one before it in turn. */
const patience = 5000;
const none: ReadonlySet<number> = new Set();

/**
 * Decides which job a body does now. A job belongs to the agent whose turn it is. An agent that does nothing loses its turn to the next one
 * after a while, and is skipped from then on. So bodies share the work without talking, whichever systems play the others.
 */
export class Turns {
  private readonly rank: number;
  private readonly size: number;
  private readonly passive = new Set<number>();
  private openSince = new Map<string, number>();

  /** For the body in seat `rank` (from 0) of a team of `size`. */
  constructor(rank: number, size: number) {
    this.rank = rank;
    this.size = size;
  }

  /**
   * The open jobs that this body may do now, in order; none if it leaves all to others. `now` is game time in milliseconds; `isTaken` says
   * whether another body is known to do a job, and `busy` has the seats that are known to do another job, so that this body does not wait for them.
   */
  options(
    jobs: readonly Job[],
    now: number,
    isTaken: (job: Job) => boolean = () => false,
    busy: ReadonlySet<number> = none,
  ): readonly Job[] {
    this.openSince = new Map(jobs.map((job) => [keyOf(job), this.openSince.get(keyOf(job)) ?? now]));
    const since = (job: Job): number => now - (this.openSince.get(keyOf(job)) ?? now);
    return jobs.filter((job) => !isTaken(job) && since(job) >= this.before(job, busy).length * patience);
  }

  /** Records that this body does a job. The seats that left it the job are skipped from then on. */
  take(job: Job, busy: ReadonlySet<number> = none): void {
    for (const rank of this.before(job, busy)) this.passive.add(rank);
  }

  /** The seats whose turn comes before this body's, except those that are skipped. */
  private before({ rank }: Job, busy: ReadonlySet<number>): readonly number[] {
    const distance = (this.rank - rank + this.size) % this.size;
    return Array.from({ length: distance }, (_, step) => (rank + step) % this.size).filter(
      (other) => !this.passive.has(other) && !busy.has(other),
    );
  }
}

function keyOf({ kind, at }: Job): string {
  return `${kind} ${cellKey(at)}`;
}
