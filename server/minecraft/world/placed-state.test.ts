import { expect, test } from 'vitest';
import { connectedProperties } from './block-connections.ts';
import { hasSupport } from './block-support.ts';
import { blockTemplate, stateOf } from './block-template.ts';
import { flatGenerator } from './flat-generator.ts';
import { blockNameOfItem, type Placement, placedState } from './placed-state.ts';
import { World } from './world.ts';

const at = { x: 0, y: -60, z: 0 };

function place(block: string, change: Partial<Placement> = {}, world = newWorld()) {
  const state = placedState(block, { world, at, face: 'up', cursor: { x: 0.5, y: 0, z: 0.5 }, yaw: 0, pitch: 0, ...change });
  return state === null ? null : blockTemplate(state);
}

function newWorld(): World {
  const world = new World(flatGenerator(), { changed: () => undefined });
  world.column(0, 0);
  world.column(-1, 0);
  world.column(0, -1);
  world.column(-1, -1);
  return world;
}

test('pillars lie along the clicked face', () => {
  expect(place('oak_log')?.properties.axis).toBe('y');
  expect(place('oak_log', { face: 'north' })?.properties.axis).toBe('z');
  expect(place('quartz_pillar', { face: 'east' })?.properties.axis).toBe('x');
});

test('stairs, doors and gates face where the player looks, chests and furnaces look back', () => {
  for (const [yaw, forward, back] of [
    [0, 'south', 'north'],
    [90, 'west', 'east'],
    [180, 'north', 'south'],
    [-90, 'east', 'west'],
  ] as const) {
    expect(place('oak_stairs', { yaw })?.properties.facing).toBe(forward);
    expect(place('oak_door', { yaw })?.properties.facing).toBe(forward);
    expect(place('oak_fence_gate', { yaw })?.properties.facing).toBe(forward);
    expect(place('chest', { yaw })?.properties.facing).toBe(back);
    expect(place('furnace', { yaw })?.properties.facing).toBe(back);
  }
});

test('slabs and stairs take the half that was clicked', () => {
  expect(place('oak_slab')?.properties.type).toBe('bottom');
  expect(place('oak_slab', { face: 'down' })?.properties.type).toBe('top');
  expect(place('oak_slab', { face: 'east', cursor: { x: 1, y: 0.7, z: 0.5 } })?.properties.type).toBe('top');
  expect(place('oak_stairs', { face: 'east', cursor: { x: 1, y: 0.2, z: 0.5 } })?.properties.half).toBe('bottom');
});

test('torches stand on floors and hang on walls, ladders need a wall', () => {
  expect(place('torch')?.name).toBe('torch');
  expect([place('torch', { face: 'east' })?.name, place('torch', { face: 'east' })?.properties.facing]).toEqual(['wall_torch', 'east']);
  expect(place('ladder', { face: 'west' })?.properties.facing).toBe('west');
  expect(place('ladder')).toBeNull();
  expect(place('stone_button', { face: 'down', yaw: 180 })?.properties).toMatchObject({ face: 'ceiling', facing: 'north' });
  expect(place('lever', { face: 'south' })?.properties).toMatchObject({ face: 'wall', facing: 'south' });
});

test('fences join their neighbours, and stairs bend into corners', () => {
  const world = newWorld();
  world.set(1, -60, 0, stateOf('stone'));
  world.set(0, -60, 1, stateOf('oak_fence'));
  world.set(-1, -60, 0, stateOf('oak_leaves'));
  expect(place('oak_fence', {}, world)?.properties).toMatchObject({ east: 'true', south: 'true', west: 'false', north: 'false' });
  const stairs = newWorld();
  stairs.set(0, -60, 1, stateOf('oak_stairs', { facing: 'east' }));
  expect(place('oak_stairs', { yaw: 0 }, stairs)?.properties.shape).toBe('outer_left');
  const inner = newWorld();
  inner.set(0, -60, -1, stateOf('oak_stairs', { facing: 'east' }));
  expect(connectedProperties(inner, at, blockTemplate(stateOf('oak_stairs', { facing: 'south' })))).toEqual({ shape: 'inner_left' });
});

test('items know the block they place', () => {
  expect(blockNameOfItem('stone')).toBe('stone');
  expect(blockNameOfItem('redstone')).toBe('redstone_wire');
  expect(blockNameOfItem('wheat_seeds')).toBe('wheat');
  expect(blockNameOfItem('stick')).toBeNull();
});

test('blocks that need ground are distinguished from others', () => {
  const world = newWorld();
  expect(hasSupport(world, at, stateOf('poppy'))).toBe(true);
  expect(hasSupport(world, at, stateOf('wheat'))).toBe(false);
  expect(hasSupport(world, { ...at, y: -50 }, stateOf('torch'))).toBe(false);
  expect(hasSupport(world, { ...at, y: -50 }, stateOf('stone'))).toBe(true);
  expect(hasSupport(world, at, stateOf('wall_torch', { facing: 'east' }))).toBe(false);
});

test('a wrong property is explained', () => {
  expect(() => stateOf('oak_log', { axis: 'w' })).toThrow(/can be x, y, z, not "w"/);
  expect(() => stateOf('oak_log', { colour: 'red' })).toThrow(/has no property "colour"; it has axis/);
  expect(() => stateOf('no_such_block')).toThrow(/no block called "no_such_block"/);
});
