import type { Cancel } from './clock/clock.ts';

interface Task {
  readonly tick: number;
  readonly sequence: number;
  run: (() => void) | null;
}

/** Tasks for later ticks, in (tick, order of scheduling) order. */
export class TaskSchedule {
  private readonly byTick = new Map<number, Task[]>();
  private sequence = 0;

  add(tick: number, run: () => void): Cancel {
    const task: Task = { tick, sequence: this.sequence++, run };
    const list = this.byTick.get(tick);
    if (list) list.push(task);
    else this.byTick.set(tick, [task]);
    return () => {
      task.run = null;
    };
  }

  /** Runs the tasks of this tick. */
  runDue(tick: number): void {
    const due = this.byTick.get(tick);
    if (!due) return;
    this.byTick.delete(tick);
    for (const task of due) task.run?.();
  }

  clear(): void {
    this.byTick.clear();
  }
}
