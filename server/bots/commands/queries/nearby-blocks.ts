import { done } from '../../api/api-call.ts';
import type { Body } from '../../body.ts';
import { Vec3 } from '../../library/mineflayer.ts';
import { defineCommand } from '../command.ts';
import { isAir, surroundings } from '../surroundings.ts';

const reach = 16;

/** Lists the kinds of blocks around the agent. */
export const nearbyBlocks = defineCommand({
  name: 'nearbyBlocks',
  description: `Lists the kinds of blocks within ${reach} blocks.`,
  kind: 'query',
  parameters: [],
  run({ body }) {
    const names = kindsAround(body);
    const { below, legs, head, above } = surroundings(body);
    const close = `Below you is ${below}, at your legs ${legs}, at your head ${head}, and above it ${above ?? 'nothing'}.`;
    return done(names.length === 0 ? `There are no blocks near. ${close}` : `Blocks near: ${names.join(', ')}. ${close}`, names);
  },
});

/** Names of the blocks of a cube around a body, without air, in the order of the alphabet. */
function kindsAround({ bot }: Body): string[] {
  const centre = bot.entity.position.floored();
  const states = new Set<number>();
  const at = new Vec3(0, 0, 0);
  for (at.x = centre.x - reach; at.x <= centre.x + reach; at.x++)
    for (at.y = centre.y - reach; at.y <= centre.y + reach; at.y++)
      for (at.z = centre.z - reach; at.z <= centre.z + reach; at.z++) states.add(bot.world.getBlockStateId(at));
  const names = new Set([...states].flatMap((state) => bot.registry.blocksByStateId[state]?.name ?? []));
  return [...names].filter((name) => !isAir(name)).sort();
}
