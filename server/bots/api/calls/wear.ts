import { z } from 'zod';
import { defineApiCall, failed } from '../api-call.ts';
import { gameNamed } from '../parameters.ts';
import { equipItem } from './equip-item.ts';

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
