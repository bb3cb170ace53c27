import { failed } from '../../api/api-call.ts';
import { useItemOnBlock } from '../../api/calls/use-item-on-block.ts';
import { useItemOnEntity } from '../../api/calls/use-item-on-entity.ts';
import { seenNamed } from '../../api/game-names.ts';
import { nearestEntity } from '../../api/nearest-entity.ts';
import { defineCommand } from '../command.ts';
import { nearestBlock } from '../nearest-block.ts';
import { activate } from './activate.ts';

const reach = 32;

/** Uses an item on a block, an animal or a player. */
export const useOn = defineCommand({
  name: 'useOn',
  description: 'Uses an item, or "hand", on the nearest block, animal or player of a name.',
  kind: 'action',
  parameters: [
    { name: 'tool_name', about: 'Name of the item, or hand.', type: 'string' },
    { name: 'target', about: 'Name of the block, animal or player.', type: 'string' },
  ],
  run(hands, tool, written) {
    const { body, seat } = hands;
    const target = seenNamed(body, written);
    const entity = nearestEntity(body, target, reach);
    const block = entity === null ? nearestBlock(body, [target], reach, true) : null;
    if (entity !== null) return useItemOnEntity.run(body, { item_name: tool, entity_name: target }, seat);
    if (block === null) return failed(`There is no ${target} within ${reach} blocks.`);
    if (tool === 'hand') return activate.run(hands, [target]);
    const { x, y, z } = block.position;
    return useItemOnBlock.run(body, { item_name: tool, x, y, z }, seat);
  },
});
