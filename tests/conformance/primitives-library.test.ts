import pathfinderPackage from 'mineflayer-pathfinder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBlocks } from '#server/bots/block-search.ts';
import { type Bot, Vec3 } from '#server/bots/library/mineflayer.ts';
import { neighbourMovesOf } from '#server/bots/library/movement-tables.ts';
import { Random } from '#server/minecraft/random.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* The faster versions of the bots' libraries must not change their results. */

let stage: PrimitivesStage;
let bot: Bot;
beforeAll(async () => {
  stage = new PrimitivesStage();
  taskOf({ scenario: 'mushroom-war' }).arena.build(stage.arena.server);
  stage.put('chest', -9, -60, -2);
  stage.put('gravel', -9, -59, -2);
  stage.put('oak_fence', -11, -60, -2);
  stage.put('white_carpet', -12, -60, -2);
  stage.put('ladder', -13, -60, -2);
  bot = (await stage.seat('Ryn')).bot;
  await stage.seat('Byte');
  await stage.arena.ticks(5);
  bot.pathfinder.movements.updateCollisionIndex();
});
afterAll(() => stage.dispose());

function positions(count: number): Vec3[] {
  const random = new Random(99);
  return Array.from({ length: count }, () => new Vec3(random.integer(-25, 8), random.integer(-64, -55), random.integer(-30, 20)));
}

test('a fast block look-up equals the block in the column', () => {
  for (const at of positions(3000)) {
    const quick = bot.blockAt(at, false);
    const slow = bot.world.getColumnAt(at).getBlock(new Vec3(at.x & 15, at.y, at.z & 15));
    for (const name of [
      'stateId',
      'type',
      'name',
      'metadata',
      'boundingBox',
      'hardness',
      'shapes',
      'light',
      'skyLight',
      'diggable',
    ] as const) {
      expect(quick?.[name], `${name} at ${at}`).toEqual(slow[name]);
    }
    expect(quick?.position).toEqual(at);
    expect(quick?.getProperties()).toEqual(slow.getProperties());
  }
});

test('a block change is visible at once, and the event has both blocks', async () => {
  const at = new Vec3(2, -60, 2);
  const seen: (string | undefined)[] = [];
  bot.on('blockUpdate', (before, after) => {
    if (after.position.equals(at)) seen.push(before?.name, after.name);
  });
  expect(bot.blockAt(at)?.name).toBe('air');
  stage.put('slime_block', 2, -60, 2);
  await stage.arena.ticks(3);
  expect(bot.blockAt(at)?.name).toBe('slime_block');
  expect(seen).toEqual(['air', 'slime_block']);
});

test('the moves from each place, also among bodies, are those of the library', () => {
  const quick = neighbourMovesOf(bot.pathfinder.movements);
  const library = new pathfinderPackage.Movements(bot);
  library.updateCollisionIndex();
  const places = [
    ...positions(2000),
    new Vec3(0, -60, 0),
    new Vec3(1, -60, 1),
    ...[9, 10, 11, 12, 13].map((x) => new Vec3(-x, -60, -2)),
    ...Object.values(bot.entities).flatMap(({ position }) => [-1, 0, 1].map((dx) => position.floored().offset(dx, 0, 0))),
  ];
  for (const [index, at] of places.entries()) {
    const remainingBlocks = index % 3;
    const from = Object.assign(at.clone(), { remainingBlocks, cost: 0, toBreak: [], toPlace: [], parkour: false, hash: '' });
    const wanted = library
      .getNeighbors(from)
      .map((move) => [
        move.x,
        move.y,
        move.z,
        move.cost,
        move.remainingBlocks,
        move.toBreak.flatMap((block) => [block.x, block.y, block.z]),
      ]);
    const listed = quick.from(at, remainingBlocks);
    const found: typeof wanted = [];
    for (let move = 0; move < listed.count; move++) {
      const { x, y, z, cost, blocksLeft, digs } = listed;
      found.push([x[move] ?? 0, y[move] ?? 0, z[move] ?? 0, cost[move] ?? 0, blocksLeft[move] ?? 0, [...(digs[move] ?? [])]]);
    }
    expect(found, `moves from ${at}`).toEqual(wanted);
  }
});

/** The promised result of `findBlocks`, by checking every block of the box. */
function foundSlowly(names: readonly string[], centre: Vec3, maxDistance: number): Vec3[] {
  const found: { at: Vec3; distance: number }[] = [];
  const reach = Math.floor(maxDistance);
  for (let x = -reach; x <= reach; x++) {
    for (let y = -reach; y <= reach; y++) {
      for (let z = -reach; z <= reach; z++) {
        const at = centre.offset(x, y, z);
        const distance = x * x + y * y + z * z;
        const name = distance <= maxDistance * maxDistance ? bot.blockAt(at, false)?.name : undefined;
        if (name !== undefined && names.includes(name)) found.push({ at, distance });
      }
    }
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ at }) => at);
}

test('a search finds every block of its kinds across section borders, nearest first, equal ones by x, y, z', async () => {
  for (const [x, y, z] of [
    [-17, -49, -17],
    [-16, -48, -16],
    [-1, -48, 0],
    [-16, -33, 3],
    [-8, -32, 3],
  ] as const)
    stage.put('barrel', x, y, z);
  await stage.arena.ticks(2);
  const searches = [
    { names: ['chest', 'barrel'], distance: 32 },
    { names: ['barrel'], distance: 16.5 },
    { names: ['oak_fence', 'gravel', 'red_mushroom', 'brown_mushroom_block'], distance: 20 },
    { names: ['dirt', 'bedrock'], distance: 5 },
    { names: ['air'], distance: 3 },
    { names: ['diamond_block'], distance: 24 },
  ];
  for (const centre of [new Vec3(-8, -50, -3), new Vec3(-16, -48, -16), new Vec3(0, -60, 0)]) {
    for (const { names, distance } of searches) {
      const types = new Set(names.flatMap((name) => bot.registry.blocksByName[name]?.id ?? []));
      const found = findBlocks({ bot }, { types, centre, maxDistance: distance, count: 10_000 });
      const slowly = names.includes('air') ? [] : foundSlowly(names, centre, distance);
      expect(found.map(String), `${names} round ${centre}`).toEqual(slowly.map(String));
    }
  }
});
