import type { Furnace } from 'mineflayer';
import { z } from 'zod';
import { cookingRecipe } from '#server/minecraft/mechanics/containers/cooking-recipes.ts';
import { answerTicks } from '../answer-ticks.ts';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import { roomFor } from '../inventory-room.ts';
import { fireSeconds } from '../library/mineflayer.ts';
import { askedForNone, blockType, countSchema, definePrimitive, itemType, nameSchema } from './primitive.ts';
import { approachBlock } from './use-block.ts';

/** The report that all furnaces hold something. */
export const noFreeFurnace = 'No furnace nearby is free';

const furnaceDistance = 32;
/** Ticks per item: ten seconds in the fire and two in reserve. */
const ticksPerItem = 240;
/** What is left of a bucket of lava once its fire burns. */
const emptied = 'bucket';
/** With less remaining fire than this, in seconds, fuel is added before the next item. */
const enoughFire = 15;

/**
 * `smeltItem(item, fuel, count = 1)`: smelts items one after the other, 12 s each, in the first furnace within 32 blocks that is empty
 * except for fuel. Adds one `fuel` if the fire is low and the furnace has no fuel, and takes back the
 * bucket of burnt lava. A count of 0 does nothing. Returns how many were
 * smelted; unknown names throw.
 */
export const smeltItem = definePrimitive({
  name: 'smeltItem',
  group: 'smeltItem',
  occupation: 'waits',
  parameters: z.tuple([nameSchema, nameSchema, countSchema(512).default(1)]),
  detail: (item, fuel, count) => `${count} ${item} with ${fuel}`,
  async run(body, item, fuel, count) {
    const inputType = itemType(body, 'smeltItem', item);
    const fuelType = itemType(body, 'smeltItem', fuel);
    if (count === 0) return askedForNone(0);
    const fail = (feedback: string, result = 0) => {
      body.report(feedback);
      body.failures.failed('smeltItem', feedback);
      return { result, feedback, failed: true };
    };
    const amount = Math.min(count, body.bot.inventory.count(inputType, null));
    if (amount === 0) return fail(`No ${item} to smelt in inventory`);
    const furnace = await openFreeFurnace(body);
    if (typeof furnace === 'string') return fail(furnace);
    body.report(`Smelting ${amount} ${item}`);
    let smelted = 0;
    try {
      while (smelted < amount) {
        const trouble = await smeltOne(body, furnace, { inputType, fuelType, fuel });
        if (trouble) return fail(`Smelted ${smelted} ${item}, then ${trouble}`, smelted);
        smelted++;
      }
      await takeBucket(body, furnace);
    } finally {
      await body.bot.closeWindow(furnace);
    }
    const feedback = `Smelted ${smelted} ${item}`;
    body.report(feedback);
    return { result: smelted, feedback };
  },
});

/** Opens the first furnace without input and output; or returns why there is none. */
async function openFreeFurnace(body: Body): Promise<Furnace | string> {
  const types = new Set([blockType(body, 'smeltItem', 'furnace')]);
  const found = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: furnaceDistance, count: 64 });
  if (found.length === 0) return 'No furnace nearby';
  for (const at of found) {
    const block = body.blockAt(at);
    if (!block) continue;
    await approachBlock(body, block);
    const furnace = await body.until(body.bot.openFurnace(block));
    // The burning time arrives after the window.
    await body.ticks(3);
    if (!furnace.inputItem() && !furnace.outputItem()) return furnace;
    await body.bot.closeWindow(furnace);
  }
  return noFreeFurnace;
}

interface Smelting {
  readonly inputType: number;
  readonly fuelType: number;
  readonly fuel: string;
}

/** Smelts one item; null on success, else the error. */
async function smeltOne(body: Body, furnace: Furnace, { inputType, fuelType, fuel }: Smelting): Promise<string | null> {
  await takeBucket(body, furnace);
  if (fireSeconds(furnace) < enoughFire && !furnace.fuelItem()) {
    if (furnace.count(fuelType, null) === 0) return `there was no ${fuel} to burn`;
    await body.until(furnace.putFuel(fuelType, null, 1));
  }
  await body.until(furnace.putInput(inputType, null, 1));
  await body.ticks(ticksPerItem);
  if (body.bot.currentWindow !== furnace) return 'the furnace closed';
  const output = furnace.outputItem();
  if (!output) return 'nothing came out of the furnace';
  // The library throws on the ground what finds no room.
  if (roomFor(body, output.name) === 0) return `the inventory had no room: ${output.count} ${output.name} stay in the furnace`;
  await body.until(furnace.takeOutput());
  await body.ticks(answerTicks);
  return null;
}

/** Takes out the bucket that lava leaves in place of the fuel. The library would throw it on the ground if it found no room. */
async function takeBucket(body: Body, furnace: Furnace): Promise<void> {
  if (furnace.fuelItem()?.name === emptied && roomFor(body, emptied) > 0) await body.until(furnace.takeFuel());
}

/** What a furnace makes of an item; null for nothing. */
export function smeltedFrom(item: string): string | null {
  return cookingRecipe('furnace', item)?.result ?? null;
}
