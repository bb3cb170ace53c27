import { MatchChild, type MatchChildListener } from './match-child.ts';

/** Milliseconds after which an unused process is ended. */
const idleMs = 30_000;
/** Matches that a process plays before a new one replaces it. */
const matchesPerProcess = 50;

/**
 * The processes in which matches are played. A process that has finished a match is kept for a while and plays the next one, because its
 * compiled code saves the second or two that a new process would need. No two matches share a process at the same time.
 */
export class MatchProcesses {
  private readonly program: string;
  private readonly mostIdle: number;
  private readonly idle = new Map<MatchChild, NodeJS.Timeout>();
  private readonly leaving = new Set<MatchChild>();
  private closing = false;

  constructor(program: string, mostIdle: number) {
    this.program = program;
    this.mostIdle = mostIdle;
  }

  /** A process for a match; the listener receives `ready` in a later turn. */
  take(listener: MatchChildListener): MatchChild {
    const [rested] = this.idle.keys();
    if (!rested) return new MatchChild(this.program, listener);
    this.forget(rested);
    rested.occupy(listener);
    return rested;
  }

  /** Takes back a process that has sent `ready` after a finished match. */
  giveBack(child: MatchChild): void {
    child.rest(() => this.forget(child));
    if (this.closing || this.idle.size >= this.mostIdle || child.matches >= matchesPerProcess) this.end(child);
    else
      this.idle.set(
        child,
        setTimeout(() => this.end(child), idleMs),
      );
  }

  /** Ends the idle processes, and resolves when they have exited. */
  async close(): Promise<void> {
    this.closing = true;
    for (const child of [...this.idle.keys()]) this.end(child);
    await Promise.all([...this.leaving].map((child) => child.closed));
  }

  private end(child: MatchChild): void {
    this.forget(child);
    this.leaving.add(child);
    void child.closed.then(() => this.leaving.delete(child));
    child.stop('No match needs this process.');
  }

  private forget(child: MatchChild): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
  }
}
