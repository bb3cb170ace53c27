import type { ClockSetting } from '#lib/domain/clock-setting.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';

export type GameClock = FastClock | RealClock;

/** The clock of a setting. A fast clock runs unpaced during preparation; `startPlaying` sets its pace when the game starts. */
export function createGameClock(setting: ClockSetting, seed: number): GameClock {
  return setting.kind === 'fast' ? new FastClock({ seed }) : new RealClock({ stoppable: true });
}

/**
 * From now on game time passes at the pace of the setting, and random numbers start from the seed, regardless of how many were drawn during
 * preparation.
 */
export function startPlaying(clock: GameClock, setting: ClockSetting, seed: number): void {
  if (clock.kind !== 'fast' || setting.kind !== 'fast') return;
  clock.reseed(seed);
  clock.pace = setting.pace ?? null;
}
