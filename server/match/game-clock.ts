import type { ClockSetting } from '#lib/domain/clock-setting.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';

export type GameClock = FastClock | RealClock;

/** The clock a setting asks for. A fast clock gets ready unpaced; `startPlaying` sets its pace when the game starts. */
export function createGameClock(setting: ClockSetting, seed: number): GameClock {
  return setting.kind === 'fast' ? new FastClock({ seed }) : new RealClock();
}

/** From here on game time passes as fast as the setting allows, and chance begins from the seed, whatever was drawn while getting ready. */
export function startPlaying(clock: GameClock, setting: ClockSetting, seed: number): void {
  if (clock.kind !== 'fast' || setting.kind !== 'fast') return;
  clock.reseed(seed);
  clock.pace = setting.pace ?? null;
}
