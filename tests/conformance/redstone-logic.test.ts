import { Vec3 } from 'vec3';
import { afterEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { CircuitStage, ground } from './circuit-stage.ts';

let stage: CircuitStage;
afterEach(() => stage.close());

describe('logic', () => {
  test('a torch is out while its block has power', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'lever', { face: 'wall', facing: 'west' });
    stage.put(1, 0, 2, 'stone');
    stage.put(2, 0, 2, 'redstone_wall_torch', { facing: 'east' });
    stage.put(3, 0, 2, 'redstone_lamp');
    await stage.arena.ticks(1);
    expect(stage.is(3, 0, 2, 'lit')).toBe('true');
    const out: number[] = [];
    stage.arena.server.hooks.on('blockChanged', ({ x }) => void out.push(x, stage.arena.server.tick));
    await stage.use(0, 0, 2);
    await stage.arena.ticks(8);
    const [, used = 0] = out;
    expect(out).toEqual([0, used, 2, used + 2, 3, used + 6]);
    await stage.use(0, 0, 2);
    await stage.arena.ticks(4);
    expect([stage.is(2, 0, 2, 'lit'), stage.is(3, 0, 2, 'lit')]).toEqual(['true', 'true']);
  });

  test('three torches make an AND of two levers', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    const lever = (z: number) => {
      stage.put(0, 0, z, 'stone');
      stage.put(0, 1, z, 'redstone_torch');
      stage.put(-1, 0, z, 'lever', { face: 'wall', facing: 'west' });
    };
    lever(2);
    lever(4);
    stage.put(0, 0, 3, 'stone');
    stage.put(0, 1, 3, 'redstone_wire');
    stage.put(1, 0, 3, 'redstone_wall_torch', { facing: 'east' });
    stage.put(2, 0, 3, 'redstone_lamp');
    const outputs: (string | undefined)[] = [];
    await stage.arena.ticks(8);
    for (const z of [2, 4, 2, 4]) {
      outputs.push(stage.is(2, 0, 3, 'lit'));
      await stage.use(-1, 0, z);
      await stage.arena.ticks(10);
    }
    expect([...outputs, stage.is(2, 0, 3, 'lit')]).toEqual(['false', 'false', 'true', 'false', 'false']);
  });

  test('repeaters renew a signal after their delay, two ticks a step', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'lever', { face: 'floor' });
    stage.put(1, 0, 2, 'repeater', { facing: 'west' });
    stage.put(2, 0, 2, 'redstone_wire');
    await stage.arena.ticks(1);
    await stage.use(1, 0, 2);
    await stage.use(1, 0, 2);
    expect(stage.is(1, 0, 2, 'delay')).toBe('3');
    const times: number[] = [];
    stage.arena.server.hooks.on('blockChanged', ({ x }) => void times.push(x, stage.arena.server.tick));
    await stage.use(0, 0, 2);
    await stage.arena.ticks(8);
    const [, on = 0] = times;
    expect(times).toEqual([0, on, 1, on + 6, 2, on + 6]);
    expect(stage.is(2, 0, 2, 'power')).toBe('15');
  });

  test('a ring of repeaters keeps a pulse going round', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'redstone_wire');
    stage.put(1, 0, 2, 'repeater', { facing: 'west', delay: 2 });
    stage.put(2, 0, 2, 'redstone_wire');
    stage.put(2, 0, 3, 'redstone_wire');
    stage.put(1, 0, 3, 'repeater', { facing: 'east', delay: 2 });
    stage.put(0, 0, 3, 'redstone_wire');
    stage.put(0, 0, 1, 'lever', { face: 'floor' });
    await stage.arena.ticks(1);
    await stage.use(0, 0, 1);
    await stage.use(0, 0, 1);
    await stage.arena.ticks(20);
    const edges: number[] = [];
    stage.arena.server.hooks.on('blockChanged', ({ x, z }, state) => {
      if (x === 1 && z === 2 && state === stateOf('repeater', { facing: 'west', delay: 2, powered: true }))
        edges.push(stage.arena.server.tick);
    });
    await stage.arena.ticks(80);
    expect(edges.length).toBeGreaterThanOrEqual(9);
    expect(new Set(edges.slice(1).map((tick, index) => tick - (edges[index] ?? 0)))).toEqual(new Set([8]));
  });

  test('a repeater powered by a repeater at its side is locked', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'lever', { face: 'floor' });
    stage.put(1, 0, 2, 'repeater', { facing: 'west' });
    stage.put(1, 0, 3, 'repeater', { facing: 'south' });
    stage.put(1, 0, 4, 'lever', { face: 'floor' });
    await stage.arena.ticks(1);
    await stage.use(1, 0, 4);
    await stage.arena.ticks(4);
    expect(stage.is(1, 0, 2, 'locked')).toBe('true');
    await stage.use(0, 0, 2);
    await stage.arena.ticks(6);
    expect(stage.is(1, 0, 2, 'powered')).toBe('false');
    await stage.use(1, 0, 4);
    await stage.arena.ticks(8);
    expect(stage.seen(1, 0, 2).properties).toMatchObject({ locked: 'false', powered: 'true' });
  });

  test('comparators compare, subtract and read cakes', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'redstone_block');
    stage.put(1, 0, 2, 'redstone_wire');
    stage.put(2, 0, 2, 'redstone_wire');
    stage.put(3, 0, 2, 'comparator', { facing: 'west' });
    stage.put(4, 0, 2, 'redstone_wire');
    stage.put(3, 0, 3, 'redstone_wire');
    stage.put(3, 0, 4, 'redstone_wire');
    stage.put(3, 0, 5, 'redstone_wire');
    stage.put(2, 0, 5, 'lever', { face: 'floor' });
    await stage.arena.ticks(4);
    expect(stage.is(4, 0, 2, 'power')).toBe('14');
    await stage.use(2, 0, 5);
    await stage.arena.ticks(4);
    expect([stage.is(3, 0, 3, 'power'), stage.is(4, 0, 2, 'power')]).toEqual(['13', '14']);
    await stage.use(3, 0, 2);
    await stage.arena.ticks(4);
    expect([stage.is(3, 0, 2, 'mode'), stage.is(4, 0, 2, 'power')]).toEqual(['subtract', '1']);
    stage.put(2, 0, 2, 'cake', { bites: 3 });
    stage.put(2, 0, 5, 'air');
    await stage.arena.ticks(4);
    expect(stage.is(4, 0, 2, 'power')).toBe('8');
  });

  test('a comparator reads the fill level of a chest, and updates when a bot adds items', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(1, 0, 2, 'chest');
    stage.put(1, 0, 3, 'comparator', { facing: 'north' });
    stage.put(1, 0, 4, 'redstone_wire');
    stage.arena.player(stage.bot).inventory.set(36, itemStack('stick', 64));
    await stage.arena.ticks(3);
    expect(stage.is(1, 0, 4, 'power')).toBe('0');
    const block = stage.bot.blockAt(new Vec3(1, ground, 2));
    if (!block) throw new Error('the chest stands');
    const chest = await stage.arena.run(stage.bot.openContainer(block));
    await stage.arena.run(chest.deposit(stage.bot.registry.itemsByName.stick?.id ?? -1, null, 64));
    await stage.arena.ticks(4);
    expect(stage.is(1, 0, 4, 'power')).toBe('1');
    await stage.arena.run(chest.withdraw(stage.bot.registry.itemsByName.stick?.id ?? -1, null, 64));
    await stage.arena.ticks(4);
    expect(stage.is(1, 0, 4, 'power')).toBe('0');
  });

  test('an observer emits a pulse of two ticks when its block changes', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 2, 'observer', { facing: 'west' });
    stage.put(1, 0, 2, 'redstone_wire');
    await stage.arena.ticks(4);
    const pulses: [string, number][] = [];
    stage.arena.server.hooks.on('blockChanged', ({ x }, state) => {
      if (x === 0) pulses.push([state === stateOf('observer', { facing: 'west', powered: true }) ? 'on' : 'off', stage.arena.server.tick]);
    });
    stage.put(-1, 0, 2, 'stone');
    const { tick } = stage.arena.server;
    await stage.arena.ticks(8);
    expect(pulses).toEqual([
      ['on', tick + 2],
      ['off', tick + 4],
    ]);
    expect(stage.is(1, 0, 2, 'power')).toBe('0');
  });
});

test('note blocks sound in their instrument when tuned and when power comes, but not under a block', { tags: ['long'] }, async () => {
  stage = await CircuitStage.open();
  stage.put(1, -1, 2, 'gold_block');
  stage.put(1, 0, 2, 'note_block');
  stage.put(3, 0, 2, 'note_block');
  stage.put(3, 1, 2, 'stone');
  await stage.arena.ticks(1);
  const heard: string[] = [];
  stage.bot.on(
    'noteHeard',
    (block, _instrument, pitch) => void heard.push(`${block.position.x} ${block.getProperties().instrument} ${pitch}`),
  );
  await stage.use(1, 0, 2);
  await stage.use(1, 0, 2);
  stage.put(2, 0, 2, 'redstone_block');
  await stage.arena.ticks(3);
  expect(heard).toEqual(['1 bell 1', '1 bell 2', '1 bell 2']);
  expect([stage.is(1, 0, 2, 'note'), stage.is(3, 0, 2, 'powered')]).toEqual(['2', 'true']);
});
