import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { plainPosition } from '#lib/domain/position.ts';
import { contentWords } from '#lib/knowhow/words.ts';
import type { Body } from '../../body.ts';
import { roomFor } from '../../inventory-room.ts';
import { outOfChest, transfer } from '../../primitives/chest/transfer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { containersNamed, itemsIn, type Opened, openContainerAt, withContainer } from '../container.ts';
import { because, carried, itemNamed, words } from '../game-names.ts';
import { blockPosition, gameNamed, itemCount, position } from '../parameters.ts';

/** Opens a container and leaves it open. */
export const openContainer = defineApiCall({
  name: 'openContainer',
  description: 'Walks to a chest, barrel, furnace or similar container and opens it. It stays open until the next call.',
  parameters: z.object({ container_name: gameNamed('block', 'Name of the container, such as "chest".'), position }),
  limit: 90,
  occupation: 'waits',
  async run(body, { container_name: name, position: at }) {
    const [container] = containersNamed(body, name, blockPosition(at));
    if (!container) throw new Error('containersNamed finds at least one.');
    const items = itemsIn(await openContainerAt(body, container));
    return done(`The ${container.name} at ${words(container.position)} is open. In it: ${contentWords(items)}.`, { items });
  },
});

/** Closes the open container. */
export const closeContainer = defineApiCall({
  name: 'closeContainer',
  description: 'Closes the container that is open.',
  parameters: z.object({}),
  limit: 5,
  occupation: 'waits',
  keepsWindow: true,
  async run(body) {
    if (!body.bot.currentWindow) return failed('No container is open.');
    await body.closeWindow();
    return done('Closed the container.');
  },
});

/** Reads what is in a container. */
export const fetchContainerContents = defineApiCall({
  name: 'fetchContainerContents',
  description: 'Walks to a chest, barrel, furnace or similar container and reads what is in it.',
  parameters: z.object({ item_name: gameNamed('block', 'Name of the container, such as "chest" or "furnace".'), position }),
  limit: 90,
  occupation: 'waits',
  async run(body, { item_name: name, position: at }) {
    const [container] = containersNamed(body, name, blockPosition(at));
    if (!container) throw new Error('containersNamed finds at least one.');
    const items = await withContainer(body, container, async (opened) => itemsIn(opened));
    return done(`In the ${container.name} at ${words(container.position)}: ${contentWords(items)}.`, {
      at: plainPosition(container.position),
      items,
    });
  },
});

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

/** Takes items out of a container. */
export const withdrawItem = defineApiCall({
  name: 'withdrawItem',
  description:
    'Walks to a chest, barrel, furnace or similar container and takes items out, as many as there are up to the count. Without a position it looks into one container after the other, nearest first.',
  parameters: z.object({
    item_name: gameNamed('item', 'Name of the item.'),
    from_name: gameNamed('block', 'Name of the container, such as "chest".').default('chest'),
    item_count: itemCount.default(1),
    position,
  }),
  limit: 120,
  occupation: 'waits',
  async run(body, { item_name: name, from_name: from, item_count: count, position: at }) {
    itemNamed(body, name);
    const containers = containersNamed(body, from, blockPosition(at));
    const before = carried(body, name);
    for (const container of containers) {
      const { there, shortages } = await take(body, container, name, count - (carried(body, name) - before));
      const taken = carried(body, name) - before;
      if (taken >= count) return done(`Took ${taken} ${name} from the ${from} at ${words(container.position)}.`, { taken });
      if (there > 0) return short({ name, count, taken, shortages, where: words(container.position) });
    }
    const where = containers.map((container) => words(container.position)).join(', ');
    return failed(`There is no ${name} in the ${from} at ${where}.`, { taken: 0 });
  },
});

/** Takes up to `count` items out of a container. Returns how many were in it, and why fewer came out. */
function take(body: Body, container: Block, name: string, count: number): Promise<{ there: number; shortages: readonly string[] }> {
  return withContainer(body, container, async (opened) => {
    const there = itemsIn(opened)[name] ?? 0;
    const shortages = there > 0 ? await move(body, opened, name, Math.min(count, there)) : [];
    return { there, shortages: there < count ? [`there were only ${there}`, ...shortages] : shortages };
  });
}

async function move(body: Body, opened: Opened, name: string, count: number): Promise<readonly string[]> {
  if (opened.kind === 'chest') {
    const { shortages } = await transfer(body, opened.window, { [name]: count }, outOfChest(body));
    return shortages;
  }
  if (roomFor(body, name) === 0) return ['the inventory is full'];
  const { window } = opened;
  if (window.outputItem()?.name === name) await body.until(window.takeOutput());
  else if (window.inputItem()?.name === name) await body.until(window.takeInput());
  else if (window.fuelItem()?.name === name) await body.until(window.takeFuel());
  return [];
}

interface Short {
  readonly name: string;
  readonly count: number;
  readonly taken: number;
  readonly shortages: readonly string[];
  readonly where: string;
}

function short({ name, count, taken, shortages, where }: Short) {
  const message = `Took ${taken} of ${count} ${name} at ${where}${because(shortages)}.`;
  return taken > 0 ? done(message, { taken }) : failed(message, { taken });
}
