import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type PropertyValue, stateOf } from '#server/minecraft/world/block-template.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
let seat: Seat;

beforeEach(async () => {
  stage = new PrimitivesStage();
  stage.arena.server.rules.set('randomTickSpeed', 0);
  seat = await stage.seat('Ryn');
});
afterEach(() => {
  expect(stage.arena.clientErrors).toEqual([]);
  return stage.dispose();
});

function set(name: string, x: number, y: number, z: number, properties: Record<string, PropertyValue> = {}): void {
  stage.arena.server.world.set(x, y, z, stateOf(name, properties));
}

/** A three by three bed of farmland, optionally with plants of some ages. */
function bed(plant?: string, ages: readonly number[] = [7]): void {
  for (let place = 0; place < 9; place++) {
    const [x, z] = [5 + (place % 3), 3 + Math.floor(place / 3)];
    set('farmland', x, -61, z, { moisture: 7 });
    if (plant) set(plant, x, -60, z, { age: ages[place % ages.length] ?? 0 });
  }
}

/** The number of blocks of a kind on the bed. */
function standing(name: string, y = -60): number {
  let sum = 0;
  for (let x = 5; x < 8; x++) for (let z = 3; z < 6; z++) if (stage.nameAt(x, y, z) === name) sum++;
  return sum;
}

async function give(item: string, count: number): Promise<void> {
  stage.player('Ryn').inventory.give(itemStack(item, count));
  await stage.arena.ticks(3);
}

const count = (item: string): number => stage.player('Ryn').inventory.count(item);
const lastWord = async (): Promise<string | undefined> => {
  await stage.arena.ticks(3);
  return stage.chat.at(-1);
};

describe('tillLand', () => {
  test('tills uncovered blocks only', async () => {
    for (const x of [3, 4, 5]) set('dirt', x, -61, 4);
    set('stone', 5, -60, 4);
    await give('wooden_hoe', 1);
    await expect(stage.run(seat.primitives.tillLand())).resolves.toBe(2);
    expect([3, 4, 5].map((x) => stage.nameAt(x, -61, 4))).toEqual(['farmland', 'farmland', 'dirt']);
    expect(await lastWord()).toBe('<Ryn> Tilled 2 blocks');
  });

  test('tills other land on request', { tags: ['long'] }, async () => {
    await give('wooden_hoe', 1);
    for (let x = -3; x < 4; x++) for (let z = -3; z < 4; z++) set('glass', x, -61, z);
    set('grass_block', 2, -61, 2);
    for (let x = -40; x < 40; x++) for (let z = -40; z < 40; z++) if (Math.max(Math.abs(x), Math.abs(z)) > 3) set('glass', x, -61, z);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.tillLand(['grass_block', 'dirt']))).resolves.toBe(1);
    expect(stage.nameAt(2, -61, 2)).toBe('farmland');
  });

  test('reports a missing hoe', { tags: ['long'] }, async () => {
    await expect(stage.run(seat.primitives.tillLand())).resolves.toBe(0);
    expect(await lastWord()).toBe('<Ryn> I need a hoe to till land');
    await expect(stage.run(seat.primitives.tillLand(['dirty']))).rejects.toThrow(/no block named "dirty"/);
  });
});

describe('planting', () => {
  test.each([
    ['plantWheatSeeds', 'wheat_seeds', 'wheat'],
    ['plantPotatoes', 'potato', 'potatoes'],
    ['plantCarrots', 'carrot', 'carrots'],
    ['plantBeetrootSeeds', 'beetroot_seeds', 'beetroots'],
    ['plantMelonSeeds', 'melon_seeds', 'melon_stem'],
    ['plantPumpkinSeeds', 'pumpkin_seeds', 'pumpkin_stem'],
    ['plantSweetBerryBushes', 'sweet_berries', 'sweet_berry_bush'],
  ] as const)('%s fills a bed with %s', { tags: ['long'] }, async (name, seed, plant) => {
    bed();
    await give(seed, 12);
    await expect(stage.run(seat.primitives[name]())).resolves.toBe(9);
    expect(standing(plant)).toBe(9);
    expect(count(seed)).toBe(3);
    expect(await lastWord()).toBe(`<Ryn> Planted 9 ${seed}`);
  });

  test('plants while seeds last, and reports the rest', async () => {
    bed();
    await give('carrot', 4);
    await expect(stage.run(seat.primitives.plantCarrots())).resolves.toBe(4);
    expect(await lastWord()).toBe('<Ryn> Planted 4 carrot, 5 places left');
  });

  test('reports missing seeds, and throws at the eleventh time', { tags: ['long'] }, async () => {
    for (let time = 0; time < 10; time++) {
      await expect(stage.run(seat.primitives.plantWheatSeeds())).resolves.toBe(0);
      await stage.arena.ticks(10);
    }
    expect(stage.chat.at(-1)).toBe('<Ryn> No wheat_seeds in inventory');
    await expect(stage.run(seat.primitives.plantCarrots())).rejects.toThrow(/farm failed more than 10 times/);
  });

  test('reports missing soil', { tags: ['long'] }, async () => {
    await give('wheat_seeds', 3);
    await expect(stage.run(seat.primitives.plantWheatSeeds())).resolves.toBe(0);
    expect(await lastWord()).toBe('<Ryn> No place to plant wheat_seeds nearby');
  });

  test('cocoa hangs on all four sides of a log', { tags: ['long'] }, async () => {
    set('jungle_log', 4, -60, 4);
    await give('cocoa_beans', 6);
    await expect(stage.run(seat.primitives.plantCocoaBeans())).resolves.toBe(4);
    expect([stage.nameAt(5, -60, 4), stage.nameAt(3, -60, 4), stage.nameAt(4, -60, 5), stage.nameAt(4, -60, 3)]).toEqual(
      new Array(4).fill('cocoa'),
    );
  });

  test('sugar cane is planted beside water', { tags: ['long'] }, async () => {
    set('water', 4, -61, 4);
    for (const x of [3, 5, 7]) set('sand', x, -61, 4);
    await give('sugar_cane', 5);
    await expect(stage.run(seat.primitives.plantSugarCane())).resolves.toBe(2);
    expect([3, 5, 7].map((x) => stage.nameAt(x, -60, 4))).toEqual(['sugar_cane', 'sugar_cane', 'air']);
  });
});

describe('harvesting', () => {
  test.each([
    ['harvestWheat', 'wheat', 'wheat', 7],
    ['harvestPotatoes', 'potatoes', 'potato', 7],
    ['harvestCarrots', 'carrots', 'carrot', 7],
    ['harvestBeetroot', 'beetroots', 'beetroot', 3],
  ] as const)('%s takes the ripe plants and leaves the rest', { tags: ['long'] }, async (name, plant, item, ripe) => {
    bed(plant, [ripe, 0, ripe]);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives[name]())).resolves.toBe(6);
    expect(standing(plant)).toBe(3);
    expect(count(item)).toBeGreaterThanOrEqual(6);
    const said = stage.chat.slice(-2);
    await stage.arena.ticks(3);
    expect([...said, stage.chat.at(-1)]).toEqual(expect.arrayContaining([`<Ryn> Harvesting 6 ${plant}`, `<Ryn> Harvested 6 ${plant}`]));
  });

  test('takes at most twenty around the given point, and reports when there is none', async () => {
    for (let x = 0; x < 6; x++)
      for (let z = 0; z < 5; z++) {
        set('farmland', x + 12, -61, z);
        set('wheat', x + 12, -60, z, { age: 7 });
      }
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.harvestWheat({ x: -20, y: -60, z: 0 }))).resolves.toBe(0);
    expect(await lastWord()).toBe('<Ryn> No mature wheat nearby');
    await expect(stage.run(seat.primitives.harvestWheat({ x: 14, y: -60, z: 2 }))).resolves.toBe(20);
  });

  test('picks berries and leaves the bushes; a bush that another player picked does not count', async () => {
    for (const x of [3, 6, 9]) set('sweet_berry_bush', x, -60, 4, { age: x === 3 ? 2 : 3 });
    set('sweet_berry_bush', 12, -60, 4, { age: 1 });
    await stage.arena.ticks(3);
    const picking = seat.primitives.harvestBerries();
    await stage.arena.ticks(15);
    set('sweet_berry_bush', 9, -60, 4, { age: 1 });
    await expect(stage.run(picking)).resolves.toBe(2);
    expect([3, 6, 9, 12].map((x) => stage.nameAt(x, -60, 4))).toEqual(new Array(4).fill('sweet_berry_bush'));
    expect(count('sweet_berries')).toBeGreaterThanOrEqual(3);
    expect(await lastWord()).toBe('<Ryn> Harvested 2 sweet_berry_bush, 1 could not be harvested');
  });

  test('each pick takes twenty ticks or more', { tags: ['long'] }, async () => {
    for (const x of [1, 2]) set('sweet_berry_bush', x, -60, 2, { age: 3 });
    await stage.arena.ticks(3);
    const start = stage.arena.server.tick;
    await stage.run(seat.primitives.harvestBerries());
    expect(stage.arena.server.tick - start).toBeGreaterThanOrEqual(40);
  });

  test('cuts cane two above the ground, cocoa when it is ripe, melons and pumpkins', async () => {
    for (const x of [3, 5]) {
      set('water', x, -61, 3);
      set('sand', x, -61, 4);
      for (let y = -60; y < (x === 3 ? -57 : -59); y++) set('sugar_cane', x, y, 4);
    }
    set('jungle_log', 8, -60, 4);
    set('cocoa', 7, -60, 4, { facing: 'east', age: 2 });
    set('cocoa', 9, -60, 4, { facing: 'west', age: 1 });
    set('melon', 6, -60, 8);
    set('pumpkin', 8, -60, 8);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.harvestSugarCane(-61))).resolves.toBe(1);
    expect([3, 5].map((x) => stage.nameAt(x, -60, 4))).toEqual(['sugar_cane', 'sugar_cane']);
    expect(count('sugar_cane')).toBeGreaterThanOrEqual(1);
    await expect(stage.run(seat.primitives.harvestCocoa())).resolves.toBe(1);
    expect(count('cocoa_beans')).toBe(3);
    await expect(stage.run(seat.primitives.harvestMelons())).resolves.toBe(1);
    await expect(stage.run(seat.primitives.harvestPumpkins())).resolves.toBe(1);
    expect(count('melon_slice')).toBeGreaterThanOrEqual(3);
    expect(count('pumpkin')).toBe(1);
  });
});

describe('destroyCrop', () => {
  test('breaks every such block, whatever its age', async () => {
    bed('potatoes', [0, 3, 7]);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.destroyCrop('potatoes'))).resolves.toBe(9);
    expect(standing('air')).toBe(9);
    expect(await lastWord()).toBe('<Ryn> Destroyed 9 potatoes');
  });

  test.each(['water', 'bedrock'])('reports at once that %s is unbreakable', { tags: ['long'] }, async (name) => {
    set('water', 4, -61, 4);
    await stage.arena.ticks(3);
    const start = stage.arena.server.tick;
    await expect(stage.run(seat.primitives.destroyCrop(name))).resolves.toBe(0);
    expect(stage.arena.server.tick - start).toBeLessThan(20);
    expect(await lastWord()).toBe(`<Ryn> Nothing breaks ${name}`);
    expect(stage.actions.at(-1)?.state).toBe('failed');
  });

  test('is silent without a target, and refuses unknown names', { tags: ['long'] }, async () => {
    const lines = stage.chat.length;
    await expect(stage.run(seat.primitives.destroyCrop('wheat'))).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.length).toBe(lines);
    await expect(stage.run(seat.primitives.destroyCrop('weed'))).rejects.toThrow(/no block named "weed"/);
  });
});
