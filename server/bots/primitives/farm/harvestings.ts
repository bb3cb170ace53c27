import { harvestingPrimitive, harvestSugarCane } from './harvesting.ts';

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
