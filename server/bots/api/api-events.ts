import { NewestEvents } from '../newest-events.ts';
import type { Seat } from '../seat.ts';

/** The most events between two calls; older ones are dropped. */
const most = 50;

/** What one seat notices between its calls: messages of others, harm, and items that it got or lost. One sentence each. */
export class ApiEvents {
  private readonly seat: Seat;
  private readonly heard = new NewestEvents<string>(most);
  private health: number;
  /** What the seat carried last; null before its first call, because the things it starts with come a moment after the start. */
  private items: Readonly<Record<string, number>> | null = null;

  constructor(seat: Seat) {
    this.seat = seat;
    this.health = seat.view.status().health;
    seat.hear(({ from, text }) => {
      if (from !== seat.agent) this.heard.add(`${from} said: ${text}`);
    });
  }

  /** Notes what changed since the last call; to be called when a call begins. */
  beforeCall(): void {
    const now = this.seat.inventory();
    this.items ??= now;
    for (const name of new Set([...Object.keys(this.items), ...Object.keys(now)])) {
      const more = (now[name] ?? 0) - (this.items[name] ?? 0);
      if (more > 0) this.heard.add(`Got ${more} ${name}.`);
      if (more < 0) this.heard.add(`Lost ${-more} ${name}.`);
    }
  }

  /** The events since the last call; to be called when a call ends. */
  afterCall(): readonly string[] {
    const { health } = this.seat.view.status();
    if (health < this.health) this.heard.add(`Lost health: ${round(this.health)} before, ${round(health)} now, of 20.`);
    this.health = health;
    this.items = this.seat.inventory();
    return this.heard.take();
  }
}

function round(health: number): number {
  return Math.round(health * 10) / 10;
}
