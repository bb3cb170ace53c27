import type { Position } from '#lib/domain/position.ts';

/** What a body last saw in a chest by item name, or that there is none any more. */
export type RememberedChest = Readonly<Record<string, number>> | 'Invalid';

/** The name a chest has in observations: "x y z". */
export function chestKey({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}

/** What one body remembers of the chests it looked into. */
export class ChestMemory {
  private readonly seen = new Map<string, { at: Position; contents: RememberedChest }>();

  note(at: Position, contents: RememberedChest): void {
    this.seen.set(chestKey(at), { at, contents });
  }

  /** What was seen at a place; undefined for one never looked into. */
  at(at: Position): RememberedChest | undefined {
    return this.seen.get(chestKey(at))?.contents;
  }

  /** The places remembered, in the order in which they were first seen. */
  places(): Position[] {
    return [...this.seen.values()].map(({ at }) => at);
  }
}
