import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

/** Flat ground of grass, four blocks deep. */
beforeEach(() => {
  for (const fill of ['-64 -20 20 -62 20 dirt', '-61 -20 20 -61 20 grass_block', '-60 -20 20 -46 20 air'])
    stage.command(`fill -20 ${fill}`);
});

const [west, east] = [-20, 20];
type Place = readonly [x: number, y: number, z: number];

/** Builds, and puts the healthy body at a place. */
async function begin([x, y, z]: Place, ...builds: readonly string[]): Promise<void> {
  for (const build of builds) stage.command(build);
  stage.command('effect give Ryn instant_health 1 5');
  ryn.reset(x, z, y);
  await stage.arena.ticks(20);
  expect(ryn.player.health).toBe(20);
}

const goTo = ([x, y, z]: Place) => ryn.call('navigateTo', { x, y, z });

describe('a body on its way is not hurt', () => {
  const pool = (kind: string) => `fill 3 -61 ${west} 7 -61 ${east} ${kind}`;
  const island = 'fill 2 -61 -3 12 -61 12 lava';
  const ways: Readonly<Record<string, { builds: readonly string[]; from: Place; to: Place }>> = {
    'onto a bridge over lava': { builds: [pool('lava'), 'fill 3 -61 0 7 -61 0 stone'], from: [1, -60, 2], to: [12, -60, 3] },
    'onto a bridge over magma': { builds: [pool('magma_block'), 'fill 3 -61 0 7 -61 0 stone'], from: [1, -60, 2], to: [12, -60, 3] },
    'around the bend of a bridge': {
      builds: [island, 'fill 2 -61 0 6 -61 0 stone', 'fill 6 -61 0 6 -61 6 stone'],
      from: [0, -60, 0],
      to: [6, -60, 6],
    },
    'around three bends of a bridge': {
      builds: [island, ...['2 -61 0 3 -61 0', '3 -61 0 3 -61 2', '3 -61 2 5 -61 2', '5 -61 2 5 -61 5'].map((part) => `fill ${part} stone`)],
      from: [0, -60, 0],
      to: [5, -60, 5],
    },
    'up stairs over lava': {
      builds: [island, 'setblock 2 -60 0 stone', 'fill 3 -60 0 3 -60 2 stone', 'fill 3 -60 2 5 -59 2 stone', 'fill 5 -60 2 5 -58 5 stone'],
      from: [0, -60, 0],
      to: [5, -57, 5],
    },
    'around the end of a fire': {
      builds: ['fill 3 -61 -10 3 -61 0 netherrack', 'fill 3 -60 2 3 -58 10 stone', 'fill 3 -60 -10 3 -60 0 fire'],
      from: [1, -60, -4],
      to: [6, -60, -4],
    },
    'around soul fire': {
      builds: ['fill 3 -61 -6 3 -61 6 soul_sand', 'fill 3 -60 -6 3 -60 6 soul_fire'],
      from: [1, -60, 0],
      to: [6, -60, 0],
    },
    'around campfires': { builds: ['fill 3 -60 -6 3 -60 6 campfire'], from: [1, -60, 0], to: [6, -60, 0] },
    'around magma': { builds: ['fill 3 -61 -20 5 -61 5 magma_block'], from: [1, -60, 0], to: [9, -60, 0] },
    'around lava that is too wide for a jump': { builds: ['fill 3 -61 -9 5 -61 9 lava'], from: [1, -60, 0], to: [9, -60, 0] },
    'over lava two wide': { builds: [`fill 3 -61 ${west} 4 -61 ${east} lava`], from: [1, -60, 0], to: [9, -60, 0] },
  };

  test.each(Object.entries(ways))('%s', async (_, { builds, from, to }) => {
    await begin(from, ...builds);
    expect(await goTo(to)).toMatchObject({ status: true });
    await stage.arena.ticks(20);
    expect(ryn.player.health).toBe(20);
    const { position } = ryn.player;
    expect(Math.hypot(position.x - to[0] - 0.5, position.z - to[2] - 0.5)).toBeLessThan(3);
  });

  test('and does not jump onto single blocks in lava', async () => {
    await begin([0, -60, 0], island, ...[2, 3, 4, 5].map((x) => `setblock ${x} -61 ${x - 2} stone`));
    expect(await goTo([5, -60, 3])).toMatchObject({ status: false });
    expect(ryn.player.health).toBe(20);
  });
});

test('a body crosses water two deep whose bank is level with the ground', async () => {
  await begin([0, -60, 0], 'fill 2 -62 -20 8 -61 20 water');
  expect(await goTo([11, -60, 0])).toMatchObject({ status: true });
  expect(Math.floor(ryn.player.position.x)).toBe(11);
});
