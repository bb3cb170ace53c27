import { sideSteps } from '#lib/domain/neighbours.ts';
import { cellsOf, type Placement, type Rectangle } from '../../placement.ts';
import { feet } from './ground.ts';
import type { Layout } from './layout.ts';

/** Crops, and the age at which each is ripe. */
const ripe = { wheat: 7, beetroots: 3, carrots: 7, potatoes: 7 } as const;

/** Everything that grows in the cooking world. */
export function fields(layout: Layout): readonly Placement[] {
  return [
    ...(['wheat', 'beetroots', 'carrots', 'potatoes'] as const).flatMap((crop) => cropField(layout[crop], crop)),
    ...cellsOf(layout.pumpkins).map(({ x, z }) => ({ at: { x, y: feet, z }, block: 'pumpkin' })),
    ...mushrooms(layout.mushrooms),
    ...cane(layout['first cane']),
    ...cane(layout['second cane']),
  ];
}

function cropField(region: Rectangle, crop: keyof typeof ripe): Placement[] {
  return cellsOf(region).flatMap(({ x, z }): Placement[] => [
    { at: { x, y: feet - 1, z }, block: 'farmland', properties: { moisture: 7 } },
    { at: { x, y: feet, z }, block: crop, properties: { age: ripe[crop] } },
  ]);
}

/** Red and brown mushrooms in a chequer on mycelium. */
function mushrooms(region: Rectangle): Placement[] {
  return cellsOf(region).flatMap(({ x, z }): Placement[] => [
    { at: { x, y: feet - 1, z }, block: 'mycelium' },
    { at: { x, y: feet, z }, block: (x + z) % 2 === 0 ? 'red_mushroom' : 'brown_mushroom' },
  ]);
}

/** Water with a cane on each of its four sides. */
function cane({ west, north }: Rectangle): Placement[] {
  const middle = { x: west + 1, z: north + 1 };
  return [
    { at: { x: middle.x, y: feet - 1, z: middle.z }, block: 'water' },
    ...sideSteps.map(([east, south]) => ({ at: { x: middle.x + east, y: feet, z: middle.z + south }, block: 'sugar_cane' })),
  ];
}
