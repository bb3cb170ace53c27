import type { Weather } from './weather.ts';

const day = 24_000;
/** Reduction of sky light at full night. */
const night = 11;
/** Fraction of the day's light in rain, and of that in thunder. */
const clouded = 11 / 16;

/** Reduction of sky light by night and bad weather, 0 by day to 11 at night. */
export function skyDarkness(daylight: Daylight, weather: Weather): number {
  const share = (((daylight.ofDay / day - 0.25) % 1) + 1) % 1;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  const sun = (share * 2 + eased) / 3;
  const height = Math.max(-0.25, Math.min(0.25, Math.cos(sun * 2 * Math.PI)));
  const rain = weather.kind === 'clear' ? 1 : clouded;
  const thunder = weather.kind === 'thunder' ? clouded : 1;
  return Math.floor((1 - (0.5 + 2 * height) * rain * thunder) * night);
}

/** The world's time of day in ticks since its first morning; 6000 is noon. */
export class Daylight {
  private ticks = 0;
  private readonly listeners: (() => void)[] = [];

  /** Ticks since the first morning. */
  get time(): number {
    return this.ticks;
  }

  /** Ticks of the present day, 0-23999. */
  get ofDay(): number {
    return this.ticks % day;
  }

  /** Day number, from 0. */
  get day(): number {
    return Math.floor(this.ticks / day);
  }

  /** Sets the time and informs clients. */
  set(ticks: number): void {
    this.ticks = Math.max(0, Math.floor(ticks));
    for (const listener of this.listeners) listener();
  }

  /** Advances one tick. */
  advance(): void {
    this.ticks++;
  }

  onSet(listener: () => void): void {
    this.listeners.push(listener);
  }
}
