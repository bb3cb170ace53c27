import type { Body } from '../../body.ts';
import type { Vector } from '../../library/mineflayer.ts';
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
