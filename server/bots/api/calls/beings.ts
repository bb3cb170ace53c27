import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import { directChannel, publicChannel } from '#lib/domain/channel.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { killMob } from '../../primitives/kill-mob.ts';
import type { Seat } from '../../seat.ts';
import { nameMeant } from '../../written-name.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, creatureNamed, gained, itemNamed, playerNamed } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { gameNamed, itemCount, named } from '../parameters.ts';
import { doTrade, priceOf, withTrades } from '../villager-trades.ts';

/** Says something to a player. */
export const talkTo = defineApiCall({
  name: 'talkTo',
  description: 'Says something to another player, however far away: as a direct message to a team mate, else in public chat.',
  parameters: z.object({
    entity_name: named('Name of the player.'),
    message: z.string('a text').min(1, 'a text').max(256, 'a text of at most 256 characters').describe('What to say.'),
  }),
  limit: 5,
  occupation: 'free',
  async run(body, { entity_name: written, message }, seat) {
    const name = listener(body, seat, written);
    if (name === body.name) return failed('It cannot talk to itself.');
    if (!seat.mates.includes(name) && !Object.hasOwn(body.bot.players, name)) return failed(`There is no player named ${written}.`);
    say(seat, name, message);
    return done(`Said to ${name}: ${message}`);
  },
});

/** The player that a name means: a team mate, in the game or not, or another player in the game. */
function listener(body: Body, { mates }: Seat, written: string): string {
  const mate = nameMeant(written, mates);
  return mates.includes(mate) ? mate : playerNamed(body, written);
}

function say(seat: Seat, name: string, message: string): void {
  const has = (id: string): boolean => seat.channels.some((channel) => channel.id === id);
  if (has(directChannel.id) && seat.mates.includes(name)) seat.say(message, { channel: directChannel.id, to: [name] });
  else seat.say(`${name}: ${message}`, { channel: publicChannel.id });
}

const longestWait = 60;

/** Waits until a player says something. */
export const waitForFeedback = defineApiCall({
  name: 'waitForFeedback',
  description: 'Waits until another player says something, at most the given number of seconds.',
  parameters: z.object({
    entity_name: named('Name of the player.'),
    seconds: z
      .number('a number')
      .positive('more than 0')
      .max(longestWait, `at most ${longestWait}`)
      .default(10)
      .describe('The longest wait.'),
  }),
  limit: longestWait + 5,
  occupation: 'free',
  async run(body, { entity_name: written, seconds }, seat) {
    const name = listener(body, seat, written);
    const lines: string[] = [];
    const stop = seat.hear(({ from, text }) => {
      if (from === name) lines.push(text);
    });
    try {
      for (let tick = 0; lines.length === 0 && tick < seconds * ticksPerSecond; tick++) await body.ticks(1);
    } finally {
      stop();
    }
    const [said] = lines;
    return said === undefined ? failed(`${name} said nothing within ${seconds} s.`) : done(`${name} said: ${said}`, { said });
  },
});

const sight = 48;
const nearness = 2;
const tradeWalkLimit = 30_000;

/** Buys from a villager. */
export const trade = defineApiCall({
  name: 'trade',
  description: 'Walks to the nearest villager within 48 blocks and buys items from it, for what the villager asks.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the item to buy.'), item_count: itemCount.default(1) }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name, item_count: count }) {
    itemNamed(body, name);
    const villager = nearestEntity(body, 'villager', sight);
    if (!villager) return failed(`There is no villager within ${sight} blocks.`);
    await body.walker.to(new goals.GoalFollow(villager, nearness), { limit: tradeWalkLimit });
    return buy(body, villager, name, count);
  },
});

async function buy(body: Body, villager: Entity, name: string, count: number) {
  const before = carried(body, name);
  const refusal = await withTrades(body, villager, async (window) => {
    const offers = window.trades.map((trade) => `${trade.outputItem.count} ${trade.outputItem.name} for ${priceOf(trade)}`);
    const index = window.trades.findIndex(({ outputItem }) => outputItem.name === name);
    const offer = window.trades[index];
    if (!offer) return failed(`The villager does not sell ${name}. It sells ${offers.join('; ') || 'nothing'}.`);
    if (offer.tradeDisabled) return failed(`The villager sells no more ${name}.`);
    const trouble = await doTrade(body, window, index, Math.ceil(count / offer.outputItem.count));
    return trouble === null ? null : failed(`Could not buy ${count} ${name}: ${trouble}.`);
  });
  if (refusal !== null) return refusal;
  const bought = carried(body, name) - before;
  return bought >= count ? done(`Bought ${bought} ${name}.`, { bought }) : failed(`Bought ${bought} of ${count} ${name}.`, { bought });
}

const corpseTicks = 30;
const farWalkLimit = 45_000;
/** Seconds after which a hunt is given up. */
const huntLimit = 60;

/** Hunts the nearest entity of a kind and picks up its drops. */
export const attackTarget = defineApiCall({
  name: 'attackTarget',
  description: 'Walks to the nearest animal or monster of that name within 48 blocks, hits it until it dies and picks up what drops.',
  parameters: z.object({ target_name: named('Name of the animal or monster, such as "rabbit".') }),
  limit: 120,
  async run(body, { target_name: written }) {
    const name = creatureNamed(body, written);
    const target = nearestEntity(body, name, sight);
    if (!target) return failed(`There is no ${name} within ${sight} blocks.`);
    await body.walker.to(new goals.GoalFollow(target, nearness), { limit: farWalkLimit });
    const got = gained(body);
    const { result, feedback } = await killMob.run(body, name, huntLimit);
    // A dead body stays in sight for a second, and would be the next target.
    for (let tick = 0; result && target.isValid && tick < corpseTicks; tick++) await body.ticks(1);
    return result ? done(`${feedback} and got ${got()}.`) : failed(`${feedback}.`);
  },
});

/** Ticks until the effect of a click on an entity is there. */
const settleTicks = 10;

/** Uses a carried item on the nearest entity of a kind. */
export const useItemOnEntity = defineApiCall({
  name: 'useItemOnEntity',
  description: 'Walks to the nearest animal or player of that name and uses an item on it, such as a bucket on a cow or shears on a sheep.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the carried item.'), entity_name: named('Name of the animal or player.') }),
  limit: 75,
  async run(body, { item_name: name, entity_name: written }) {
    const { bot } = body;
    const kind = creatureNamed(body, written);
    const item = bot.inventory.findInventoryItem(itemNamed(body, name), null, false);
    if (!item) return failed(`There is no ${name} in the inventory.`);
    const target = nearestEntity(body, kind, sight);
    if (!target) return failed(`There is no ${kind} within ${sight} blocks.`);
    await body.walker.to(new goals.GoalFollow(target, nearness), { limit: farWalkLimit });
    await body.until(bot.equip(item, 'hand'));
    const got = gained(body);
    const state = stateOf(body, target);
    const whole = body.forWholePart();
    await whole.until(bot.activateEntity(target));
    await whole.ticks(settleTicks);
    if (bot.currentWindow) return done(`Used ${name} on ${kind}: a window opened.`);
    if (stateOf(body, target) === state) return failed(`Used ${name} on ${kind}, and nothing changed.`);
    return done(`Used ${name} on ${kind} and got ${got()}.`);
  },
});

/** What a click can change: the carried items with their wear, and what shows of the entity. */
function stateOf({ bot }: Body, { metadata }: Entity): string {
  const items = bot.inventory.items().map(({ slot, type, count, durabilityUsed }) => [slot, type, count, durabilityUsed]);
  return JSON.stringify([items, metadata]);
}
