import { z } from 'zod';
import { contentWords } from '#lib/knowhow/words.ts';
import { defineApiCall, done } from '../api-call.ts';
import { containersNamed, itemsIn, openContainerAt } from '../container.ts';
import { words } from '../game-names.ts';
import { blockPosition, gameNamed, position } from '../parameters.ts';

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
