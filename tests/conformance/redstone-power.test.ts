import { Vec3 } from 'vec3';
import { afterEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { CircuitStage, ground } from './circuit-stage.ts';

let stage: CircuitStage;
afterEach(() => stage.close());

describe('power', () => {
  test('a lever lights a lamp through fifteen wires, and the lamp behind the sixteenth stays dark', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'lever', { face: 'floor' });
    stage.wires(1, 16, 2);
    stage.put(15, 0, 3, 'redstone_lamp');
    stage.put(17, 0, 2, 'redstone_lamp');
    await stage.arena.ticks(2);
    await stage.use(0, 0, 2);
    expect([1, 8, 15, 16].map((x) => stage.is(x, 0, 2, 'power'))).toEqual(['15', '8', '1', '0']);
    expect(stage.is(17, 0, 2, 'lit')).toBe('false');
    stage.put(15, 0, 2, 'redstone_lamp');
    await stage.arena.ticks(1);
    expect(stage.is(15, 0, 2, 'lit')).toBe('true');
    await stage.use(0, 0, 2);
    await stage.arena.ticks(2);
    expect([stage.is(1, 0, 2, 'power'), stage.is(15, 0, 2, 'lit')]).toEqual(['0', 'true']);
    await stage.arena.ticks(3);
    expect(stage.is(15, 0, 2, 'lit')).toBe('false');
  });

  test('wire climbs a step, and a block over it cuts it off', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(1, 0, 2, 'redstone_block');
    stage.put(2, 0, 2, 'redstone_wire');
    stage.put(3, 0, 2, 'stone');
    stage.put(3, 1, 2, 'redstone_wire');
    await stage.arena.ticks(1);
    expect([stage.is(2, 0, 2, 'power'), stage.is(2, 0, 2, 'east'), stage.is(3, 1, 2, 'power')]).toEqual(['15', 'up', '14']);
    stage.put(2, 1, 2, 'stone');
    await stage.arena.ticks(1);
    expect([stage.is(2, 0, 2, 'east'), stage.is(3, 1, 2, 'power')]).toEqual(['side', '0']);
  });

  test('wire laid by a bot connects, extends at its end, and goes dark with its source', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(2, 0, 2, 'redstone_block');
    stage.arena.player(stage.bot).inventory.set(36, itemStack('redstone', 3));
    await stage.arena.ticks(2);
    for (const x of [1, 0]) {
      const floor = stage.bot.blockAt(new Vec3(x, ground - 1, 2));
      if (!floor) throw new Error('there is ground');
      await stage.arena.run(stage.bot.placeBlock(floor, new Vec3(0, 1, 0)));
      await stage.arena.ticks(1);
    }
    expect(stage.seen(1, 0, 2).properties).toEqual({ east: 'side', north: 'none', power: '15', south: 'none', west: 'side' });
    expect(stage.seen(0, 0, 2).properties).toMatchObject({ east: 'side', power: '14', west: 'side' });
    stage.put(2, 0, 2, 'air');
    await stage.arena.ticks(1);
    expect([stage.is(1, 0, 2, 'power'), stage.is(0, 0, 2, 'power')]).toEqual(['0', '0']);
  });

  test('a lone wire is a cross, a point after a click, and only the cross lights what is beside it', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(1, 0, 2, 'redstone_wire');
    stage.put(1, -1, 2, 'redstone_block');
    stage.put(2, 0, 2, 'redstone_lamp');
    await stage.arena.ticks(1);
    expect([stage.is(1, 0, 2, 'north'), stage.is(2, 0, 2, 'lit')]).toEqual(['side', 'true']);
    await stage.use(1, 0, 2);
    await stage.arena.ticks(5);
    expect([stage.is(1, 0, 2, 'north'), stage.is(2, 0, 2, 'lit')]).toEqual(['none', 'false']);
  });

  test('a lever powers through the block that it is attached to', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(1, 0, 2, 'stone');
    stage.put(0, 0, 2, 'lever', { face: 'wall', facing: 'west' });
    stage.put(1, 1, 2, 'redstone_wire');
    stage.put(1, 0, 3, 'redstone_lamp');
    await stage.arena.ticks(1);
    await stage.use(0, 0, 2);
    expect([stage.is(1, 1, 2, 'power'), stage.is(1, 0, 3, 'lit')]).toEqual(['15', 'true']);
  });

  test('stone buttons are pressed for 20 ticks, wooden ones for 30', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'stone_button', { face: 'floor' });
    stage.put(2, 0, 2, 'oak_button', { face: 'floor' });
    await stage.arena.ticks(1);
    const pressed: Record<string, number> = {};
    stage.arena.server.hooks.on('blockChanged', (at, state) => {
      if (state === stateOf('stone_button', { face: 'floor', powered: true })) pressed.stone = -stage.arena.server.tick;
      if (state === stateOf('stone_button', { face: 'floor', powered: false }))
        pressed.stone = (pressed.stone ?? 0) + stage.arena.server.tick;
      if (at.x === 2) pressed.oak = (pressed.oak ?? 0) + (pressed.oak === undefined ? -stage.arena.server.tick : stage.arena.server.tick);
    });
    await stage.use(0, 0, 2);
    await stage.use(2, 0, 2);
    await stage.arena.ticks(40);
    expect(pressed).toEqual({ stone: 20, oak: 30 });
  });
});
