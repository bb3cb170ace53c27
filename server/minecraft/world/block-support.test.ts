import { expect, test } from 'vitest';
import { crops, hasSupport } from './block-support.ts';
import { stateOf } from './block-template.ts';
import { flatGenerator } from './flat-generator.ts';
import { World } from './world.ts';

test.each([...crops])('%s grows on farmland only', (crop) => {
  const world = new World(flatGenerator(), { changed: () => {} });
  const at = { x: 0, y: 1, z: 0 };
  const isHeld = (ground: string): boolean => {
    world.set(at.x, at.y - 1, at.z, stateOf(ground));
    return hasSupport(world, at, stateOf(crop));
  };
  expect(isHeld('farmland')).toBe(true);
  expect(isHeld('dirt')).toBe(false);
});
