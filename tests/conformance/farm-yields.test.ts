import { afterEach, expect, test } from 'vitest';
import { rollLoot } from '#server/minecraft/mechanics/loot.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';

/** Ticks for which each plot is farmed. */
const MINUTE = 1200;
const seeds = Array.from({ length: 24 }, (_, index) => index + 1);

let arena: Arena | null = null;
afterEach(async () => {
  await arena?.dispose();
  arena = null;
});

interface Plot {
  readonly crop: string;
  readonly ripe: number;
  readonly wide: number;
  readonly deep: number;
  readonly item: string;
}

/** Items per minute of a plot with immediate harvest and replanting, at randomTickSpeed 200, over all seeds. */
async function yieldOf({ crop, ripe, wide, deep, item }: Plot): Promise<number> {
  let sum = 0;
  for (const seed of seeds) {
    arena = new Arena({ seed, radius: 1 });
    const { server } = arena;
    server.rules.set('randomTickSpeed', 200);
    const random = new Random(seed);
    const cells: { x: number; z: number }[] = [];
    for (let x = 0; x < wide; x++) for (let z = 0; z < deep; z++) cells.push({ x, z });
    server.world.set(-1, -61, 0, stateOf('water'));
    server.world.set(-1, -61, 4, stateOf('water'));
    for (const { x, z } of cells) {
      server.world.set(x, -61, z, stateOf('farmland', { moisture: 7 }));
      // Like the plants of a field that has long been farmed: of any age.
      server.world.set(x, -60, z, stateOf(crop, { age: random.integer(0, ripe - 1) }));
    }
    for (let tick = 0; tick < MINUTE; tick++) {
      await arena.ticks(1);
      for (const { x, z } of cells) {
        const block = server.world.blockAt(x, -60, z);
        if (block.properties.age !== String(ripe)) continue;
        for (const stack of rollLoot(block, null, random)) if (stack.name === item) sum += stack.count;
        server.world.set(x, -60, z, stateOf(crop));
      }
    }
    await arena.dispose();
    arena = null;
  }
  return sum / seeds.length;
}

test.each([
  { crop: 'carrots', ripe: 7, wide: 3, deep: 3, item: 'carrot', expected: 36.8 },
  { crop: 'potatoes', ripe: 7, wide: 3, deep: 3, item: 'potato', expected: 36.8 },
  { crop: 'wheat', ripe: 7, wide: 3, deep: 5, item: 'wheat', expected: 17.5 },
  { crop: 'beetroots', ripe: 3, wide: 3, deep: 3, item: 'beetroot', expected: 15.4 },
] as const)('$wide by $deep $crop give about $expected $item a minute', async ({ expected, ...plot }) => {
  const got = await yieldOf(plot);
  expect(Math.abs(got / expected - 1)).toBeLessThan(0.15);
});

test('three sugar canes give about eleven blocks a minute', { tags: ['long'] }, async () => {
  let sum = 0;
  for (const seed of seeds) {
    arena = new Arena({ seed, radius: 1 });
    const { world, rules } = arena.server;
    const random = new Random(seed);
    rules.set('randomTickSpeed', 200);
    for (let z = 0; z < 3; z++) {
      world.set(0, -61, z, stateOf('water'));
      world.set(1, -60, z, stateOf('sugar_cane', { age: random.integer(0, 15) }));
    }
    for (let tick = 0; tick < MINUTE; tick++) {
      await arena.ticks(1);
      for (let z = 0; z < 3; z++)
        if (world.stateAt(1, -59, z) !== 0) {
          world.set(1, -59, z, 0);
          sum++;
        }
    }
    await arena.dispose();
    arena = null;
  }
  expect(Math.abs(sum / seeds.length / 11 - 1)).toBeLessThan(0.15);
});

test('nine berry bushes give about 158 berries a minute, picked at age two', { tags: ['long'] }, async () => {
  let sum = 0;
  for (const seed of seeds) {
    arena = new Arena({ seed, radius: 1 });
    const { world, rules } = arena.server;
    const random = new Random(seed);
    rules.set('randomTickSpeed', 200);
    const place = (age: number, x: number, z: number) => world.set(x, -60, z, stateOf('sweet_berry_bush', { age }));
    for (let x = 0; x < 3; x++) for (let z = 0; z < 3; z++) place(1, x, z);
    for (let tick = 0; tick < MINUTE; tick++) {
      await arena.ticks(1);
      for (let x = 0; x < 3; x++)
        for (let z = 0; z < 3; z++)
          if (world.blockAt(x, -60, z).properties.age === '2') {
            sum += random.integer(1, 2);
            place(1, x, z);
          }
    }
    await arena.dispose();
    arena = null;
  }
  expect(Math.abs(sum / seeds.length / 158 - 1)).toBeLessThan(0.15);
});
