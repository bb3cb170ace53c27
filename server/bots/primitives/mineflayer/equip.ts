import { z } from 'zod';
import { PrimitiveMisuse } from '../../primitive-misuse.ts';
import { definePrimitive, itemType, nameSchema } from '../primitive.ts';

/** `equip(item, destination = 'hand')`: puts an item of the inventory in hand or on the body. Throws if there is none. */
export const equip = definePrimitive({
  name: 'equip',
  group: 'mineflayer',
  occupation: 'waits',
  parameters: z.tuple([nameSchema, z.enum(['hand', 'head', 'torso', 'legs', 'feet', 'off-hand']).default('hand')]),
  detail: (item) => item,
  async run(body, name, destination) {
    const item = body.bot.inventory.findInventoryItem(itemType(body, 'equip', name), null, false);
    if (!item) throw new PrimitiveMisuse(`equip: no ${name} in inventory.`);
    await body.until(body.bot.equip(item, destination));
    return { result: undefined, feedback: `Holding ${name}` };
  },
});
