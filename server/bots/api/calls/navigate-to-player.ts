import { z } from 'zod';
import { defineApiCall } from '../api-call.ts';
import { otherPlayer } from '../other-player.ts';
import { named } from '../parameters.ts';
import { walkToEntity } from '../walk-to-entity.ts';

/** Walks to a player in sight. */
export const navigateToPlayer = defineApiCall({
  name: 'navigateToPlayer',
  description: 'Walks to another player in sight.',
  parameters: z.object({ player_name: named('Name of the player.') }),
  limit: 90,
  async run(body, { player_name: written }) {
    const player = otherPlayer(body, written);
    return walkToEntity(body, player.entity, player.name);
  },
});
