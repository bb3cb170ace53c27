import { contentWords } from '#lib/knowhow/words.ts';
import { done } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';

/** Lists what the agent carries, wears and holds. */
export const inventory = defineCommand({
  name: 'inventory',
  description: 'Lists what you carry.',
  kind: 'query',
  parameters: [],
  run({ body, seat }) {
    const items = seat.inventory();
    const worn = [5, 6, 7, 8, 45].flatMap((slot) => body.bot.inventory.slots[slot]?.name ?? []);
    const creative = body.bot.game.gameMode === 'creative' ? ' In creative mode you have every item.' : '';
    const wearing = worn.length === 0 ? '' : ` You wear ${worn.join(', ')}.`;
    return done(`You carry ${contentWords(items)}. You hold ${body.bot.heldItem?.name ?? 'nothing'}.${wearing}${creative}`, { items });
  },
});
