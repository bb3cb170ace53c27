import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { collect, type Taking } from '../../collect.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { blockType, coordinateSchema, definePrimitive, formatPosition, pointSchema } from '../primitive.ts';

const distance = 25;
const most = 20;

/** A kind of harvest. */
interface Harvesting {
  readonly name: string;
  readonly block: string;
  /** Age of a mature block; absent accepts all. */
  readonly mature?: number;
  readonly taking?: Taking;
}

/** Takes up to 20 mature blocks within 25 blocks of a point, reports the result, and returns how many it really took. */
async function harvest(body: Body, { name, block, taking = 'dig' }: Harvesting, centre: Vector, accepts: (at: Vector) => boolean) {
  const types = new Set([blockType(body, name, block)]);
  const found = findBlocks(body, { types, centre, maxDistance: distance, count: most, accepts });
  if (found.length === 0) {
    const feedback = `No mature ${block} nearby`;
    body.report(feedback);
    body.failures.failed('farm', feedback);
    return { result: 0, feedback, failed: true };
  }
  body.report(`Harvesting ${found.length} ${block}`);
  const blocks = found.map((at) => body.blockAt(at)).filter((there) => there !== null);
  const { mined, aborted } = await collect(body, blocks, taking);
  if (aborted) body.report(aborted);
  const missed = found.length - mined;
  const feedback = missed === 0 ? `Harvested ${mined} ${block}` : `Harvested ${mined} ${block}, ${missed} could not be harvested`;
  body.report(feedback);
  return { result: mined, feedback, failed: mined === 0 };
}

/** A primitive `(position = here)` that harvests mature blocks around a position; see `harvestings`. */
export function harvestingPrimitive(harvesting: Harvesting) {
  return definePrimitive({
    name: harvesting.name,
    group: 'farm',
    occupation: 'interrupts',
    parameters: z.tuple([pointSchema.nullable().default(null)]),
    detail: (position) => (position ? formatPosition(position) : 'here'),
    run(body, position) {
      const { mature = 0 } = harvesting;
      const isMature = (at: Vector): boolean => mature === 0 || Number(body.blockAt(at)?.getProperties().age ?? 0) >= mature;
      return harvest(body, harvesting, position ?? body.bot.entity.position, isMature);
    },
  });
}

/** `harvestSugarCane(groundY)`: cuts canes two blocks above their ground, so that the lowest block regrows. */
export const harvestSugarCane = definePrimitive({
  name: 'harvestSugarCane',
  group: 'farm',
  occupation: 'interrupts',
  parameters: z.tuple([coordinateSchema.int()]),
  detail: (groundY) => `above ${groundY}`,
  run(body, groundY) {
    const cane: Harvesting = { name: 'harvestSugarCane', block: 'sugar_cane' };
    return harvest(body, cane, body.bot.entity.position, (at) => at.y === groundY + 2);
  },
});
