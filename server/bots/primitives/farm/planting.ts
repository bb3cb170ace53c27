import { z } from 'zod';
import type { Rules } from '#lib/domain/rules.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { Vec3, type Vector } from '../../library/mineflayer.ts';
import { placeGoal } from '../../walking/place-goal.ts';
import { visitNearest } from '../../walking/visit.ts';
import { blockType, definePrimitive, itemType } from '../primitive.ts';

const distance = 32;
const most = 512;
const up = new Vec3(0, 1, 0);
/** Under parity only the sides towards +x and +z: the original never reaches the other two. */
const sides: Readonly<Record<Rules, readonly Vector[]>> = {
  corrected: [new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)],
  parity: [new Vec3(1, 0, 0), new Vec3(0, 0, 1)],
};

/** A kind of planting. */
interface Planting {
  readonly name: string;
  readonly seed: string;
  readonly soils: readonly string[];
  /** Whether it hangs on the sides of its block instead of standing on top. */
  readonly onSides?: boolean;
  /** Extra condition for the soil, besides air at the plant's position. */
  readonly suits?: (body: Body, soil: Vector) => boolean;
}

interface Place {
  readonly soil: Vector;
  readonly face: Vector;
}

/** A primitive without arguments that plants all carried seeds on suitable places within 32 blocks, nearest first; see `plantings`. */
export function plantingPrimitive({ name, seed, soils, onSides = false, suits = () => true }: Planting) {
  return definePrimitive({
    name,
    group: 'farm',
    occupation: 'interrupts',
    parameters: z.tuple([]),
    detail: () => seed,
    async run(body) {
      const type = itemType(body, name, seed);
      const hasSeed = (): boolean => body.bot.inventory.findInventoryItem(type, null, false) !== null;
      if (!hasSeed()) {
        const feedback = `No ${seed} in inventory`;
        body.report(feedback);
        body.failures.failed('farm', feedback);
        return { result: 0, feedback, failed: true };
      }
      const faces = onSides ? sides[body.rules] : [up];
      const isFree = (soil: Vector, face: Vector): boolean => body.blockAt(soil.plus(face))?.name === 'air';
      const found = findBlocks(body, {
        types: new Set(soils.map((soil) => blockType(body, name, soil))),
        centre: body.bot.entity.position,
        maxDistance: distance,
        count: most,
        accepts: (at) => faces.some((face) => isFree(at, face)) && suits(body, at),
      });
      const places: Place[] = found.flatMap((soil) => faces.filter((face) => isFree(soil, face)).map((face) => ({ soil, face })));
      const visits = places.map(({ soil, face }) => {
        const at = soil.plus(face);
        // A body may stand in the cell of a seed that it plants, but not in the cell of a cocoa pod.
        return { at, work: () => plant(body, type, { soil, face }), ...(onSides ? { goal: placeGoal(body, at) } : {}) };
      });
      const planted = await visitNearest(body, visits, hasSeed);
      const left = places.length - planted;
      const feedback =
        places.length === 0
          ? `No place to plant ${seed} nearby`
          : `Planted ${planted} ${seed}${left === 0 ? '' : `, ${left} ${left === 1 ? 'place' : 'places'} left`}`;
      body.report(feedback);
      return { result: planted, feedback, failed: planted === 0 };
    },
  });
}

async function plant(body: Body, type: number, { soil, face }: Place): Promise<boolean> {
  const { bot } = body;
  const seed = bot.inventory.findInventoryItem(type, null, false);
  const block = body.blockAt(soil);
  if (!seed || !block || body.blockAt(soil.plus(face))?.name !== 'air') return false;
  if (bot.heldItem?.type !== type) await body.until(bot.equip(seed, 'hand'));
  await body.until(bot.placeBlock(block, face));
  return true;
}
