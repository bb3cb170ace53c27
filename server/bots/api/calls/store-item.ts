import { z } from 'zod';
import { transfer } from '../../primitives/chest/transfer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { containersNamed, withContainer } from '../container.ts';
import { because, carried, itemNamed, words } from '../game-names.ts';
import { blockPosition, gameNamed, itemCount, position } from '../parameters.ts';

/** Puts carried items into a container. */
export const storeItem = defineApiCall({
  name: 'storeItem',
  description: 'Walks to a chest, barrel or similar container and puts carried items in, as many as fit.',
  parameters: z.object({
    item_name: gameNamed('item', 'Name of the item.'),
    to_name: gameNamed('block', 'Name of the container, such as "chest".').default('chest'),
    item_count: itemCount.default(1),
    position,
  }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name, to_name: to, item_count: count, position: at }) {
    itemNamed(body, name);
    const before = carried(body, name);
    if (before === 0) return failed(`There is no ${name} in the inventory.`);
    const [container] = containersNamed(body, to, blockPosition(at));
    if (!container) throw new Error('containersNamed finds at least one.');
    const transferred = await withContainer(body, container, async (opened) => {
      if (opened.kind === 'furnace') return null;
      return transfer(
        body,
        opened.window,
        { [name]: count },
        {
          from: 'inventory',
          available: (open, type) => open.count(type, null),
          move: (open, type, amount) => open.deposit(type, null, amount),
        },
      );
    });
    if (transferred === null) return failed('Items go into a furnace with SmeltingCooking.');
    const stored = before - carried(body, name);
    const where = `the ${container.name} at ${words(container.position)}`;
    if (stored >= count) return done(`Put ${stored} ${name} into ${where}.`, { stored });
    const message = `Put ${stored} of ${count} ${name} into ${where}${because(transferred.shortages)}.`;
    return stored > 0 ? done(message, { stored }) : failed(message, { stored });
  },
});
