import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { itemNamed } from '../game-names.ts';
import { gameNamed } from '../parameters.ts';

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
