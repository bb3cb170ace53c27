import type { GameClock } from './game-clock.ts';

/** Whether a match is held where it stands, through all its episodes. Only game time can be held: a real clock goes on. */
export class Halt {
  private clock: GameClock | null = null;
  private held = false;

  get active(): boolean {
    return this.held;
  }

  set active(held: boolean) {
    this.held = held;
    this.apply();
  }

  /** From here on this is the clock that stands still while the match is held. */
  hold(clock: GameClock): void {
    this.clock = clock;
    this.apply();
  }

  private apply(): void {
    if (this.clock?.kind === 'fast') this.clock.paused = this.held;
  }
}
