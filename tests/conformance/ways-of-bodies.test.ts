import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a body crosses water two deep whose bank is level with the ground', async () => {
  stage.command('fill 2 -62 -20 8 -61 20 water');
  ryn.reset(0, 0);
  await stage.arena.ticks(5);
  expect(await ryn.call('navigateTo', { x: 11, y: -60, z: 0 })).toMatchObject({ status: true });
  expect(Math.floor(ryn.player.position.x)).toBe(11);
});
