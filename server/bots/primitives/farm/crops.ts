import { z } from 'zod';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { collect } from '../../collect.ts';
import type { Vector } from '../../library/mineflayer.ts';
import { blockType, definePrimitive, nameSchema, unbreakable } from '../primitive.ts';
import { harvestingPrimitive, harvestSugarCane } from './harvesting.ts';
import { plantingPrimitive } from './planting.ts';

function hasWaterBeside(body: Body, soil: Vector): boolean {
  const beside = [soil.offset(1, 0, 0), soil.offset(-1, 0, 0), soil.offset(0, 0, 1), soil.offset(0, 0, -1)];
  return beside.some((at) => body.blockAt(at)?.name === 'water');
}

/** The plant primitives: berries on farmland and dirt, seeds on farmland, cane on dirt and sand at the water, cocoa on jungle logs. */
export const plantings = {
  plantSweetBerryBushes: plantingPrimitive({ name: 'plantSweetBerryBushes', seed: 'sweet_berries', soils: ['farmland', 'dirt'] }),
  plantWheatSeeds: plantingPrimitive({ name: 'plantWheatSeeds', seed: 'wheat_seeds', soils: ['farmland'] }),
  plantPotatoes: plantingPrimitive({ name: 'plantPotatoes', seed: 'potato', soils: ['farmland'] }),
  plantCarrots: plantingPrimitive({ name: 'plantCarrots', seed: 'carrot', soils: ['farmland'] }),
  plantBeetrootSeeds: plantingPrimitive({ name: 'plantBeetrootSeeds', seed: 'beetroot_seeds', soils: ['farmland'] }),
  plantCocoaBeans: plantingPrimitive({ name: 'plantCocoaBeans', seed: 'cocoa_beans', soils: ['jungle_log'], onSides: true }),
  plantMelonSeeds: plantingPrimitive({ name: 'plantMelonSeeds', seed: 'melon_seeds', soils: ['farmland'] }),
  plantPumpkinSeeds: plantingPrimitive({ name: 'plantPumpkinSeeds', seed: 'pumpkin_seeds', soils: ['farmland'] }),
  plantSugarCane: plantingPrimitive({
    name: 'plantSugarCane',
    seed: 'sugar_cane',
    soils: ['dirt', 'sand'],
    suits: hasWaterBeside,
  }),
} as const;

/** The harvest primitives. Berries are picked by right-click and their bushes remain; everything else is broken. */
export const harvestings = {
  harvestWheat: harvestingPrimitive({ name: 'harvestWheat', block: 'wheat', mature: 7 }),
  harvestPotatoes: harvestingPrimitive({ name: 'harvestPotatoes', block: 'potatoes', mature: 7 }),
  harvestCarrots: harvestingPrimitive({ name: 'harvestCarrots', block: 'carrots', mature: 7 }),
  harvestBeetroot: harvestingPrimitive({ name: 'harvestBeetroot', block: 'beetroots', mature: 3 }),
  harvestCocoa: harvestingPrimitive({ name: 'harvestCocoa', block: 'cocoa', mature: 2 }),
  harvestBerries: harvestingPrimitive({ name: 'harvestBerries', block: 'sweet_berry_bush', mature: 2, taking: 'pick' }),
  harvestMelons: harvestingPrimitive({ name: 'harvestMelons', block: 'melon' }),
  harvestPumpkins: harvestingPrimitive({ name: 'harvestPumpkins', block: 'pumpkin' }),
  harvestSugarCane,
} as const;

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
