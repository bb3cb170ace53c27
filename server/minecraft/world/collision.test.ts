import { expect, test } from 'vitest';
import { stateOf } from './block-template.ts';
import { allowedMove, bodyBox, collides } from './collision.ts';
import { flatGenerator } from './flat-generator.ts';
import { World } from './world.ts';

function newWorld(): World {
  const world = new World(flatGenerator(), { changed: () => undefined });
  for (let x = -1; x <= 1; x++) for (let z = -1; z <= 1; z++) world.column(x, z);
  return world;
}

const standing = bodyBox({ x: 0.5, y: -60, z: 0.5 }, 0.6, 1.8);

test('bodies stop on the ground, at walls and under ceilings', () => {
  const world = newWorld();
  world.set(2, -60, 0, stateOf('stone'));
  world.set(0, -58, 0, stateOf('stone'));
  expect(allowedMove(world, standing, { x: 0, y: -3, z: 0 })).toEqual({ x: 0, y: 0, z: 0 });
  expect(allowedMove(world, standing, { x: 5, y: 0, z: 0 }).x).toBeCloseTo(1.2, 9);
  expect(allowedMove(world, standing, { x: 0, y: 3, z: 0 }).y).toBeCloseTo(0.2, 9);
  expect(allowedMove(world, standing, { x: 0, y: 0, z: -4 })).toEqual({ x: 0, y: 0, z: -4 });
});

test('slabs are half as high, fences half again as high as a block', () => {
  const world = newWorld();
  world.set(0, -60, 2, stateOf('oak_slab'));
  world.set(2, -60, 0, stateOf('oak_fence'));
  expect(allowedMove(world, bodyBox({ x: 0.5, y: -58, z: 2.5 }, 0.6, 1.8), { x: 0, y: -5, z: 0 }).y).toBeCloseTo(-1.5, 9);
  expect(allowedMove(world, bodyBox({ x: 2.5, y: -58, z: 0.5 }, 0.6, 1.8), { x: 0, y: -5, z: 0 }).y).toBeCloseTo(-0.5, 9);
});

test('touching is not colliding', () => {
  const world = newWorld();
  expect(collides(world, standing)).toBe(false);
  expect(collides(world, bodyBox({ x: 0.5, y: -60.01, z: 0.5 }, 0.6, 1.8))).toBe(true);
});
