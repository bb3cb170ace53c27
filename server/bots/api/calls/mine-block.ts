import { z } from 'zod';
import { collect } from '../../collect.ts';
import { Vec3 } from '../../library/mineflayer.ts';
import { unbreakable } from '../../primitives/primitive.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { gained, words } from '../game-names.ts';
import { coordinates } from '../parameters.ts';

/** Breaks one block with the best carried tool and picks up its drops. */
export const mineBlock = defineApiCall({
  name: 'MineBlock',
  description:
    'Walks to the block at a position, breaks it with the best tool that it carries and picks up what drops. Fails if the block needs another tool or cannot be broken.',
  parameters: z.object(coordinates),
  limit: 90,
  async run(body, { x, y, z: south }) {
    const at = new Vec3(x, y, south);
    const block = body.blockAt(at);
    if (block === null) return failed(`${words(at)} is too far away to be seen.`);
    if (block.type === 0) return failed(`There is no block at ${words(at)}.`);
    const refusal = unbreakable(body, block.name);
    if (refusal) return failed(`${refusal}.`);
    const got = gained(body);
    const { mined, aborted } = await collect(body, [block]);
    if (aborted) return failed(`${aborted}.`);
    if (mined > 0) return done(`Mined ${block.name} at ${words(at)} and got ${got()}.`);
    const left = body.blockAt(at);
    if (left?.type === block.type) return failed(`Could not reach or break ${block.name} at ${words(at)}.`);
    return failed(`${block.name} at ${words(at)} was gone before it was broken: there is ${left?.name ?? 'nothing loaded'} now.`);
  },
});
