import { cellKey, type Position } from '#lib/domain/position.ts';
import type { Job } from '#server/bots/building/open-jobs.ts';

/** Milliseconds without any work, and without a new job done, after which a building stands still. */
const longestRest = 60_000;
const longestVain = 180_000;
/** Failures after which a job is left alone until the building grows. */
const mostFailures = 3;

interface Cell {
  readonly at: Position;
}

/** Whether a building still grows, as one system's bodies see it: what failed, since when nothing was won, and what they gave up. */
export class Progress {
  private readonly failures = new Map<string, number>();
  /** The jobs that were done, by kind and cell. */
  private readonly done = new Set<string>();
  private readonly givenUp = new Set<string>();
  /** What its team has reported. */
  private readonly told = new Set<string>();
  private fewest = Number.POSITIVE_INFINITY;
  private grownAt = 0;
  private workedAt = 0;

  /** Takes in how many blocks are missing now. One fewer than ever makes all jobs worth a new try. */
  look(missing: number, now: number): void {
    if (missing >= this.fewest) return;
    this.fewest = missing;
    this.grownAt = now;
    this.workedAt = now;
    this.failures.clear();
    this.givenUp.clear();
  }

  /** A job was done. One that was never done before in its cell is worth something; the same one again may be in vain. */
  worked({ kind, at }: Job, now: number): void {
    const key = `${kind} ${cellKey(at)}`;
    this.workedAt = now;
    if (this.done.has(key)) return;
    this.done.add(key);
    this.grownAt = now;
  }

  /** Bodies are at work on a job. */
  isBusy(now: number): void {
    this.workedAt = now;
  }

  failed(at: Position): void {
    this.failures.set(cellKey(at), (this.failures.get(cellKey(at)) ?? 0) + 1);
  }

  /** Whether each of several tries at a job failed. */
  hasFailed(at: Position): boolean {
    return (this.failures.get(cellKey(at)) ?? 0) >= mostFailures;
  }

  /** Whether nothing was done, or nothing was won by what was done, for long. */
  standsStill(now: number): boolean {
    return now - this.workedAt >= longestRest || now - this.grownAt >= longestVain;
  }

  /** Leaves some jobs alone until the building grows. Whether any of them, or of the missing blocks, is news. */
  giveUp(jobs: readonly Cell[], missing: readonly Cell[], now: number): boolean {
    this.grownAt = now;
    this.workedAt = now;
    for (const { at } of jobs) this.givenUp.add(cellKey(at));
    const keys = [...jobs, ...missing].map(({ at }) => cellKey(at));
    const isNews = keys.some((key) => !this.told.has(key));
    for (const key of keys) this.told.add(key);
    return isNews;
  }

  hasGivenUp(at: Position): boolean {
    return this.givenUp.has(cellKey(at));
  }
}
