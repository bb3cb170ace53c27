import { z } from 'zod';
import { giveToPlayer } from '../../primitives/give-to-player.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { carried, itemNamed } from '../game-names.ts';
import { itemCount, named } from '../parameters.ts';

/** Walks to a player and gives items. */
export const handoverBlock = defineApiCall({
  name: 'handoverBlock',
  description: 'Walks to another player in sight and hands over items. The player gets them while it stands still.',
  parameters: z.object({
    target_player_name: named('Name of the player.'),
    item_name: named('Name of the item.'),
    item_count: itemCount.default(1),
  }),
  limit: 60,
  occupation: 'waits',
  async run(body, { target_player_name: player, item_name: name, item_count: count }) {
    itemNamed(body, name);
    if (player === body.name) return failed('It cannot hand over items to itself.');
    const held = carried(body, name);
    if (held < count) return failed(`There are only ${held} ${name} in the inventory, not ${count}.`);
    if (!body.bot.players[player]?.entity) return failed(`${player} is not in sight.`);
    const { result: given, feedback } = await giveToPlayer.run(body, name, player, count);
    return given > 0 ? done(`${feedback}.`, { given }) : failed(`${feedback}.`, { given });
  },
});
