import type { Block } from 'prismarine-block';
import { z } from 'zod';
import type { Body } from '../../body.ts';
import { Vec3, type Vector } from '../../library/mineflayer.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { gained, itemNamed, words } from '../game-names.ts';
import { coordinates, gameNamed } from '../parameters.ts';

const walkLimit = 45_000;
/** Ticks until the effect of a click on a block is there. */
const settleTicks = 5;
/** Items that are used where the eyes look, not on a clicked face. */
const byLook = /(^|_)bucket$/;

/** Uses a carried item on a block. */
export const useItemOnBlock = defineApiCall({
  name: 'useItemOnBlock',
  description:
    'Walks to a block and uses a carried item on it, such as a hoe on dirt, seeds on farmland, bone meal on a crop, or a bucket on water.',
  parameters: z.object({ item_name: gameNamed('item', 'Name of the carried item.'), ...coordinates }),
  limit: 75,
  async run(body, { item_name: name, x, y, z: south }) {
    const { bot } = body;
    const at = new Vec3(x, y, south);
    const item = bot.inventory.findInventoryItem(itemNamed(body, name), null, false);
    if (!item) return failed(`There is no ${name} in the inventory.`);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.type === 0) return failed(`There is no block at ${words(at)}.`);
    if (block.shapes.length > 0) await approachBlock(body, block);
    else await body.walker.to(new UseGoal(body, at), { limit: walkLimit });
    await body.until(bot.equip(item, 'hand'));
    const got = gained(body);
    const before = stateAround(body, at);
    const whole = body.forWholePart();
    await use(whole, block, name);
    await whole.ticks(settleTicks);
    if (stateAround(body, at) === before) return failed(`Used ${name} on ${block.name} at ${words(at)}, and nothing changed.`);
    return done(`Used ${name} on ${block.name} at ${words(at)}: there is ${body.blockAt(at)?.name ?? 'nothing'} now. Got ${got()}.`);
  },
});

async function use(body: Body, block: Block, name: string): Promise<void> {
  const { bot } = body;
  if (!byLook.test(name)) return body.until(bot.activateBlock(block, new Vec3(0, 1, 0)));
  await body.until(bot.lookAt(block.position.offset(0.5, block.shapes.length > 0 ? 1 : 0.5, 0.5), true));
  // The view is part of the next position packet, and decides where the bucket pours.
  await body.ticks(2);
  bot.activateItem();
}

/** What a click can change: the block, its neighbours above and around, and the carried items with their wear. */
function stateAround(body: Body, at: Vector): string {
  const cells = [at, at.offset(0, 1, 0), at.offset(1, 0, 0), at.offset(-1, 0, 0), at.offset(0, 0, 1), at.offset(0, 0, -1)];
  const items = body.bot.inventory.items().map(({ slot, type, count, durabilityUsed }) => [slot, type, count, durabilityUsed]);
  return JSON.stringify([cells.map((cell) => body.blockAt(cell)?.stateId), items]);
}
