import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import { collect } from '../../collect.ts';
import { blockType, definePrimitive, nameSchema, unbreakable } from '../primitive.ts';

const distance = 32;
const most = 512;

/**
 * `destroyCrop(blockName)`: breaks every block of that kind within 32 blocks, at any age. Reports if there is none, or if the block is
 * unbreakable. Returns the number of broken blocks.
 */
export const destroyCrop = definePrimitive({
  name: 'destroyCrop',
  group: 'farm',
  occupation: 'interrupts',
  parameters: z.tuple([nameSchema]),
  detail: (name) => name,
  async run(body, name) {
    const types = new Set([blockType(body, 'destroyCrop', name)]);
    const found = findBlocks(body, { types, centre: body.bot.entity.position, maxDistance: distance, count: most });
    if (found.length === 0) return { result: 0, feedback: `No ${name} nearby` };
    const refusal = unbreakable(body, name);
    if (refusal) {
      body.report(refusal);
      return { result: 0, feedback: refusal, failed: true };
    }
    body.report(`Destroying ${found.length} ${name}`);
    const blocks = found.map((at) => body.blockAt(at)).filter((block) => block !== null);
    const { mined, aborted } = await collect(body, blocks);
    if (aborted) body.report(aborted);
    const missed = found.length - mined;
    const feedback = missed === 0 ? `Destroyed ${mined} ${name}` : `Destroyed ${mined} ${name}, ${missed} are left`;
    body.report(feedback);
    return { result: mined, feedback, failed: mined === 0 };
  },
});
