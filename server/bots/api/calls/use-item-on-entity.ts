import type { Entity } from 'prismarine-entity';
import { z } from 'zod';
import type { Body } from '../../body.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { creatureNamed, gained, itemNamed } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { gameNamed, named } from '../parameters.ts';

const sight = 48;
const nearness = 2;
const walkLimit = 45_000;
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
    await body.walker.to(new goals.GoalFollow(target, nearness), { limit: walkLimit });
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
