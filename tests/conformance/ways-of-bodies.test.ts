import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goals } from '#server/bots/library/mineflayer.ts';
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

describe('layered snow', () => {
  const wall = (layers: number) => `fill 2 -60 -3 2 -60 3 snow[layers=${layers}]`;

  test.each([4, 7])('of %i layers under a ceiling is walked around', { tags: ['long'] }, async (layers) => {
    await begin([0, -60, 0], 'fill 2 -58 -3 2 -58 3 stone', wall(layers));
    const start = stage.arena.server.tick;
    expect(await goTo([6, -60, 0])).toMatchObject({ status: true });
    expect(stage.arena.server.tick - start).toBeLessThan(200);
  });

  test('that leaves no room is no way, and is said at once', async () => {
    const ends = ['fill -2 -60 0 -2 -58 0 stone', 'fill 8 -60 0 8 -58 0 stone'];
    await begin(
      [0, -60, 0],
      'fill -2 -60 -1 8 -58 -1 stone',
      'fill -2 -60 1 8 -58 1 stone',
      'fill -2 -58 0 8 -58 0 stone',
      wall(7),
      ...ends,
    );
    const start = stage.arena.server.tick;
    expect(await goTo([6, -60, 0])).toMatchObject({ status: false });
    expect(stage.arena.server.tick - start).toBeLessThan(100);
  });

  test.each([2, 5, 8])('of %i layers in the open is crossed', { tags: ['long'] }, async (layers) => {
    await begin([0, -60, 0], `fill 2 -60 ${west} 4 -60 ${east} snow[layers=${layers}]`);
    expect(await goTo([7, -60, 0])).toMatchObject({ status: true });
  });
});

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

/** Doors, gates and trapdoors in a corridor along x that is two high, and ways up and down a plateau. */
describe('a body without tools', () => {
  const corridor = ['-1 8 -57 -1', '1 8 -57 1'].map((part) => `fill -6 -60 ${part} stone`);
  const roof = ['fill -6 -58 0 8 -58 0 stone', 'fill -6 -60 0 -6 -59 0 stone'];
  const inside = (...builds: readonly string[]) => [...corridor, ...roof, ...builds];
  const door = (kind: string, state: string) =>
    ['lower', 'upper'].map((half, level) => `setblock 2 ${level - 60} 0 ${kind}_door[half=${half},${state}]`);
  const hole = 'fill 1 -64 0 3 -62 0 air';
  const [across, along] = ['facing=north,open=true', 'facing=north,open=false'];
  const plateau = 'fill 3 -60 -3 8 -56 3 stone';
  const shaft = ['fill 2 -60 -1 2 -56 -1 stone', 'fill 2 -60 1 2 -56 1 stone', 'fill 1 -57 -1 1 -56 1 stone'];
  const hatch = (state: string) => [
    plateau,
    'fill 2 -60 0 2 -57 0 ladder[facing=west]',
    `setblock 2 -56 0 oak_trapdoor[facing=west,half=top,open=${state}]`,
    ...shaft,
  ];
  const vines = [plateau, 'fill 2 -60 0 2 -56 0 vine[east=true]'];
  const start: Place = [0, -60, 0];
  const end: Place = [6, -60, 0];
  const below: Place = [-1, -60, 0];
  const above: Place = [5, -55, 0];
  const ways: Readonly<Record<string, { builds: readonly string[]; from?: Place; to?: Place }>> = {
    'closes a door that stands open across its way': { builds: inside(...door('oak', across)) },
    'closes such a door with the other hinge': { builds: inside(...door('oak', 'facing=south,open=true,hinge=right')) },
    'walks past a closed door that stands along its way': { builds: inside(...door('iron', along)) },
    'walks around a door that stands open across it': { builds: door('iron', across) },
    'walks past an open trapdoor along its way': { builds: inside('setblock 2 -60 0 iron_trapdoor[open=true,facing=north]') },
    'closes open trapdoors in the floor': { builds: inside(hole, 'fill 1 -61 0 3 -61 0 oak_trapdoor[half=top,facing=north,open=true]') },
    'walks through an open gate': { builds: inside('setblock 2 -60 0 oak_fence_gate[open=true,facing=north]') },
    'climbs a ladder through an open trapdoor': { builds: hatch('true'), from: below, to: above },
    'climbs a ladder and opens the trapdoor over it': { builds: hatch('false'), from: below, to: above },
    'climbs down a ladder through an open trapdoor': { builds: hatch('true'), from: above, to: below },
    'opens a trapdoor and climbs down the ladder below it': { builds: hatch('false'), from: above, to: below },
    'climbs vines': { builds: vines, from: below, to: above },
    'climbs down vines': { builds: vines, from: above, to: below },
  };

  test.each(Object.entries(ways))('%s', async (_, { builds, from = start, to = end }) => {
    await begin(from, ...builds);
    expect(await goTo(to)).toMatchObject({ status: true });
    const { position } = ryn.player;
    expect(Math.hypot(position.x - to[0] - 0.5, position.y - to[1], position.z - to[2] - 0.5)).toBeLessThan(3);
    expect(ryn.player.health).toBe(20);
  });

  const shut: Readonly<Record<string, readonly string[]>> = {
    'an iron door that stands open across its way': inside(...door('iron', across)),
    'scaffolding in its way': inside('fill 2 -60 0 2 -59 0 scaffolding'),
  };
  test.each(Object.entries(shut))('says at once that there is no way past %s', { tags: ['long'] }, async (_, builds) => {
    await begin(start, ...builds);
    const begun = stage.arena.server.tick;
    expect(await goTo(end)).toMatchObject({ status: false });
    expect(stage.arena.server.tick - begun).toBeLessThan(40);
  });
});

describe('a body in water', () => {
  const pool = `fill 2 -63 ${west} 8 -61 ${east} water`;
  const ledge = `fill 4 -61 ${west} 8 -60 ${east} stone`;
  const ways: Readonly<Record<string, { builds: readonly string[]; from: Place; to: Place }>> = {
    'crosses two deep whose bank is level with the ground': {
      builds: [`fill 2 -62 ${west} 8 -61 ${east} water`],
      from: [0, -60, 0],
      to: [11, -60, 0],
    },
    'crosses three deep': { builds: [pool], from: [0, -60, 0], to: [11, -60, 3] },
    'leaves the ground of a pool': { builds: [pool], from: [4, -63, 0], to: [-2, -60, 4] },
    'leaves a well': { builds: ['fill 5 -63 0 5 -61 0 water'], from: [5, -63, 0], to: [0, -60, 0] },
    'dives to the ground of a pool': { builds: [pool], from: [0, -60, 0], to: [5, -63, 0] },
    'dives under a ledge': { builds: [pool, ledge], from: [0, -60, 0], to: [6, -63, 0] },
    'swims over a wall in it': { builds: [pool, `fill 5 -63 ${west} 5 -62 ${east} stone`], from: [3, -63, 0], to: [11, -60, 0] },
  };

  test.each(Object.entries(ways))('%s', async (_, { builds, from, to }) => {
    await begin(from, ...builds);
    const goto = ryn.seat.act({
      ...{ name: 'walk', detail: 'walk', occupation: 'waits', limit: 60 },
      run: async (body) => {
        await body.walker.to(new goals.GoalNear(...to, 1), { limit: 60_000 });
        return { result: body.bot.entity.position.clone(), feedback: '', failed: false };
      },
    });
    const { x, y, z } = await stage.run(goto);
    expect(Math.hypot(Math.floor(x) - to[0], Math.floor(y) - to[1], Math.floor(z) - to[2])).toBeLessThan(2.5);
    expect(ryn.player.health).toBe(20);
  });
});
