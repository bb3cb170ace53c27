import type { Position } from '#lib/domain/position.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';

/** The contents of a chest when a body last looked into it, by item name, or that the chest is gone. */
export type RememberedChest = Readonly<Record<string, number>> | 'Invalid';

/** The key of a chest in observations: "x y z". */
export function chestKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

/** The memory of one body about chests it has opened. */
export class ChestMemory {
  private readonly clock: Pick<Clock, 'now'>;
  private readonly seen = new Map<string, { at: Position; contents: RememberedChest; when: number }>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.clock = clock;
  }

  note(at: Position, contents: RememberedChest): void {
    this.seen.set(chestKey(at), { at, contents, when: this.clock.now() });
  }

  /** Game milliseconds at the last look into the chest at a place; null if it was never opened. */
  when(at: Position): number | null {
    return this.seen.get(chestKey(at))?.when ?? null;
  }

  /** The last contents at a place; undefined if never opened. */
  at(at: Position): RememberedChest | undefined {
    return this.seen.get(chestKey(at))?.contents;
  }

  /** The remembered places, in the order of first sight. */
  places(): Position[] {
    return [...this.seen.values()].map(({ at }) => at);
  }
}
