import type { Block } from 'prismarine-block';
import type { Recipe } from 'prismarine-recipe';
import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { answerTicks } from '../answer-ticks.ts';
import { findBlocks } from '../block-search.ts';
import type { Body } from '../body.ts';
import { roomFor } from '../inventory-room.ts';
import { WindowClosed } from '../library/window-order.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import { askedForNone, blockType, countSchema, definePrimitive, formatPosition, itemType, nameSchema } from './primitive.ts';
import { approachBlock } from './use-block.ts';

const tableDistance = 32;
/** Ticks until thrown items lie still, and how far from the body, in blocks, they are looked for. */
const landingTicks = 20;
const throwReach = 6;

/**
 * `craftItem(name, count = 1)`: crafts a recipe `count` times, at the nearest crafting table within 32 blocks or, without one, in the own
 * inventory; 0 does nothing. Crafts as often as the ingredients allow and reports what is missing for the rest, or that the window closed;
 * returns how often it crafted. Throws if the recipe needs a table and there is none, and for an item without a recipe.
 */
export const craftItem = definePrimitive({
  name: 'craftItem',
  group: 'craftItem',
  occupation: 'waits',
  parameters: z.tuple([nameSchema, countSchema(512).default(1)]),
  detail: (name, count) => (count === 1 ? name : `${count} ${name}`),
  async run(body, name, count) {
    const type = itemType(body, 'craftItem', name);
    if (count === 0) return askedForNone(0);
    const table = nearestTable(body);
    checkRecipes(body, name, type, table);
    if (!table) body.report('Craft without a crafting table');
    else if (body.bot.recipesFor(type, null, 1, table).length > 0) await approachBlock(body, table);
    const { done, trouble, fallen } = await repeat(body, type, count, table);
    const rest = fallen > 0 ? await groundWords(body, name, fallen) : '';
    if (done === count) {
      const feedback = `${count === 1 ? `Crafted ${name}` : `Did the recipe for ${name} ${count} times`}${rest}`;
      body.report(feedback);
      return { result: done, feedback };
    }
    const why = trouble ?? `I need ${missingFor(body, type, table)}`;
    const feedback = done > 0 ? `Did the recipe for ${name} ${done} of ${count} times: ${why}${rest}` : `I cannot make ${name}: ${why}`;
    body.report(feedback);
    body.failures.failed('craftItem', feedback);
    return { result: done, feedback, failed: true };
  },
});

function nearestTable(body: Body): Block | null {
  const types = new Set([blockType(body, 'craftItem', 'crafting_table')]);
  const [at] = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: tableDistance, count: 1 });
  return at ? body.blockAt(at) : null;
}

function checkRecipes(body: Body, name: string, type: number, table: Block | null): void {
  if (body.bot.recipesAll(type, null, table).length > 0) return;
  if (body.bot.recipesAll(type, null, true).length === 0) throw new PrimitiveMisuse(`craftItem: there is no recipe for ${name}.`);
  throw new PrimitiveMisuse(`craftItem: ${name} needs a crafting table, and there is none within ${tableDistance} blocks.`);
}

/**
 * Crafts with any feasible recipe until `count` is reached or no recipe is feasible. Returns how often, how many of the
 * results did not come into the inventory, and the error that stopped it, if any.
 */
async function repeat(body: Body, type: number, count: number, table: Block | null): Promise<Repeated> {
  const { bot } = body;
  let done = 0;
  let fallen = 0;
  while (done < count) {
    const [recipe] = bot.recipesFor(type, null, 1, table);
    if (!recipe) break;
    const times = Math.max(1, Math.min(count - done, feasible(body, recipe)));
    const before = bot.inventory.count(type, null);
    try {
      await body.until(bot.craft(recipe, times, table ?? undefined));
    } catch (error) {
      // Closing returns the items in the own grid.
      await body.until(bot.closeWindow(bot.currentWindow ?? bot.inventory));
      await body.ticks(answerTicks);
      const made = Math.floor((bot.inventory.count(type, null) - before) / recipe.result.count);
      return { done: done + Math.max(0, made), fallen, trouble: troubleOf(error, table) };
    }
    await body.ticks(answerTicks);
    fallen += Math.max(0, times * recipe.result.count - (bot.inventory.count(type, null) - before));
    done += times;
  }
  return { done, fallen };
}

interface Repeated {
  readonly done: number;
  readonly fallen: number;
  readonly trouble?: string;
}

/** Says of results that are not in the inventory where they lie, as far as they are seen. */
async function groundWords(body: Body, name: string, fallen: number): Promise<string> {
  await body.ticks(landingTicks);
  const { bot } = body;
  const near = Object.values(bot.entities).filter((entity) => entity.position.distanceTo(bot.entity.position) <= throwReach);
  const lying = near.flatMap((entity) => {
    const item = entity.name === 'item' ? entity.getDroppedItem() : null;
    return item?.name === name ? [{ count: item.count, at: formatPosition(entity.position) }] : [];
  });
  const seen = lying.reduce((sum, { count }) => sum + count, 0);
  const where = [...new Set(lying.map(({ at }) => at))].join(', ');
  const gone = Math.max(0, fallen - seen);
  const full = roomFor(body, name) === 0 ? ' The inventory has no room for them.' : '';
  return `. ${fallen} of them fell out of the inventory:${seen > 0 ? ` ${seen} ${name} lie at ${where}` : ''}${gone > 0 ? `${seen > 0 ? ',' : ''} ${gone} are out of sight` : ''}.${full}`.replace(
    /\.$/,
    '',
  );
}

/** The real reason of a library error that reports another one. */
function troubleOf(error: unknown, table: Block | null): string {
  const reason = messageOf(error);
  if (reason.includes(WindowClosed.name)) return `the ${table ? 'crafting table' : 'inventory'} closed`;
  return reason.replace(/^Error: /, '');
}

/** How often the carried items suffice for a recipe. */
function feasible(body: Body, recipe: Recipe): number {
  const needs = recipe.delta.filter((change) => change.count < 0);
  return Math.min(...needs.map((need) => Math.floor(body.bot.inventory.count(need.id, need.metadata) / -need.count)));
}

/** The missing items of the most feasible recipe, as text. */
function missingFor(body: Body, type: number, table: Block | null): string {
  const lacking = body.bot
    .recipesAll(type, null, table)
    .map((recipe) =>
      recipe.delta
        .map((change) => ({ id: change.id, missing: -change.count - body.bot.inventory.count(change.id, change.metadata) }))
        .filter(({ missing }) => missing > 0),
    );
  const total = (list: { missing: number }[]): number => list.reduce((sum, { missing }) => sum + missing, 0);
  const [least] = lacking.toSorted((one, other) => total(one) - total(other));
  const words = (least ?? []).map(({ id, missing }) => `${missing} more ${body.bot.registry.items[id]?.name ?? 'of something'}`);
  return words.length > 0 ? words.join(', ') : 'more ingredients';
}
