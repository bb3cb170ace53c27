import { expect, test } from 'vitest';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { furnishings } from './arena.ts';
import { spawns, walls } from './geometry.ts';
import { larderOf } from './larder.ts';
import { farmToTable } from './scenario.ts';
import { tasks } from './tasks.ts';

// A cake with pasture and mixed field, and a stew with everything.
test.each(['32', '99'])('the arena of task %s is where the benchmark has it, and nothing in it changes by itself', async (id) => {
  const task = tasks[Number(id)];
  if (!task) throw new Error(`There is no task ${id}.`);
  const { arena, seats } = farmToTable.task({ id, agents: 8 });
  const clock = new FastClock({ seed: 1 });
  const server = createVanillaServer({ clock, seed: 0, worldSpawn: arena.worldSpawn, radius: arena.columns, viewDistance: 1 });
  try {
    arena.build(server);
    const nameAt = (x: number, y: number, z: number): string => server.world.blockAt(x, y, z).name;
    const blocks = furnishings(larderOf(task));
    const asBuilt = (): void => {
      for (const { at, block } of blocks) expect(nameAt(at.x, at.y, at.z)).toBe(block);
    };
    asBuilt();
    for (const y of [-60, -45])
      for (const [x, z] of [
        [walls.west, 130],
        [walls.east, 130],
        [40, walls.north],
        [40, walls.south],
      ] as const)
        expect(nameAt(x, y, z)).toBe('glass');
    expect([nameAt(41, -61, 124), nameAt(41, -62, 124), nameAt(30, -44, 130)]).toEqual(['grass_block', 'dirt', 'air']);
    const { chest, contents, pasture } = larderOf(task);
    const z = task.dishName === 'cake' ? 132 : 134;
    expect(chest).toEqual({ x: 40, y: -60, z });
    expect([nameAt(39, -60, z), nameAt(40, -60, z), nameAt(41, -60, z)]).toEqual(['crafting_table', 'chest', 'furnace']);
    const container = server.world.blockEntities.at(chest);
    if (!(container instanceof ItemContainer)) throw new Error('There is no chest.');
    const held = container.places.filter((stack) => stack !== null).map(({ name, count }) => [name, count]);
    expect(Object.fromEntries(held)).toEqual(contents);
    const animals = [...server.entities].filter(({ kind }) => kind.name === pasture?.animal);
    expect(animals).toHaveLength(pasture?.count ?? 0);
    expect(seats[0]?.spawn).toEqual({ x: 41, y: -60, z: 124 });
    expect(new Set(seats.map(({ spawn }) => JSON.stringify(spawn))).size).toBe(8);
    for (const { x, y, z: south } of spawns) expect([nameAt(x, y, south), nameAt(x, y + 1, south)]).toEqual(['air', 'air']);
    await clock.run(new Promise<void>((resolve) => void clock.after(60_000, resolve)));
    expect(server.tick).toBeGreaterThan(1000);
    asBuilt();
  } finally {
    await clock.run(server.close());
    clock.dispose();
  }
});
