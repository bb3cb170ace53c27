import { z } from 'zod';
import { findBlocks } from '../block-search.ts';
import { collect } from '../collect.ts';
import { askedForNone, blockType, countSchema, definePrimitive, nameSchema, pointSchema, unbreakable } from './primitive.ts';

/**
 * `mineBlock(name, count = 1, point = here, maxDistance = 32)`: breaks up to `count` blocks of a kind, nearest to `point` first, and picks
 * up their drops. A count of 0 does nothing. Reports and returns how many it really mined. Finding none, and an unbreakable kind, count as
 * failures. Under parity it reports the number it found, as the original does; the returned number stays true.
 */
export const mineBlock = definePrimitive({
  name: 'mineBlock',
  group: 'mineBlock',
  occupation: 'interrupts',
  parameters: z.tuple([
    nameSchema,
    countSchema(512).default(1),
    pointSchema.nullable().default(null),
    z.number().positive().max(64).default(32),
  ]),
  detail: (name, count) => (count === 1 ? name : `${count} ${name}`),
  async run(body, name, count, point, maxDistance) {
    const type = blockType(body, 'mineBlock', name);
    if (count === 0) return askedForNone(0);
    const found = findBlocks(body, { types: new Set([type]), centre: point ?? body.bot.entity.position, maxDistance, count });
    const refusal = found.length === 0 ? `No ${name} nearby` : unbreakable(body, name);
    if (refusal) {
      body.report(refusal);
      body.failures.failed('mineBlock', refusal);
      return { result: 0, feedback: refusal, failed: true };
    }
    const blocks = found.map((at) => body.blockAt(at)).filter((block) => block !== null);
    const { mined, aborted } = await collect(body, blocks);
    if (aborted) body.report(aborted);
    const missed = body.rules === 'parity' ? 0 : found.length - mined;
    const told = found.length - missed;
    const feedback = missed === 0 ? `Mined ${told} ${name}` : `Mined ${told} ${name}, ${missed} could not be mined`;
    body.report(feedback);
    return { result: mined, feedback, failed: mined === 0 };
  },
});
