import { expect, test } from 'vitest';
import { stateOf } from './block-template.ts';
import { flatGenerator } from './flat-generator.ts';
import { isLit, underOpenSky } from './light.ts';
import { World } from './world.ts';

function world(): World {
  const made = new World(flatGenerator(), { changed: () => undefined });
  for (const x of [-1, 0, 1]) for (const z of [-1, 0, 1]) made.column(x, z);
  return made;
}

/** A stone roof of 31 by 31 at y -57 around the origin. */
function roofed(): World {
  const made = world();
  for (let x = -15; x <= 15; x++) for (let z = -15; z <= 15; z++) made.set(x, -57, z, stateOf('stone'));
  return made;
}

const at = (x: number, y: number, z: number) => ({ x, y, z });

test('under the open sky the light level is that of the day', () => {
  expect(isLit(world(), at(0, -60, 0), 15)).toBe(true);
  expect(isLit(world(), at(0, -60, 0), 9, 11)).toBe(false);
  expect(isLit(world(), at(0, -60, 0), 4, 11)).toBe(true);
});

test('sky light enters from the side and loses one level per block', () => {
  const made = roofed();
  expect(isLit(made, at(15, -60, 0), 14)).toBe(true);
  expect(isLit(made, at(15, -60, 0), 15)).toBe(false);
  expect(isLit(made, at(10, -60, 0), 9)).toBe(true);
  expect(isLit(made, at(9, -60, 0), 9)).toBe(false);
});

test('torches light their surroundings, walls do not let light through, and leaves take a little', () => {
  const made = roofed();
  made.set(0, -60, 0, stateOf('torch'));
  expect(isLit(made, at(5, -60, 0), 9)).toBe(true);
  expect(isLit(made, at(6, -60, 0), 9)).toBe(false);
  expect(isLit(made, at(0, -62, 0), 1)).toBe(false);
  const wood = world();
  for (let x = -9; x <= 9; x++) for (let z = -9; z <= 9; z++) wood.set(x, -57, z, stateOf('oak_leaves'));
  expect(isLit(wood, at(0, -58, 0), 14)).toBe(true);
  expect(isLit(wood, at(0, -58, 0), 15)).toBe(false);
});

test('a lamp that is not lit gives no light', () => {
  const made = roofed();
  made.set(0, -60, 0, stateOf('redstone_torch', { lit: false }));
  expect(isLit(made, at(0, -60, 0), 7)).toBe(false);
  made.set(0, -60, 0, stateOf('redstone_torch', { lit: true }));
  expect(isLit(made, at(0, -60, 0), 7)).toBe(true);
});

test('rain reaches a body with no block above it', () => {
  expect(underOpenSky(world(), at(0, -60, 0))).toBe(true);
  expect(underOpenSky(roofed(), at(0, -60, 0))).toBe(false);
});
