/**
 * A list that keeps only its newest `limit` elements, and marks those that were taken. The limit bounds the memory of a long episode,
 * whatever its agents say.
 */
export class NewestEvents<Event> {
  private readonly limit: number;
  private kept: Event[] = [];
  private taken = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(event: Event): void {
    this.kept.push(event);
    if (this.kept.length <= this.limit) return;
    this.kept.shift();
    this.taken = Math.max(0, this.taken - 1);
  }

  /** The kept elements since the last call, the oldest first. */
  take(): Event[] {
    const fresh = this.kept.slice(this.taken);
    this.taken = this.kept.length;
    return fresh;
  }

  /** All kept elements, taken or not, the oldest first. */
  all(): Event[] {
    return [...this.kept];
  }
}
