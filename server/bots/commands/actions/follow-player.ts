import { otherPlayer } from '../../api/other-player.ts';
import { goals } from '../../library/mineflayer.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';

/** Ticks between two looks at the followed player. */
const lookTicks = 10;

/** Follows a player until something else begins. */
export const followPlayer = defineCommand({
  name: 'followPlayer',
  description: 'Follows a player until you do something else. It goes on after other actions.',
  kind: 'action',
  limit: Number.POSITIVE_INFINITY,
  isResumable: true,
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'follow_dist', about: 'How far to stay behind, in blocks.', type: 'float', interval: notNegative },
  ],
  async run({ body }, written, distance) {
    const { bot } = body;
    const { name, entity } = otherPlayer(body, written);
    let followed = entity;
    try {
      for (;;) {
        // A player who was out of sight has a new entity afterwards.
        followed = bot.players[name]?.entity ?? followed;
        if (bot.pathfinder.goal === null || !followed.isValid)
          bot.pathfinder.setGoal(new goals.GoalFollow(followed, Math.max(1, distance)), true);
        await body.ticks(lookTicks);
      }
    } finally {
      body.walker.stop();
    }
  },
});
