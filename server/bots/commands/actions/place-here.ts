import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { done, failed } from '../../api/api-call.ts';
import { carried, words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';
import { putDown } from '../own-station.ts';

/** Places a block next to the agent. */
export const placeHere = defineCommand({
  name: 'placeHere',
  description: 'Places a block that you carry next to you.',
  kind: 'action',
  parameters: [{ name: 'type', about: 'Name of the block.', type: 'block' }],
  async run({ body }, block) {
    const item = itemOfBlock(block) ?? block;
    if (carried(body, item) === 0) return failed(`You carry no ${item}.`);
    const placed = await putDown(body, item);
    if (placed === null) return failed('There is no free place next to you.');
    return done(`You placed ${placed.name} at ${words(placed.position)}.`);
  },
});
