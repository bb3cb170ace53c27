import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { defineApiCall, done } from '../api-call.ts';
import { containersNamed, itemsIn, withContainer } from '../container.ts';
import { words } from '../game-names.ts';
import { blockPosition, gameNamed, position } from '../parameters.ts';

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
    const { x, y, z: south } = container.position;
    return done(`In the ${container.name} at ${words(container.position)}: ${contentWords(items)}.`, { at: { x, y, z: south }, items });
  },
});
