import { z } from 'zod';
import { goals } from '../library/mineflayer.ts';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import { definePrimitive, itemType } from './primitive.ts';

/**
 * `giveToPlayer(item, username, count = -1)`: walks up to a player and tosses items over; -1 gives all. Returns how many were tossed.
 * Throws when the player is not in sight.
 */
export const giveToPlayer = definePrimitive({
  name: 'giveToPlayer',
  group: 'giveToPlayer',
  parameters: z.tuple([z.string(), z.string(), z.int().min(-1).max(2304).default(-1)]),
  detail: (item, username, count) => `${count < 0 ? 'all' : count} ${item} to ${username}`,
  async run(body, itemName, username, count) {
    const { bot } = body;
    const type = itemType(body, 'giveToPlayer', itemName);
    const held = bot.inventory.count(type, null);
    const amount = count < 0 ? held : Math.min(count, held);
    if (amount === 0) {
      const feedback = `No ${itemName} to give`;
      body.say(feedback);
      return { result: 0, feedback, failed: true };
    }
    const player = bot.players[username]?.entity;
    if (!player) throw new PrimitiveMisuse(`giveToPlayer: ${username} is not in sight.`);
    await body.walker.to(new goals.GoalFollow(player, 2), { limit: 30_000 });
    await body.until(bot.lookAt(player.position.offset(0, player.height, 0)));
    await body.ticks(5);
    await body.until(bot.toss(type, null, amount));
    const feedback = `Gave ${amount} ${itemName} to ${username}`;
    body.say(feedback);
    return { result: amount, feedback };
  },
});
