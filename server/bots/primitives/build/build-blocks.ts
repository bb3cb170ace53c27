import { z } from 'zod';
import { blockOf } from '#lib/domain/position.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { Body } from '../../body.ts';
import { BodyBuilder, type OpenBlock } from '../../building/body-builder.ts';
import { placeFacings } from '../../placing-ways.ts';
import { blockType, definePrimitive, nameSchema, pointSchema } from '../primitive.ts';

/** Most blocks of one call, and most open blocks that its line in the log names. */
const mostBlocks = 256;
const mostNamed = 3;

/** What the newest call of each body left open. */
const leftOpen = new WeakMap<Body['bot'], readonly OpenBlock[]>();

const blockSchema = z.object(
  {
    name: nameSchema,
    position: pointSchema,
    facing: z.enum(placeFacings, 'a side (north, east, south, west) or an axis (x, y, z)').nullable().default(null),
  },
  'a block with name and position',
);

/**
 * `buildBlocks(blocks, scaffolds = false, keeps = false)`: builds up to 256 blocks from the inventory, in an order that holds, without digging through
 * anything: it walks, rises on dirt from the inventory and takes that dirt away again. The name `air` empties a cell. With `scaffolds` it puts
 * dirt where a block has no neighbour, and removes it in the end. With `keeps` its stairs and scaffolds stay for the next call. Returns how many of the blocks are as requested; `unbuiltBlocks` says of the others why.
 */
export const buildBlocks = definePrimitive({
  name: 'buildBlocks',
  group: 'buildBlocks',
  occupation: 'interrupts',
  parameters: z.tuple([
    z.array(blockSchema, 'a list of blocks').max(mostBlocks, `at most ${mostBlocks} blocks`),
    z.boolean('true or false').default(false),
    z.boolean('true or false').default(false),
  ]),
  detail: (blocks) => `${blocks.length} blocks`,
  async run(body, given, mayScaffold, keepsStairs) {
    const blocks = given.map(({ name, position, facing }) => {
      blockType(body, 'buildBlocks', name);
      return { name, at: blockOf(position), facing };
    });
    leftOpen.delete(body.bot);
    if (blocks.length === 0) return { result: 0, feedback: 'Asked for none' };
    const { open } = await new BodyBuilder(body, blocks, { mayScaffold, keepsStairs }).run();
    leftOpen.set(body.bot, open);
    const right = blocks.length - open.length;
    const named = open.slice(0, mostNamed).map(({ name, at, reason }) => `; ${name} at ${positionWords(at)}: ${reason}`);
    return { result: right, feedback: `${right} of ${blocks.length} blocks are right${named.join('')}`, failed: right === 0 };
  },
});

/** `unbuiltBlocks()`: the blocks that the newest `buildBlocks` of this body left open, each with its reason; empty if all are as requested. */
export const unbuiltBlocks = definePrimitive({
  name: 'unbuiltBlocks',
  group: 'buildBlocks',
  occupation: 'free',
  parameters: z.tuple([]),
  detail: () => '',
  async run(body) {
    const open = leftOpen.get(body.bot) ?? [];
    const result = open.map(({ name, at, reason }) => ({ name, position: { ...at }, reason }));
    return { result, feedback: `${open.length} blocks are not as requested` };
  },
});
