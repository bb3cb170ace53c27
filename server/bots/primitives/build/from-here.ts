import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { lower } from '../../pillar.ts';
import { placeFacings } from '../../placing-ways.ts';
import { stepTo as walk } from '../../walking/stepper.ts';
import { WalkFailed } from '../../walking/walker.ts';
import { digByHand, placeByHand } from '../../work-by-hand.ts';
import { countSchema, definePrimitive, formatPosition, itemType, nameSchema, pointSchema } from '../primitive.ts';
import { mostLevels } from './pillar-up.ts';

/** `digFromHere(position)`: breaks a block within reach with the best tool, without walking. Returns whether the block is gone. */
export const digFromHere = definePrimitive({
  name: 'digFromHere',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    try {
      const name = await digByHand(body, position.floored());
      return { result: true, feedback: `Broke ${name}` };
    } catch (error) {
      body.mustBeAlive();
      await body.ticks(1);
      return { result: false, feedback: `Could not dig there: ${messageOf(error)}`, failed: true };
    }
  },
});

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

/**
 * `stepTo(position)`: walks until the feet are in the middle of exactly this block, without digging, placing or landing on farmland. Returns
 * whether it got there.
 */
export const stepTo = definePrimitive({
  name: 'stepTo',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([pointSchema]),
  detail: (position) => formatPosition(position),
  async run(body, position) {
    try {
      await walk(body, position.floored());
      return { result: true, feedback: 'Arrived' };
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      await body.ticks(1);
      return { result: false, feedback: messageOf(error), failed: true };
    }
  },
});

/** `pillarDown(levels)`: digs the dirt below the feet, level by level, and picks it up. Stops at another block. Returns how many levels it sank. */
export const pillarDown = definePrimitive({
  name: 'pillarDown',
  group: 'build',
  occupation: 'interrupts',
  parameters: z.tuple([countSchema(mostLevels)]),
  detail: (levels) => `${levels} levels`,
  async run(body, levels) {
    const sunk = await lower(body, levels);
    return { result: sunk, feedback: `Sank ${sunk} of ${levels} levels`, failed: sunk < levels };
  },
});
