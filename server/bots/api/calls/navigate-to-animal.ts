import { z } from 'zod';
import { defineApiCall, failed } from '../api-call.ts';
import { creatureNamed } from '../game-names.ts';
import { nearestEntity } from '../nearest-entity.ts';
import { named } from '../parameters.ts';
import { walkToEntity } from '../walk-to-entity.ts';

const sight = 48;

/** Walks to the nearest animal of a kind. */
export const navigateToAnimal = defineApiCall({
  name: 'navigateToAnimal',
  description: 'Walks to the nearest animal of that name within 48 blocks.',
  parameters: z.object({ animal_name: named('Name of the animal, such as "cow".') }),
  limit: 90,
  async run(body, { animal_name: written }) {
    const name = creatureNamed(body, written);
    const animal = nearestEntity(body, name, sight);
    return animal ? walkToEntity(body, animal, name) : failed(`There is no ${name} within ${sight} blocks.`);
  },
});
