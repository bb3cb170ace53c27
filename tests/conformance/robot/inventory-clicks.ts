import type { Robot } from './robot.ts';
import { type Slot, writeSlot } from './slot.ts';

const fullStack = 64;

/** The stack with another number of items; empty for none. */
function counted(slot: Slot, count: number): Slot {
  return slot === null || count === 0 ? null : { ...slot, count };
}

/** Clicks of a robot in its own inventory. Like a vanilla client, it shows their result before the server answers. */
export class InventoryClicks {
  private readonly robot: Robot;

  constructor(robot: Robot) {
    this.robot = robot;
  }

  /** Picks up, puts down or swaps, as a left click does. */
  left(slot: number, state?: number): void {
    const [there, held] = [this.stack(slot), this.robot.cursor];
    if (there === null || held === null || there.item !== held.item) {
      this.click(slot, 0, 0, new Map([[slot, held]]), there, state);
      return;
    }
    const moved = Math.min(held.count, fullStack - there.count);
    const after = new Map([[slot, counted(there, there.count + moved)]]);
    this.click(slot, 0, 0, after, counted(held, held.count - moved), state);
  }

  /** Takes half, puts down one, or swaps, as a right click does. */
  right(slot: number): void {
    const [there, held] = [this.stack(slot), this.robot.cursor];
    const count = there?.count ?? 0;
    if (held === null) {
      const half = Math.ceil(count / 2);
      this.click(slot, 1, 0, new Map([[slot, counted(there, count - half)]]), counted(there, half));
    } else if (there !== null && there.item !== held.item) this.click(slot, 1, 0, new Map([[slot, held]]), there);
    else if (count < fullStack) this.click(slot, 1, 0, new Map([[slot, counted(held, count + 1)]]), counted(held, held.count - 1));
  }

  /** Swaps a slot with one of the hotbar, 0 to 8, as a number key does. */
  numberKey(slot: number, index: number): void {
    const [there, bar] = [this.stack(slot), this.stack(36 + index)];
    const after = new Map([
      [slot, bar],
      [36 + index, there],
    ]);
    this.click(slot, index, 2, after, this.robot.cursor);
  }

  private stack(slot: number): Slot {
    return this.robot.slots[slot] ?? null;
  }

  private click(slot: number, button: number, mode: number, after: ReadonlyMap<number, Slot>, cursor: Slot, state?: number): void {
    const { robot } = this;
    robot.send(0x0b, (writer) => {
      const number = state ?? robot.windowState;
      writer.u8(0).varint(number).i16(slot).u8(button).varint(mode).varint(after.size);
      for (const [changed, stack] of after) writeSlot(writer.i16(changed), stack);
      writeSlot(writer, cursor);
      return writer;
    });
    for (const [changed, stack] of after) robot.slots[changed] = stack;
    robot.cursor = cursor;
  }
}
