import type { Chest } from 'mineflayer';
import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { countSchema, nameSchema } from '../primitive.ts';

/** Counts by item name; 0 for none. */
export const amountsSchema = z.record(nameSchema, countSchema(3456));
type Amounts = z.output<typeof amountsSchema>;

interface Direction {
  readonly from: 'inventory' | 'chest';
  available(chest: Chest, type: number): number;
  move(chest: Chest, type: number, count: number): Promise<void>;
}

/** Out of a chest into the inventory. The library's own way refuses where only a begun stack has room. */
export function outOfChest({ bot }: Body): Direction {
  return {
    from: 'chest',
    available: (open, type) => open.containerCount(type, null),
    move: (open, itemType, count) =>
      bot.transfer({
        ...{ window: open, itemType, metadata: null, count, sourceStart: 0, sourceEnd: open.inventoryStart },
        ...{ destStart: open.inventoryStart, destEnd: open.inventoryEnd },
      }),
  };
}

/** The result of a transfer: the moved counts, and whether the transfer was complete. */
export interface Transferred {
  readonly moved: Record<string, number>;
  readonly complete: boolean;
  /** Why it was not complete, as far as the window shows it. */
  readonly shortages: readonly string[];
}

/** Moves the available count of each item, and reports what was missing or did not fit. */
export async function transfer(body: Body, chest: Chest, wanted: Amounts, direction: Direction): Promise<Transferred> {
  const moved: Record<string, number> = {};
  const source = direction.from === 'chest' ? 'the chest' : 'inventory';
  const shortages: string[] = [];
  const short = (feedback: string, why = feedback): void => {
    shortages.push(why);
    body.report(feedback);
  };
  for (const [name, count] of Object.entries(wanted)) {
    if (count === 0) continue;
    if (body.bot.currentWindow !== chest) {
      short('The chest closed', 'it closed');
      break;
    }
    const type = body.bot.registry.itemsByName[name]?.id;
    if (type === undefined) {
      short(`There is no item named ${name}`);
      continue;
    }
    const available = direction.available(chest, type);
    const amount = Math.min(count, available);
    if (amount === 0) {
      short(`No ${name} in ${source}`);
      continue;
    }
    if (amount < count) short(`Not enough ${name} in ${source}: ${amount} of ${count}`, `there were only ${amount}`);
    let trouble: string | null = null;
    try {
      await body.until(direction.move(chest, type, amount));
    } catch (error) {
      body.mustBeAlive();
      trouble = messageOf(error);
    }
    await putBack(body, chest, direction);
    if (trouble !== null) short(`Could not move all ${name}: ${trouble}`, fullness(chest, type, direction) ?? 'not all of it moved');
    await body.ticks(answerTicks);
    moved[name] = available - direction.available(chest, type);
  }
  return { moved, complete: shortages.length === 0, shortages };
}

/** Which side has no room for an item; null if it has. */
function fullness(chest: Chest, type: number, { from }: Direction): string | null {
  const [start, end] = from === 'inventory' ? [0, chest.inventoryStart] : [chest.inventoryStart, chest.inventoryEnd];
  const hasRoom = chest.slots.slice(start, end).some((item) => !item || (item.type === type && item.count < item.stackSize));
  if (hasRoom) return null;
  return from === 'inventory' ? 'there is no more room' : 'the inventory is full';
}

/** Returns items without room to their origin. */
async function putBack(body: Body, chest: Chest, direction: Direction): Promise<void> {
  while (chest.selectedItem) {
    const [start, end] = direction.from === 'inventory' ? [chest.inventoryStart, chest.inventoryEnd] : [0, chest.inventoryStart];
    const slot = chest.firstEmptySlotRange(start, end);
    if (slot === null) return;
    await body.until(body.bot.clickWindow(slot, 0, 0));
  }
}

/** The result of a transfer in the form that every chest primitive returns. */
export function reportOf(verb: string, { moved, complete }: Pick<Transferred, 'moved' | 'complete'>) {
  const nothing = Object.values(moved).every((count) => count === 0);
  return { result: moved, feedback: `${verb} ${contentWords(moved)}`, failed: nothing && !complete };
}
