import type { Position } from '#lib/domain/position.ts';

/** Most block ticks in one game tick; the rest wait for the next. */
const mostATick = 65_536;

/** A scheduled tick of a block. */
export interface BlockTick {
  readonly at: Position;
  readonly blockId: number;
}

interface Waiting extends BlockTick {
  readonly key: string;
  readonly tick: number;
  readonly priority: number;
  readonly sequence: number;
}

function keyOf({ x, y, z }: Position, blockId: number): string {
  return `${x},${y},${z},${blockId}`;
}

/**
 * Scheduled block ticks, at most one per block at a time. Those of one tick run in the order of their priority, lower first, and among
 * equals in the order of scheduling.
 */
export class BlockTicks {
  private readonly byTick = new Map<number, Waiting[]>();
  private readonly pending = new Set<string>();
  private sequence = 0;

  /** Schedules a tick; no effect if the block at this position already has one. */
  add(at: Position, blockId: number, tick: number, priority: number): void {
    const key = keyOf(at, blockId);
    if (this.pending.has(key)) return;
    this.pending.add(key);
    this.put({ at, blockId, key, tick, priority, sequence: this.sequence++ });
  }

  /** Whether a block at a position has a scheduled tick. */
  waits(at: Position, blockId: number): boolean {
    return this.pending.has(keyOf(at, blockId));
  }

  /** Runs the ticks that are due; ticks scheduled by them come later. */
  runDue(tick: number, run: (due: BlockTick) => void): void {
    const due = this.byTick.get(tick);
    if (!due) return;
    this.byTick.delete(tick);
    due.sort((one, other) => one.priority - other.priority || one.sequence - other.sequence);
    for (const late of due.splice(mostATick)) this.put({ ...late, tick: tick + 1 });
    for (const each of due) {
      this.pending.delete(each.key);
      run(each);
    }
  }

  private put(waiting: Waiting): void {
    const list = this.byTick.get(waiting.tick);
    if (list) list.push(waiting);
    else this.byTick.set(waiting.tick, [waiting]);
  }
}
