import { failed } from '../../api/api-call.ts';
import { handoverBlock } from '../../api/calls/handover-block.ts';
import { carried } from '../../api/game-names.ts';
import { otherPlayer } from '../../api/other-player.ts';
import { defineCommand } from '../command.ts';
import { atLeastOne } from '../language/intervals.ts';

/** Gives items to a player. */
export const givePlayer = defineCommand({
  name: 'givePlayer',
  description: 'Walks to a player and gives items.',
  kind: 'action',
  parameters: [
    { name: 'player_name', about: 'Name of the player.', type: 'string' },
    { name: 'item_name', about: 'Name of the item.', type: 'item' },
    { name: 'num', about: 'How many.', type: 'int', interval: atLeastOne },
  ],
  async run({ body, seat }, written, item, count) {
    const { name: player } = otherPlayer(body, written);
    const held = carried(body, item);
    if (held === 0) return failed(`You carry no ${item}.`);
    const given = { target_player_name: player, item_name: item, item_count: Math.min(count, held) };
    const result = await handoverBlock.run(body, given, seat);
    return held < count ? { ...result, message: `${result.message} You had only ${held} of ${count} ${item}.` } : result;
  },
});
