import type { Block } from 'prismarine-block';
import { z } from 'zod';
import type { Body } from '../../body.ts';
import { roomFor } from '../../inventory-room.ts';
import { outOfChest, transfer } from '../../primitives/chest/transfer.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { containersNamed, itemsIn, type Opened, withContainer } from '../container.ts';
import { because, carried, itemNamed, words } from '../game-names.ts';
import { blockPosition, gameNamed, itemCount, position } from '../parameters.ts';

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
