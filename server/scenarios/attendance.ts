import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { RefereeContext } from '#server/contract/scenario.ts';

/** Seconds after which every agent must be in the game, as in MineCollab. */
const patience = 30;

/** Finds the agents of a team that are missing when all must be in the game: those that never joined, and those that left. */
export class Attendance {
  private readonly seats: RefereeContext['seats'];
  private isReported = false;

  constructor(seats: RefereeContext['seats']) {
    this.seats = seats;
  }

  /** Checks once a second. Returns the absent agents the first time that there are any. */
  check(tick: number, missed: (agents: readonly string[]) => void): void {
    if (this.isReported || tick % ticksPerSecond !== 0 || tick < patience * ticksPerSecond) return;
    const absent = this.seats.filter(({ player }) => !player.joined).map(({ agent }) => agent);
    if (absent.length === 0) return;
    this.isReported = true;
    missed(absent);
  }
}
