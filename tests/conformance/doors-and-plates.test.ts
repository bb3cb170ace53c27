import { afterEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { CircuitStage, ground } from './circuit-stage.ts';

let stage: CircuitStage;
afterEach(() => stage.close());

describe('doors and plates', () => {
  test('a bot on a plate opens an iron door, which closes behind it; by hand it stays closed', async () => {
    stage = await CircuitStage.open();
    stage.put(2, 0, 3, 'iron_door', { half: 'lower', facing: 'south' });
    stage.put(2, 1, 3, 'iron_door', { half: 'upper', facing: 'south' });
    stage.put(2, 0, 2, 'stone_pressure_plate');
    await stage.arena.ticks(1);
    await stage.use(2, 0, 3);
    expect(stage.is(2, 0, 3, 'open')).toBe('false');
    stage.arena.player(stage.bot).teleport({ x: 2.5, y: ground, z: 2.5 });
    await stage.arena.ticks(3);
    expect([stage.is(2, 0, 2, 'powered'), stage.is(2, 0, 3, 'open'), stage.is(2, 1, 3, 'open')]).toEqual(['true', 'true', 'true']);
    await stage.arena.ticks(40);
    expect(stage.is(2, 0, 3, 'open')).toBe('true');
    stage.arena.player(stage.bot).teleport({ x: 0.5, y: ground, z: 0.5 });
    await stage.arena.ticks(24);
    expect([stage.is(2, 0, 2, 'powered'), stage.is(2, 0, 3, 'open'), stage.is(2, 1, 3, 'open')]).toEqual(['false', 'false', 'false']);
  });

  test('wooden doors open by hand and with power, trapdoors and gates too', async () => {
    stage = await CircuitStage.open();
    stage.put(2, 0, 3, 'oak_door', { half: 'lower' });
    stage.put(2, 1, 3, 'oak_door', { half: 'upper' });
    stage.put(0, 0, 3, 'oak_trapdoor');
    stage.put(-2, 0, 3, 'oak_fence_gate');
    await stage.arena.ticks(1);
    for (const x of [2, 0, -2]) await stage.use(x, 0, 3);
    expect([stage.is(2, 0, 3, 'open'), stage.is(2, 1, 3, 'open'), stage.is(0, 0, 3, 'open'), stage.is(-2, 0, 3, 'open')]).toEqual([
      'true',
      'true',
      'true',
      'true',
    ]);
    for (const x of [2, 0, -2]) await stage.use(x, 0, 3);
    expect([stage.is(2, 0, 3, 'open'), stage.is(2, 1, 3, 'open'), stage.is(0, 0, 3, 'open'), stage.is(-2, 0, 3, 'open')]).toEqual([
      'false',
      'false',
      'false',
      'false',
    ]);
    for (const x of [2, 0, -2]) stage.put(x, 0, 4, 'redstone_block');
    await stage.arena.ticks(1);
    expect([stage.is(2, 1, 3, 'open'), stage.is(0, 0, 3, 'open'), stage.is(-2, 0, 3, 'open')]).toEqual(['true', 'true', 'true']);
  });

  test('items press wooden plates but not stone ones, and weighted plates count them', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(3, 0, 3, 'oak_pressure_plate');
    stage.put(6, 0, 3, 'stone_pressure_plate');
    stage.put(9, 0, 3, 'light_weighted_pressure_plate');
    await stage.arena.ticks(1);
    for (const x of [3, 6, 9, 9])
      stage.arena.server.entities.spawnItem({ x: x + 0.5, y: ground + 0.1, z: 3.5 }, itemStack(x === 9 ? 'iron_sword' : 'stick'));
    await stage.arena.ticks(4);
    expect([stage.is(3, 0, 3, 'powered'), stage.is(6, 0, 3, 'powered'), stage.is(9, 0, 3, 'power')]).toEqual(['true', 'false', '2']);
  });

  test('a player who walks through string powers both hooks', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(-2, 1, 3, 'stone');
    stage.put(2, 1, 3, 'stone');
    stage.put(-1, 1, 3, 'tripwire_hook', { facing: 'east' });
    stage.put(1, 1, 3, 'tripwire_hook', { facing: 'west' });
    stage.put(0, 1, 3, 'tripwire');
    stage.put(3, 1, 3, 'redstone_lamp');
    await stage.arena.ticks(1);
    expect([stage.is(-1, 1, 3, 'attached'), stage.is(1, 1, 3, 'attached'), stage.is(0, 1, 3, 'attached')]).toEqual([
      'true',
      'true',
      'true',
    ]);
    stage.put(0, 0, 3, 'stone');
    stage.arena.player(stage.bot).teleport({ x: 0.5, y: ground + 1, z: 3.5 });
    await stage.arena.ticks(3);
    expect([stage.is(-1, 1, 3, 'powered'), stage.is(1, 1, 3, 'powered'), stage.is(3, 1, 3, 'lit')]).toEqual(['true', 'true', 'true']);
    stage.arena.player(stage.bot).teleport({ x: 0.5, y: ground, z: 0.5 });
    await stage.arena.ticks(16);
    expect([stage.is(-1, 1, 3, 'powered'), stage.is(3, 1, 3, 'lit')]).toEqual(['false', 'false']);
  });
});
