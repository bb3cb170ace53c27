import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type ApiAgent, ApiStage } from './api-stage.ts';

let stage: ApiStage;
let ryn: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

const feet = () => {
  const { x, y, z } = ryn.player.position;
  return [x, y, z].map(Math.floor);
};

test('builds a dirt ladder, places a high block from it, comes down by it, and removes it', async () => {
  ryn.reset(0, 0);
  ryn.give('dirt', 64);
  ryn.give('ladder', 20);
  ryn.give('oak_planks', 8);
  stage.put('stone', 6, -54, 4);
  await stage.arena.ticks(5);
  const high = { item_name: 'oak_planks', x: 6, y: -54, z: 3 };
  expect(await ryn.call('placeBlock', high)).toMatchObject({
    status: false,
    message: expect.stringContaining('No way leads to within 2.8 blocks'),
  });
  const top = { top_x: 6, top_y: -56, top_z: 1 };
  expect(await ryn.call('erectDirtLadder', top)).toMatchObject({ status: true, data: { height: 5 } });
  expect(feet()).toEqual([6, -55, 1]);
  expect(ryn.carries()).toMatchObject({ dirt: 59, ladder: 15 });
  expect(await ryn.call('placeBlock', high)).toMatchObject({ status: true });
  expect(await ryn.call('navigateTo', { x: 0, y: -60, z: 0 })).toMatchObject({ status: true });
  expect(await ryn.call('dismantleDirtLadder', top)).toMatchObject({ status: true, data: { height: 5 } });
  expect(feet()[1]).toBe(-60);
  expect(stage.nameAt(6, -60, 1)).toBe('air');
  expect(ryn.carries()).toMatchObject({ dirt: 64, ladder: 20 });
  expect(await ryn.call('dismantleDirtLadder', top)).toMatchObject({
    status: false,
    message: 'There is no dirt ladder with its top at (6, -56, 1).',
  });
});

test('refuses a dirt ladder without room, without ladders, and of more than 32 levels', async () => {
  ryn.reset(0, 20);
  ryn.give('dirt', 64);
  stage.put('stone', 3, -58, 20);
  await stage.arena.ticks(5);
  const refusal = async (top_x: number, top_y: number) => {
    const { status, message } = await ryn.call('erectDirtLadder', { top_x, top_y, top_z: 20 });
    expect(status).toBe(false);
    return message;
  };
  expect(await refusal(3, -59)).toBe('There is stone at (3, -58, 20), where the dirt ladder needs room.');
  expect(await refusal(5, -58)).toBe('A dirt ladder of 3 levels needs 3 dirt and 3 ladder; there is too little ladder.');
  expect(await refusal(5, -20)).toBe('The ground is more than 32 blocks below (5, -20, 20).');
});

test('lays a beam of dirt over a gap, stands on its end, and removes it', { tags: ['long'] }, async () => {
  ryn.reset(-20, -20);
  ryn.give('dirt', 5);
  for (let x = -19; x <= -14; x++) for (let z = -21; z <= -19; z++) for (const y of [-61, -62, -63]) stage.put('air', x, y, z);
  await stage.arena.ticks(5);
  const beam = { start_x: -19, start_y: -61, start_z: -20, end_x: -16, end_y: -61, end_z: -20 };
  expect(await ryn.call('layDirtBeam', { ...beam, end_z: -19 })).toMatchObject({
    status: false,
    message: 'A beam runs along x or z at one height.',
  });
  expect(await ryn.call('layDirtBeam', { ...beam, end_x: -10 })).toMatchObject({
    status: false,
    message: expect.stringContaining('needs 6 dirt'),
  });
  expect(await ryn.call('removeDirtBeam', { ...beam, start_y: -55, end_y: -55 })).toMatchObject({
    status: false,
    message: 'There is no dirt at these positions.',
  });
  expect(await ryn.call('layDirtBeam', beam)).toMatchObject({ status: true, data: { placed: 4 } });
  expect(feet()).toEqual([-16, -60, -20]);
  expect(await ryn.call('removeDirtBeam', beam)).toMatchObject({ status: true, data: { removed: 4 } });
  for (let x = -19; x <= -16; x++) expect(stage.nameAt(x, -61, -20)).toBe('air');
});

/** Walls of stone, four high, around a row of two cells; the northern neighbour of the eastern cell is free from the second level up. */
function chamber(x: number, z: number): void {
  for (let y = -60; y < -56; y++)
    for (let dx = -1; dx <= 2; dx++)
      for (let dz = -1; dz <= 1; dz++) if (dz !== 0 || dx < 0 || dx > 1) stage.put('stone', x + dx, y, z + dz);
}

test('climbs out past the edge of a ladder, also from beside the middle of its cell', { tags: ['long'] }, async () => {
  ryn.reset(20, 40);
  chamber(20, 40);
  for (let y = -60; y < -56; y++) stage.arena.server.world.set(21, y, 40, stateOf('ladder', { facing: 'south' }));
  stage.command('tp Ryn 20.4577 -60 40.4524');
  await stage.arena.ticks(5);
  expect(await ryn.call('navigateTo', { x: 20, y: -56, z: 41 })).toMatchObject({ status: true });
});

test('a body that does not move on a way that seems to be there learns it soon', { tags: ['long'] }, async () => {
  ryn.reset(20, 50);
  chamber(20, 50);
  for (const y of [-60, -59]) stage.arena.server.world.set(22, y, 50, stateOf('air'));
  const start = { x: 20.5, y: -60, z: 50.5 };
  // The server puts the body back, though its way is free.
  const release = stage.arena.server.hooks.on('tickEnd', () => {
    if (ryn.player.position.x > 21.2) ryn.player.teleport(start);
  });
  ryn.player.teleport(start);
  ryn.give('oak_planks', 1);
  await stage.arena.ticks(5);
  const from = stage.arena.server.tick;
  const { status, message } = await ryn.call('placeBlock', { item_name: 'oak_planks', x: 27, y: -60, z: 50 });
  expect({ status, message }).toMatchObject({ status: false, message: expect.stringContaining('the body is stuck on its way') });
  expect(stage.arena.server.tick - from).toBeLessThan(400);
  release();
});

test('a way that jumps from the top of a ladder, where a body has no ground, is given up for another one', { tags: ['long'] }, async () => {
  ryn.reset(40, 40);
  // The short ladder is near a roof that only a jump would reach from there; the long one leads onto it.
  for (let y = -60; y < -56; y++) {
    stage.put('dirt', 39, y, 40);
    stage.arena.server.world.set(40, y, 40, stateOf('ladder', { facing: 'east' }));
    stage.put('stone', 50, y, 37);
    stage.arena.server.world.set(51, y, 37, stateOf('ladder', { facing: 'east' }));
  }
  for (let y = -56; y < -54; y++) stage.put('stone', 39, y, 40);
  for (let x = 38; x <= 49; x++) for (let z = 36; z <= 38; z++) stage.put('stone', x, -56, z);
  stage.put('stone', 50, -57, 37);
  stage.command('tp Ryn 41.5 -60 40.5');
  await stage.arena.ticks(5);
  const from = stage.arena.server.tick;
  expect(await ryn.call('navigateTo', { x: 40, y: -55, z: 38 })).toMatchObject({ status: true });
  expect(stage.arena.server.tick - from).toBeLessThan(600);
});
