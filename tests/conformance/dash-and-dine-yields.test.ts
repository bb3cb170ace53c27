import { expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { rollLoot } from '#server/minecraft/mechanics/loot.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf, withProperties } from '#server/minecraft/world/block-template.ts';
import { cocoaFaces } from '#server/scenarios/dash-and-dine/farms.ts';
import { feet, stations } from '#server/scenarios/dash-and-dine/geometry.ts';
import { places } from '#server/scenarios/dash-and-dine/places.ts';
import { dashAndDineGame } from '#server/scenarios/dash-and-dine/scenario.ts';
import { Arena } from './arena.ts';

/** Ticks until the fields, ripe at first, have plants of all ages; and ticks that are counted. */
const settling = 600;
const counted = 1800;

/** The age at which each crop is harvested, and the age at which it starts again. */
const crops: Readonly<Record<string, { readonly ripe: number; readonly young: number; readonly item: string }>> = {
  carrots: { ripe: 7, young: 0, item: 'carrot' },
  potatoes: { ripe: 7, young: 0, item: 'potato' },
  wheat: { ripe: 7, young: 0, item: 'wheat' },
  beetroots: { ripe: 3, young: 0, item: 'beetroot' },
  cocoa: { ripe: 2, young: 0, item: 'cocoa_beans' },
};

/** Items per minute from each farm of the garden, if everything is harvested in the tick it ripens and replanted at once. */
async function yieldsOf(seed: number): Promise<Map<string, number>> {
  const arena = new Arena({ seed, worldSpawn: dashAndDineGame.arena.worldSpawn, radius: 3 });
  try {
    const { server } = arena;
    const random = new Random(seed);
    dashAndDineGame.arena.build(server);
    const cells: Position[] = [...cocoaFaces];
    for (let x = -20; x <= -10; x++) for (let z = -9; z <= 7; z++) cells.push({ x, y: feet, z }, { x, y: feet + 1, z });
    const got = new Map<string, number>();
    const add = (item: string, pieces: number): void => void got.set(item, (got.get(item) ?? 0) + pieces);
    const eggs = server.world.blockEntities.at(stations.eggChest);
    if (!(eggs instanceof ItemContainer)) throw new Error('There is no egg chest.');
    let tick = -settling;
    server.onFlush(() => {
      if (tick++ === 0) {
        got.clear();
        eggs.takeAll();
      }
      for (const { x, y, z } of cells) {
        if (server.world.stateAt(x, y, z) === 0) continue;
        const block = server.world.blockAt(x, y, z);
        const crop = crops[block.name];
        if (crop && Number(block.properties.age) >= crop.ripe) {
          for (const stack of rollLoot(block, null, random)) if (stack.name === crop.item) add(crop.item, stack.count);
          server.world.set(x, y, z, withProperties(block, { age: crop.young }));
        } else if (block.name === 'sweet_berry_bush' && Number(block.properties.age) >= 2) {
          add('sweet_berries', random.integer(1, 2));
          server.world.set(x, y, z, stateOf('sweet_berry_bush', { age: 1 }));
        } else if (block.name === 'melon' || block.name === 'pumpkin') {
          add('melon', 1);
          server.world.set(x, y, z, 0);
        } else if (block.name === 'sugar_cane' && y > feet) {
          add('sugar_cane', 1);
          server.world.set(x, y, z, 0);
        }
      }
    });
    await arena.ticks(settling + counted);
    add(
      'egg',
      eggs.takeAll().reduce((sum, stack) => sum + stack.count, 0),
    );
    return new Map([...got].map(([item, pieces]) => [item, (pieces * 1200) / counted]));
  } finally {
    await arena.dispose();
  }
}

const title = 'every farm yields what the briefing declares, within a fifth, over %i seeds';
test.each([8])(title, yieldsAsTold);
test.each([20])(title, { tags: ['long'] }, yieldsAsTold);

async function yieldsAsTold(count: number): Promise<void> {
  const seeds = Array.from({ length: count }, (_, index) => index + 1);
  const all: Map<string, number>[] = [];
  for (const seed of seeds) all.push(await yieldsOf(seed));
  const declared = places.filter((place) => place.yield !== null);
  const measured = Object.fromEntries(
    declared.map(({ item }) => [item, all.reduce((sum, one) => sum + (one.get(item) ?? 0), 0) / seeds.length]),
  );
  console.info('Yields a minute:', measured);
  for (const { item, yield: told } of declared) {
    const deviation = (measured[item] ?? 0) / (told ?? 1) - 1;
    expect(Math.abs(deviation), `${item}: ${measured[item]} of ${told}`).toBeLessThan(0.2);
  }
}
