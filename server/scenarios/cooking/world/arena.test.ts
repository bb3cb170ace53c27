import { expect, test } from 'vitest';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { Random } from '#server/minecraft/random.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { animals, ofEach } from './animals.ts';
import { cookingArena } from './arena.ts';
import { feet } from './ground.ts';
import { fires } from './house.ts';
import { isApart, layoutFrom, startArea } from './layout.ts';

test('the world has every field at its size, the house with its kitchen, and eight of each animal', async () => {
  const clock = new RealClock();
  const { worldSpawn, columns } = cookingArena;
  const server = createVanillaServer({ clock, seed: 5, worldSpawn, radius: columns, viewDistance: 1 });
  try {
    const layout = layoutFrom(server.random.fork('cooking world'));
    cookingArena.build(server);
    const counts: Record<string, number> = {};
    for (let x = -25; x <= 25; x++)
      for (let z = -25; z <= 25; z++) {
        const { name } = server.world.blockAt(x, feet, z);
        counts[name] = (counts[name] ?? 0) + 1;
      }
    expect(counts).toMatchObject({ wheat: 36, beetroots: 36, carrots: 36, potatoes: 36, pumpkin: 36, sugar_cane: 8 });
    expect(counts).toMatchObject({ red_mushroom: 10, brown_mushroom: 10, crafting_table: 1, furnace: 1, smoker: 1, red_bed: 2 });
    for (const { x, y, z } of fires(layout.house)) {
      const fire = server.world.blockEntities.at({ x, y, z });
      expect(fire instanceof ItemContainer && fire.places[1]).toMatchObject({ name: 'coal', count: 64 });
    }
    const mobs = [...server.entities.mobs()];
    expect(mobs).toHaveLength(animals.length * ofEach);
    for (const animal of animals) expect(mobs.filter(({ kind }) => kind.name === animal)).toHaveLength(ofEach);
  } finally {
    await server.close();
    clock.dispose();
  }
});

test('the layout follows from the seed, and regions keep apart', () => {
  expect(layoutFrom(new Random(3))).toEqual(layoutFrom(new Random(3)));
  expect(layoutFrom(new Random(3))).not.toEqual(layoutFrom(new Random(4)));
  for (let seed = 0; seed < 50; seed++) {
    const regions = Object.values(layoutFrom(new Random(seed)));
    for (const [index, one] of regions.entries()) {
      expect(isApart(one, startArea, 1)).toBe(true);
      for (const other of regions.slice(index + 1)) expect(isApart(one, other, 4)).toBe(true);
    }
  }
});
