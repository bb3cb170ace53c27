import { done, failed } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { worldHeights } from '../../library/mineflayer.ts';
import { defineCommand } from '../command.ts';
import { isAir } from '../surroundings.ts';
import { walkNear } from '../walks.ts';

/** Walks to the open sky. */
export const goToSurface = defineCommand({
  name: 'goToSurface',
  description: 'Walks to the highest ground above you.',
  kind: 'action',
  parameters: [],
  async run({ body }) {
    const { bot } = body;
    const feet = bot.entity.position.floored();
    const { highest } = worldHeights(bot);
    let top = highest;
    while (top >= feet.y && isAir(body.blockAt(feet.offset(0, top - feet.y, 0))?.name ?? 'air')) top--;
    if (top < feet.y) return failed('You are at the surface already.');
    await walkNear(body, feet.offset(0, top + 1 - feet.y, 0), 2);
    return done(`You are at ${words(bot.entity.position)}.`);
  },
});
