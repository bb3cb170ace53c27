/** A scheduled task; `sequence` orders tasks with the same time. */
export interface Timed {
  at: number;
  sequence: number;
  /** Index in the heap, -1 when not queued. */
  index: number;
}

function before(a: Timed, b: Timed): boolean {
  return a.at < b.at || (a.at === b.at && a.sequence < b.sequence);
}

/** A binary heap of timers in (time, sequence) order with removal of any entry in logarithmic time. */
export class TimerQueue<T extends Timed> {
  private readonly heap: T[] = [];

  get size(): number {
    return this.heap.length;
  }

  first(): T | undefined {
    return this.heap[0];
  }

  push(timer: T): void {
    this.heap.push(timer);
    this.rise(timer, this.heap.length - 1);
  }

  /** Removes and returns the earliest timer. */
  shift(): T | undefined {
    const first = this.heap[0];
    if (first) this.remove(first);
    return first;
  }

  remove(timer: T): void {
    const index = timer.index;
    if (index < 0) return;
    timer.index = -1;
    const last = this.heap.pop();
    if (last === undefined || last === timer) return;
    const parent = index > 0 ? this.heap[(index - 1) >> 1] : undefined;
    if (parent && before(last, parent)) this.rise(last, index);
    else this.sink(last, index);
  }

  clear(): void {
    for (const timer of this.heap) timer.index = -1;
    this.heap.length = 0;
  }

  private rise(timer: T, from: number): void {
    let index = from;
    while (index > 0) {
      const up = (index - 1) >> 1;
      const parent = this.heap[up];
      if (!parent || !before(timer, parent)) break;
      this.heap[index] = parent;
      parent.index = index;
      index = up;
    }
    this.heap[index] = timer;
    timer.index = index;
  }

  private sink(timer: T, from: number): void {
    let index = from;
    for (;;) {
      let down = index * 2 + 1;
      let child = this.heap[down];
      if (!child) break;
      const right = this.heap[down + 1];
      if (right && before(right, child)) {
        child = right;
        down++;
      }
      if (!before(child, timer)) break;
      this.heap[index] = child;
      child.index = index;
      index = down;
    }
    this.heap[index] = timer;
    timer.index = index;
  }
}
