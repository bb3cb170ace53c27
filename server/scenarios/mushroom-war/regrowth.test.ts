import { describe, expect, test } from 'vitest';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { flatGenerator } from '#server/minecraft/world/flat-generator.ts';
import { World } from '#server/minecraft/world/world.ts';
import { capBlocks, capPositions, slimePositions } from './geometry.ts';
import { Regrowth } from './regrowth.ts';

function field() {
  const world = new World(flatGenerator(), { changed: () => undefined });
  const cap = (at: { x: number; y: number; z: number }) => world.blockAt(at.x, at.y, at.z).name === capBlocks.red;
  const put = (positions: { x: number; y: number; z: number }[], block: string) => {
    for (const { x, y, z } of positions) world.set(x, y, z, stateOf(block));
  };
  return { world, put, caps: () => capPositions('red').filter(cap).length };
}

describe('regrowth', () => {
  test('an area is clean with seven slime blocks and dirty with eight', () => {
    const { world, put } = field();
    const regrowth = new Regrowth(world, new Random(1));
    put(slimePositions('red').slice(0, 7), 'slime_block');
    expect(regrowth.areaStates()[0]).toEqual({ team: 'red', slime: 7, clean: true });
    put(slimePositions('red').slice(7, 8), 'slime_block');
    expect(regrowth.areaStates()[0]).toEqual({ team: 'red', slime: 8, clean: false });
  });

  test('caps of a dirty area never grow back', () => {
    const { world, put, caps } = field();
    const regrowth = new Regrowth(world, new Random(1));
    put(slimePositions('red'), 'slime_block');
    for (let round = 0; round < 200; round++) regrowth.round();
    expect(caps()).toBe(0);
  });

  test('a missing cap of a clean area takes ten rounds on average', () => {
    let rounds = 0;
    let grown = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { world, put, caps } = field();
      const regrowth = new Regrowth(world, new Random(seed));
      for (let round = 1; round <= 120; round++) {
        put(slimePositions('red'), 'air');
        const before = caps();
        regrowth.round();
        grown += caps() - before;
        rounds += (caps() - before) * round;
      }
    }
    expect(grown).toBe(40 * 15);
    expect(rounds / grown).toBeGreaterThan(9);
    expect(rounds / grown).toBeLessThan(11);
  });

  test('each missing slime block comes back with a chance of two percent per round, clean or not', () => {
    const { world } = field();
    const regrowth = new Regrowth(world, new Random(5));
    for (let round = 0; round < 50; round++) regrowth.round();
    const slime = regrowth.areaStates().reduce((sum, area) => sum + area.slime, 0);
    expect(slime).toBeGreaterThan(11);
    expect(slime).toBeLessThan(27);
  });
});
