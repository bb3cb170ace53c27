import { z } from 'zod';
import { defineApiCall, failed } from '../api-call.ts';
import { named } from '../parameters.ts';
import { walkToEntity } from '../walk-to-entity.ts';

/** Walks to a player in sight. */
export const navigateToPlayer = defineApiCall({
  name: 'navigateToPlayer',
  description: 'Walks to another player in sight.',
  parameters: z.object({ player_name: named('Name of the player.') }),
  limit: 90,
  async run(body, { player_name: name }) {
    const player = name === body.name ? undefined : body.bot.players[name]?.entity;
    return player ? walkToEntity(body, player, name) : failed(`${name} is not in sight.`);
  },
});
