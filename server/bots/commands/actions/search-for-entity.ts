import { done, failed } from '../../api/api-call.ts';
import { creatureNamed, words } from '../../api/game-names.ts';
import { nearestEntity } from '../../api/nearest-entity.ts';
import { defineCommand } from '../command.ts';
import { walkToBody } from '../walks.ts';

const nearness = 4;

/** Walks to the nearest animal, monster or player of a name. */
export const searchForEntity = defineCommand({
  name: 'searchForEntity',
  description: 'Looks for the nearest animal or monster of a kind and walks to it.',
  kind: 'action',
  parameters: [
    { name: 'type', about: 'Kind of animal or monster.', type: 'string' },
    {
      name: 'search_range',
      about: 'How far to look, in blocks.',
      type: 'int',
      interval: { least: 32, below: 512 },
    },
  ],
  async run({ body }, written, range) {
    const name = creatureNamed(body, written);
    const entity = nearestEntity(body, name, range);
    if (entity === null) return failed(`There is no ${name} within ${range} blocks, as far as you can see.`);
    await walkToBody(body, entity, nearness);
    return done(`There is ${name} at ${words(entity.position)}, and you are near it.`);
  },
});
