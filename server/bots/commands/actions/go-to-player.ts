import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';
import { walkToBody } from '../walks.ts';

/** Walks to a player. */
export const goToPlayer = defineCommand({
  name: 'goToPlayer',
  description: 'Walks to a player.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'closeness', about: 'How near to come, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, written, closeness) {
    const { name, entity } = otherPlayer(body, written);
    await walkToBody(body, entity, closeness);
    return done(`You are with ${name} at ${words(body.bot.entity.position)}.`);
  },
});
