import type { Clock } from '#server/minecraft/clock/clock.ts';

/** Game time that a test moves by hand. */
export class HandClock {
  private time = 0;
  private number = 0;
  private timers: { readonly at: number; readonly number: number; readonly task: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = { at: this.time + milliseconds, number: this.number++, task };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Lets game milliseconds pass, and promises settle after each timer. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at || one.number - other.number);
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = next.at;
      next.task();
      await Promise.resolve();
      await Promise.resolve();
    }
    this.time = end;
  }
}

/** The times of a clock that conversations use. */
export function clockOf(hand: HandClock): Clock {
  const unused = (): never => {
    throw new Error('A conversation does not use this.');
  };
  return {
    ...{
      kind: 'fast',
      epoch: 0,
      paused: false,
      everyTick: unused,
      soon: unused,
      think: unused,
      hold: unused,
      run: unused,
      dispose: unused,
    },
    now: () => hand.now(),
    after: (milliseconds, task) => hand.after(milliseconds, task),
  };
}
