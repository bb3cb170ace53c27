import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { placeFacings } from '../../placing-ways.ts';
import { placeByHand } from '../../work-by-hand.ts';
import { definePrimitive, formatPosition, itemType, nameSchema, pointSchema } from '../primitive.ts';

/**
 * `placeFromHere(name, position, facing = any)`: places a block against a neighbour within reach, without walking. `name` is a block or its
 * item; `wall_torch` needs a wall. The clicked face may be out of sight, as the library allows. Returns whether the block is there with its facing.
 */
export const placeFromHere = definePrimitive({
  name: 'placeFromHere',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([
    nameSchema,
    pointSchema,
    z.enum(placeFacings, 'a side (north, east, south, west) or an axis (x, y, z)').nullable().default(null),
  ]),
  detail: (name, position, facing) => `${name} at ${formatPosition(position)}${facing === null ? '' : ` facing ${facing}`}`,
  async run(body, name, position, facing) {
    itemType(body, 'placeFromHere', itemOfBlock(name) ?? name);
    try {
      await placeByHand(body, { name, at: position.floored(), facing });
      return { result: true, feedback: `Placed ${name}` };
    } catch (error) {
      body.mustBeAlive();
      await body.ticks(1);
      return { result: false, feedback: `Could not place ${name}: ${messageOf(error)}`, failed: true };
    }
  },
});
