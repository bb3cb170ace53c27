import { done, failed } from '../../api/api-call.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { hunt } from '../../hunt.ts';
import { defineCommand } from '../command.ts';
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
  async run({ body }, written) {
    const { name, entity: player } = otherPlayer(body, written);
    await walkToBody(body, player, 2);
    const isDead = await hunt(body, player, body.clock.now() + fightLimit);
    return isDead ? done(`You killed ${name}.`) : failed(`${name} is out of sight.`);
  },
});
