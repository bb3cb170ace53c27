import type { PrimitiveName } from '#server/bots/primitives/all.ts';
import { randomPlace, withBlock, withCount, withItem } from './arguments.ts';
import type { Option } from './option.ts';

/** Planting and milking, which take no arguments. */
const plain = [
  'plantSweetBerryBushes',
  'plantWheatSeeds',
  'plantPotatoes',
  'plantCarrots',
  'plantBeetrootSeeds',
  'plantCocoaBeans',
  'plantMelonSeeds',
  'plantPumpkinSeeds',
  'plantSugarCane',
  'tillLand',
  'milkCow',
] as const satisfies readonly PrimitiveName[];

/** Harvesting around a position. */
const harvests = [
  'harvestWheat',
  'harvestPotatoes',
  'harvestCarrots',
  'harvestBeetroot',
  'harvestCocoa',
  'harvestBerries',
  'harvestMelons',
  'harvestPumpkins',
] as const satisfies readonly PrimitiveName[];

/** The 24 extra options of Random with a garden and a kitchen: 21 of farming, crafting, smelting, and chests. */
export const kitchenOptions: readonly Option[] = [
  ...plain.map(
    (name): Option =>
      (seat) =>
        seat.call(name, []),
  ),
  ...harvests.map(
    (name): Option =>
      (seat, random) =>
        seat.call(name, [randomPlace(seat, random)]),
  ),
  (seat, random) => seat.primitives.harvestSugarCane(randomPlace(seat, random).y),
  (seat, random) => withBlock(seat, random, (block) => seat.primitives.destroyCrop(block)),
  (seat, random) => {
    const item = random.pick(seat.view.table('items')).name;
    return withCount(random, (count) => seat.primitives.craftItem(item, count));
  },
  (seat, random) => withItem(seat, random, (item) => withCount(random, (count) => seat.primitives.smeltItem(item, 'coal', count))),
  (seat, random) => {
    const item = random.pick(seat.view.table('items')).name;
    return withCount(random, (count) => seat.primitives.getItemFromChest(randomPlace(seat, random), { [item]: count }));
  },
];
