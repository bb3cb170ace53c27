import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiAgent, ApiStage } from './api-stage.ts';

let stage: ApiStage;
let ryn: ApiAgent;
let mia: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  mia = await stage.agent('Mia');
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

test('of two agents that place on one position in the same tick one succeeds; the other keeps its block and reads why', async () => {
  ryn.reset(0, 0);
  mia.reset(4, 0);
  ryn.give('oak_planks');
  mia.give('oak_planks');
  await stage.arena.ticks(5);
  const given = { item_name: 'oak_planks', x: 2, y: -60, z: 0 };
  const results = await Promise.all([ryn, mia].map((agent) => stage.run(agent.begin('placeBlock', given))));
  expect(results.filter(({ status }) => status)).toHaveLength(1);
  const [refused] = results.filter(({ status }) => !status);
  expect(refused?.message).toMatch(/There is oak_planks at \(2, -60, 0\) already|was not placed at \(2, -60, 0\): there is oak_planks/);
  expect((ryn.carries().oak_planks ?? 0) + (mia.carries().oak_planks ?? 0)).toBe(1);
  expect(stage.nameAt(2, -60, 0)).toBe('oak_planks');
});

test('an agent that is walled in by what it built reads that no way leads out, mines its wall and walks away', async () => {
  ryn.reset(20, 20);
  ryn.give('dirt', 8);
  await stage.arena.ticks(5);
  for (const [x, z] of [
    [21, 20],
    [19, 20],
    [20, 21],
    [20, 19],
  ])
    for (const y of [-60, -59]) expect(await ryn.call('placeBlock', { item_name: 'dirt', x, y, z })).toMatchObject({ status: true });
  const away = { x: 26, y: -60, z: 20 };
  expect(await ryn.call('navigateTo', away)).toMatchObject({ status: false, message: 'There is no way to get there.' });
  for (const y of [-59, -60]) expect(await ryn.call('MineBlock', { x: 21, y, z: 20 })).toMatchObject({ status: true });
  expect(await ryn.call('navigateTo', away)).toMatchObject({ status: true, data: away });
});

test('a walk next to a position says where the agent is afterwards', async () => {
  ryn.reset(-20, 0);
  await stage.arena.ticks(5);
  stage.put('stone', -14, -60, 0);
  await stage.arena.ticks(3);
  const { status, data } = await ryn.call('navigateTo', { x: -14, y: -60, z: 0 });
  expect(status).toBe(true);
  const { x, y, z } = ryn.player.position;
  expect(data).toEqual({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) });
});
