import { expect, test } from 'vitest';
import { stateOf } from '../../world/block-template.ts';
import { flatGenerator } from '../../world/flat-generator.ts';
import { World } from '../../world/world.ts';
import { cropGrowthChance } from './crop-growth.ts';

/** A bed of three by three around the origin, with a plant name for each cell, row by row. */
function bed(plants: readonly (string | null)[], moisture = 7): World {
  const world = new World(flatGenerator(), { changed: () => undefined });
  for (const [place, plant] of plants.entries()) {
    const [x, z] = [(place % 3) - 1, Math.floor(place / 3) - 1];
    world.set(x, -61, z, stateOf('farmland', { moisture }));
    if (plant) world.set(x, -60, z, stateOf(plant));
  }
  return world;
}

const at = (x: number, z: number) => ({ x, y: -60, z });

test('the soil counts: moist, dry and no farmland around a single plant', () => {
  const world = new World(flatGenerator(), { changed: () => undefined });
  world.set(0, -61, 0, stateOf('farmland', { moisture: 7 }));
  world.set(0, -60, 0, stateOf('wheat'));
  expect(cropGrowthChance(world, at(0, 0))).toBeCloseTo(1 / 7);
  world.set(0, -61, 0, stateOf('farmland', { moisture: 0 }));
  expect(cropGrowthChance(world, at(0, 0))).toBeCloseTo(1 / 13);
});

test('a full bed grows at a sixth in its middle, a seventh at its edges, a ninth in its corners', () => {
  const world = bed(new Array(9).fill('carrots'));
  expect(cropGrowthChance(world, at(0, 0))).toBeCloseTo(1 / 6);
  expect(cropGrowthChance(world, at(1, 0))).toBeCloseTo(1 / 7);
  expect(cropGrowthChance(world, at(1, 1))).toBeCloseTo(1 / 9);
});

test('rows of one crop do not crowd each other, crossings and diagonals do', () => {
  const row = bed([null, null, null, 'wheat', 'wheat', 'wheat', null, null, null]);
  expect(cropGrowthChance(row, at(0, 0))).toBeCloseTo(1 / 3);
  const crossing = bed([null, 'wheat', null, 'wheat', 'wheat', null, null, null, null]);
  expect(cropGrowthChance(crossing, at(0, 0))).toBeCloseTo(1 / 6);
  const diagonal = bed(['wheat', null, null, null, 'wheat', null, null, null, null]);
  expect(cropGrowthChance(diagonal, at(0, 0))).toBeCloseTo(1 / 6);
  const others = bed(['carrots', 'potatoes', 'carrots', 'potatoes', 'wheat', 'potatoes', 'carrots', 'potatoes', 'carrots']);
  expect(cropGrowthChance(others, at(0, 0))).toBeCloseTo(1 / 3);
});
