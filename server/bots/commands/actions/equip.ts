import { equipItem } from '../../api/calls/equip-item.ts';
import { defineCommand } from '../command.ts';

/** The place of a piece of armour, by the end of its name; everything else goes into the hand. */
const slots: readonly (readonly [RegExp, string])[] = [
  [/helmet$|_skull$|_head$|^carved_pumpkin$/, 'head'],
  [/chestplate$|^elytra$/, 'torso'],
  [/leggings$/, 'legs'],
  [/boots$/, 'feet'],
  [/^shield$/, 'off-hand'],
];

/** Puts an item on or takes it in hand. */
export const equip = defineCommand({
  name: 'equip',
  description: 'Takes an item in hand, or puts a piece of armour on.',
  kind: 'action',
  parameters: [{ name: 'item_name', about: 'Name of the item.', type: 'item' }],
  run({ body, seat }, item) {
    const slot = slots.find(([pattern]) => pattern.test(item))?.[1] ?? 'hand';
    return equipItem.run(body, { slot, item_name: item }, seat);
  },
});
