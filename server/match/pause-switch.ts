import type { GameClock } from './game-clock.ts';

/** Why a match is held: its user paused it, or its parent does not keep up with what it is told. */
type PauseReason = 'pause' | 'backlog';

/** Whether a match is held where it stands, through all its episodes. Only game time can be held: a real clock goes on. */
export class PauseSwitch {
  private clock: GameClock | null = null;
  private readonly reasons = new Set<PauseReason>();

  /** Holds the match for a reason, or takes that reason back; it goes on when no reason is left. Again is the same. */
  set(reason: PauseReason, held: boolean): void {
    if (held) this.reasons.add(reason);
    else this.reasons.delete(reason);
    this.apply();
  }

  /** From here on this is the clock that stands still while the match is held. */
  hold(clock: GameClock): void {
    this.clock = clock;
    this.apply();
  }

  private apply(): void {
    if (this.clock?.kind === 'fast') this.clock.paused = this.reasons.size > 0;
  }
}
