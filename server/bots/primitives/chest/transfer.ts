import type { Chest } from 'mineflayer';
import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { countSchema, nameSchema } from '../primitive.ts';
import { inWords } from './open-chest.ts';

/** Counts by item name; 0 for none. */
export const amountsSchema = z.record(nameSchema, countSchema(3456));
type Amounts = z.output<typeof amountsSchema>;

interface Direction {
  readonly from: 'inventory' | 'chest';
  available(chest: Chest, type: number): number;
  move(chest: Chest, type: number, count: number): Promise<void>;
}

/** The result of a transfer: the moved counts, and whether the transfer was complete. */
export interface Transferred {
  readonly moved: Record<string, number>;
  readonly complete: boolean;
}

/** Moves the available count of each item, and reports what was missing or did not fit. */
export async function transfer(body: Body, chest: Chest, wanted: Amounts, direction: Direction): Promise<Transferred> {
  const moved: Record<string, number> = {};
  const source = direction.from === 'chest' ? 'the chest' : 'inventory';
  let complete = true;
  const short = (feedback: string): void => {
    complete = false;
    body.say(feedback);
  };
  for (const [name, count] of Object.entries(wanted)) {
    if (count === 0) continue;
    if (body.bot.currentWindow !== chest) {
      short('The chest closed');
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
    if (amount < count) short(`Not enough ${name} in ${source}: ${amount} of ${count}`);
    try {
      await body.until(direction.move(chest, type, amount));
    } catch (error) {
      body.mustBeAlive();
      short(`Could not move all ${name}: ${messageOf(error)}`);
    }
    await putBack(body, chest, direction);
    await body.ticks(answerTicks);
    moved[name] = available - direction.available(chest, type);
  }
  return { moved, complete };
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
export function reportOf(verb: string, { moved, complete }: Transferred) {
  const nothing = Object.values(moved).every((count) => count === 0);
  return { result: moved, feedback: `${verb} ${inWords(moved)}`, failed: nothing && !complete };
}
