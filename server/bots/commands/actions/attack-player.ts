import { done, failed } from '../../api/api-call.ts';
import { hunt } from '../../hunt.ts';
import { defineCommand } from '../command.ts';
import { playerInSight } from '../players-in-sight.ts';
import { walkToBody } from '../walks.ts';

/** Game time of a fight, in milliseconds. */
const fightLimit = 60_000;

/** Fights a player. */
export const attackPlayer = defineCommand({
  name: 'attackPlayer',
  description: 'Fights a player until it dies or escapes.',
  kind: 'action',
  limit: 150,
  parameters: [{ name: 'player_name', about: 'Name of the player.', type: 'string' }],
  async run({ body }, name) {
    const player = playerInSight(body, name);
    await walkToBody(body, player, 2);
    const isDead = await hunt(body, player, body.clock.now() + fightLimit);
    return isDead ? done(`You killed ${name}.`) : failed(`${name} got away.`);
  },
});
