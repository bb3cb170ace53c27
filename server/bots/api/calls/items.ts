import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { caughtByOthers, giveToPlayer } from '../../primitives/give-to-player.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed, playerNamed } from '../game-names.ts';
import { consume } from '../meal.ts';
import { otherPlayer } from '../other-player.ts';
import { gameNamed, itemCount, named } from '../parameters.ts';
import { pickUpAround } from '../pick-up.ts';

const equipmentSlots = ['hand', 'head', 'torso', 'legs', 'feet', 'off-hand'] as const;

/** Puts a carried item in a hand or on the body. */
export const equipItem = defineApiCall({
  name: 'equipItem',
  description: 'Puts a carried item in hand or on the body.',
  parameters: z.object({
    slot: z.enum(equipmentSlots, `one of ${equipmentSlots.join(', ')}`).describe('Where the item goes.'),
    item_name: gameNamed('item', 'Name of the item.'),
  }),
  limit: 15,
  occupation: 'waits',
  async run(body, { slot, item_name: name }) {
    const { bot } = body;
    const type = itemNamed(body, name);
    const index = bot.getEquipmentDestSlot(slot);
    const worn = (): boolean => bot.inventory.slots[index]?.type === type;
    if (slot !== 'hand' && worn()) return done(`${name} is on ${slot} already.`);
    const item = bot.inventory.findInventoryItem(type, null, false);
    if (!item) return failed(`There is no ${name} in the inventory.`);
    await body.until(bot.equip(item, slot));
    await body.ticks(answerTicks);
    const on = slot === 'hand' ? bot.heldItem?.type === type : worn();
    return on ? done(`${name} is ${slot === 'hand' ? 'in hand' : `on ${slot}`}.`) : failed(`${name} does not go on ${slot}.`);
  },
});

const slots = [
  [/_helmet$|^turtle_helmet$|_(head|skull)$|^carved_pumpkin$/, 'head'],
  [/_chestplate$|^elytra$/, 'torso'],
  [/_leggings$/, 'legs'],
  [/_boots$/, 'feet'],
  [/^shield$/, 'off-hand'],
] as const;

/** Puts on a piece of armour. */
export const wear = defineApiCall({
  name: 'wear',
  description: 'Puts on a carried piece of armour, a head, elytra or a shield.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item.') }),
  limit: 15,
  occupation: 'waits',
  async run(body, { item_name: name }, seat) {
    const slot = slots.find(([names]) => names.test(name))?.[1];
    if (!slot) return failed(`${name} is nothing to wear.`);
    return equipItem.run(body, { slot, item_name: name }, seat);
  },
});

/** Eats carried food. */
export const eat = defineApiCall({
  name: 'eat',
  description: 'Eats carried food. It needs hunger for most foods.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the food.'), item_count: itemCount.default(1) }),
  limit: 60,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    if (!Object.hasOwn(body.bot.registry.foodsByName, name)) return failed(`${name} is no food.`);
    return consume(body, name, count);
  },
});

const drinks: ReadonlySet<string> = new Set(['milk_bucket', 'honey_bottle']);

/** Drinks a carried drink. */
export const drink = defineApiCall({
  name: 'drink',
  description: 'Drinks milk from a milk_bucket or honey from a honey_bottle.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the drink.'), item_count: itemCount.default(1) }),
  limit: 60,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    if (/potion$/.test(name)) return failed('This world has no potions to drink.');
    if (!drinks.has(name)) return failed(`${name} is no drink.`);
    return consume(body, name, count);
  },
});

/** Throws carried items on the ground. */
export const tossItem = defineApiCall({
  name: 'tossItem',
  description: 'Throws carried items on the ground before it.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item.'), item_count: itemCount.default(1) }),
  limit: 20,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    const type = itemNamed(body, name);
    const held = carried(body, name);
    if (held < count) return failed(`There are only ${held} ${name} in the inventory, not ${count}.`);
    await body.until(body.bot.toss(type, null, count));
    await body.ticks(answerTicks);
    return done(`Threw ${held - carried(body, name)} ${name} on the ground.`);
  },
});

/** Throws before a call gives up. */
const tries = 3;
/** Distance in blocks, and game milliseconds, of the walk to the receiver after a throw that failed. */
const closeness = 1;
const closeLimit = 10_000;
/** Distance in blocks from both bodies in which thrown items may lie. */
const around = 6;

/**
 * Walks to a player and gives items. Items that the player does not get are picked up again, and thrown once more. Those that a third body caught are lost: the
 * data name it with their number. The thrower keeps what it had beyond the asked number.
 */
export const handoverBlock = defineApiCall({
  name: 'handoverBlock',
  description:
    'Walks to another player in sight and hands over items. The player gets them while it stands still; what it does not get comes back.',
  parameters: z.object({
    target_player_name: named('Name of the player.'),
    item_name: gameNamed('item', 'Name of the item.'),
    item_count: itemCount.default(1),
  }),
  limit: 90,
  occupation: 'waits',
  async run(body, { target_player_name: written, item_name: name, item_count: count }) {
    itemNamed(body, name);
    const player = playerNamed(body, written);
    if (player === body.name) return failed('It cannot hand over items to itself.');
    const held = carried(body, name);
    if (held < count) return failed(`There are only ${held} ${name} in the inventory, not ${count}.`);
    otherPlayer(body, player);
    let given = 0;
    let feedback = '';
    const caught: Record<string, number> = {};
    for (let attempt = 0; attempt < tries && given < count; attempt++) {
      const left = Math.min(count - given, carried(body, name) - (held - count));
      if (left <= 0) break;
      const handed = await giveToPlayer.run(body, name, player, left);
      given += handed.result;
      feedback = handed.feedback;
      for (const [name, taken] of Object.entries(caughtByOthers(feedback))) caught[name] = (caught[name] ?? 0) + taken;
      if (given < count) {
        await takeBack(body, player);
        await comeClose(body, player);
      }
    }
    if (given >= count) return done(`Gave ${given} ${name} to ${player}.`, { given });
    const rest = `Gave ${given} of ${count} ${name} to ${player}, and carries ${carried(body, name)}. The last throw: ${feedback}.`;
    const data = { given, ...(Object.keys(caught).length === 0 ? {} : { caught }) };
    return given > 0 ? done(rest, data) : failed(rest, data);
  },
});

/** Picks up what lies around the thrower and the receiver. */
async function takeBack(body: Body, player: string): Promise<void> {
  const { bot } = body;
  for (const place of [bot.players[player]?.entity?.position, bot.entity.position]) {
    if (place) await pickUpAround(body, place.clone(), around);
  }
}

/** Walks right up to the receiver, so that the next throw comes from another place: what stopped this one may be a corner of a wall. */
async function comeClose(body: Body, player: string): Promise<void> {
  const receiver = body.bot.players[player]?.entity;
  if (receiver === undefined) return;
  try {
    await body.walker.to(new goals.GoalFollow(receiver, closeness), { limit: closeLimit });
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
  }
}
