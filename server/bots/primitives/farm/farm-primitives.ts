import type { PrimitiveName } from '../all.ts';

/** Primitives that plant on all free soil. They take no arguments. */
export const plantingPrimitives = [
  'plantSweetBerryBushes',
  'plantWheatSeeds',
  'plantPotatoes',
  'plantCarrots',
  'plantBeetrootSeeds',
  'plantCocoaBeans',
  'plantMelonSeeds',
  'plantPumpkinSeeds',
  'plantSugarCane',
] as const satisfies readonly PrimitiveName[];

/** Primitives that harvest ripe plants around a position. */
export const harvestingPrimitives = [
  'harvestWheat',
  'harvestPotatoes',
  'harvestCarrots',
  'harvestBeetroot',
  'harvestCocoa',
  'harvestBerries',
  'harvestMelons',
  'harvestPumpkins',
] as const satisfies readonly PrimitiveName[];
