const day = 24_000;

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
