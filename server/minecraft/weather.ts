export type WeatherKind = 'clear' | 'rain' | 'thunder';

/** The weather: clear, rain or thunder, until it is changed or expires. It does not change by itself. */
export class Weather {
  private present: WeatherKind = 'clear';
  /** Ticks until it clears; null for no end. */
  private ticksLeft: number | null = null;
  private readonly listeners: (() => void)[] = [];

  get kind(): WeatherKind {
    return this.present;
  }

  set(kind: WeatherKind, ticks: number | null): void {
    this.ticksLeft = ticks;
    if (kind === this.present) return;
    this.present = kind;
    for (const listener of this.listeners) listener();
  }

  /** Advances one tick. */
  advance(): void {
    if (this.ticksLeft === null) return;
    this.ticksLeft--;
    if (this.ticksLeft <= 0) this.set('clear', null);
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
