import type { GameClock } from './game-clock.ts';

/** Why game time is stopped: a user paused the match, or its parent does not keep up with its messages. */
type PauseReason = 'pause' | 'backlog';

/** Stops the game time of a match, across all its episodes. Only game time can stop: a real clock keeps running. */
export class PauseSwitch {
  private clock: GameClock | null = null;
  private readonly reasons = new Set<PauseReason>();

  /** Adds or removes a reason to stop; time continues when no reason is left. A repeated call changes nothing. */
  set(reason: PauseReason, held: boolean): void {
    if (held) this.reasons.add(reason);
    else this.reasons.delete(reason);
    this.apply();
  }

  /** From now on this switch controls this clock. */
  hold(clock: GameClock): void {
    this.clock = clock;
    this.apply();
  }

  private apply(): void {
    if (this.clock?.kind === 'fast') this.clock.paused = this.reasons.size > 0;
  }
}
