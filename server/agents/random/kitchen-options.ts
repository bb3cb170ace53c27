import { harvestingPrimitives, plantingPrimitives } from '#server/bots/primitives/farm/farm-primitives.ts';
import { randomPlace, withBlock, withCount, withItem } from './arguments.ts';
import type { Option } from './option.ts';

/** Planting, tilling and milking, which take no arguments. */
const plain = [...plantingPrimitives, 'tillLand', 'milkCow'] as const;

/** The 24 extra options of Random with a garden and a kitchen: 21 of farming, crafting, smelting, and chests. */
export const kitchenOptions: readonly Option[] = [
  ...plain.map(
    (name): Option =>
      (seat) =>
        seat.call(name, []),
  ),
  ...harvestingPrimitives.map(
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
