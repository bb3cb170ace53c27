import { Vec3 } from 'vec3';
import { afterEach, describe, expect, test } from 'vitest';
import { CircuitStage, ground } from './circuit-stage.ts';

let stage: CircuitStage;
afterEach(() => stage.close());

describe('pistons', () => {
  test('a piston pushes twelve blocks and not thirteen', async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 3, 'piston', { facing: 'east' });
    stage.put(0, 0, 5, 'piston', { facing: 'east' });
    for (let x = 1; x <= 12; x++) stage.put(x, 0, 3, x === 12 ? 'gold_block' : 'stone');
    for (let x = 1; x <= 13; x++) stage.put(x, 0, 5, 'stone');
    const moves: [boolean, number][] = [];
    stage.bot.on('pistonMove', (_block, isPulling, direction) => void moves.push([Boolean(isPulling), direction]));
    stage.put(-1, 0, 3, 'redstone_block');
    stage.put(-1, 0, 5, 'redstone_block');
    await stage.arena.ticks(4);
    expect([stage.seen(13, 0, 3).name, stage.seen(2, 0, 3).name, stage.seen(1, 0, 3).name, stage.is(0, 0, 3, 'extended')]).toEqual([
      'gold_block',
      'stone',
      'piston_head',
      'true',
    ]);
    expect([stage.seen(14, 0, 5).name, stage.is(0, 0, 5, 'extended')]).toEqual(['air', 'false']);
    expect(moves).toEqual([[false, 5]]);
  });

  test('only a sticky piston pulls its block back', async () => {
    stage = await CircuitStage.open();
    for (const [z, name] of [
      [3, 'piston'],
      [5, 'sticky_piston'],
    ] as const) {
      stage.put(0, 0, z, name, { facing: 'up' });
      stage.put(0, 1, z, 'stone');
      stage.put(-1, 0, z, 'lever', { face: 'floor' });
    }
    await stage.arena.ticks(1);
    await stage.use(-1, 0, 3);
    await stage.use(-1, 0, 5);
    await stage.arena.ticks(4);
    expect([stage.seen(0, 2, 3).name, stage.seen(0, 2, 5).name]).toEqual(['stone', 'stone']);
    await stage.use(-1, 0, 3);
    await stage.use(-1, 0, 5);
    await stage.arena.ticks(4);
    expect([stage.seen(0, 1, 3).name, stage.seen(0, 2, 3).name, stage.seen(0, 1, 5).name, stage.seen(0, 2, 5).name]).toEqual([
      'air',
      'stone',
      'stone',
      'air',
    ]);
  });

  test('obsidian and chests do not move, flowers break and glazed blocks are not pulled', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    const row = (z: number, name: string) => {
      stage.put(0, 0, z, 'sticky_piston', { facing: 'east' });
      stage.put(1, 0, z, name);
      stage.put(-1, 0, z, 'lever', { face: 'floor' });
    };
    row(2, 'obsidian');
    row(3, 'chest');
    row(4, 'poppy');
    row(5, 'red_glazed_terracotta');
    await stage.arena.ticks(1);
    for (const z of [2, 3, 4, 5]) await stage.use(-1, 0, z);
    await stage.arena.ticks(4);
    expect([stage.seen(1, 0, 2).name, stage.seen(1, 0, 3).name, stage.seen(1, 0, 4).name, stage.seen(2, 0, 5).name]).toEqual([
      'obsidian',
      'chest',
      'piston_head',
      'red_glazed_terracotta',
    ]);
    expect([...stage.arena.server.entities.items()].map((item) => item.stack.name)).toEqual(['poppy']);
    await stage.use(-1, 0, 5);
    await stage.arena.ticks(4);
    expect([stage.seen(1, 0, 5).name, stage.seen(2, 0, 5).name]).toEqual(['air', 'red_glazed_terracotta']);
  });

  test('slime moves the blocks that stick to it', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(0, 0, 3, 'sticky_piston', { facing: 'up' });
    stage.put(0, 1, 3, 'slime_block');
    stage.put(1, 1, 3, 'stone');
    stage.put(-1, 1, 3, 'honey_block');
    stage.put(0, 0, 4, 'lever', { face: 'floor' });
    await stage.arena.ticks(1);
    await stage.use(0, 0, 4);
    await stage.arena.ticks(4);
    expect([stage.seen(0, 2, 3).name, stage.seen(1, 2, 3).name, stage.seen(-1, 2, 3).name]).toEqual(['slime_block', 'stone', 'air']);
    await stage.use(0, 0, 4);
    await stage.arena.ticks(4);
    expect([stage.seen(0, 1, 3).name, stage.seen(1, 1, 3).name]).toEqual(['slime_block', 'stone']);
  });

  test('a bot on a pushed block rides up with it', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(2, 0, 3, 'piston', { facing: 'up' });
    stage.put(2, 1, 3, 'stone');
    stage.arena.player(stage.bot).teleport({ x: 2.5, y: ground + 2, z: 3.5 });
    await stage.arena.ticks(3);
    stage.put(2, 0, 4, 'redstone_block');
    await stage.arena.ticks(10);
    expect(stage.seen(2, 2, 3).name).toBe('stone');
    expect([stage.arena.player(stage.bot).position.y, stage.bot.entity.position.y]).toEqual([ground + 3, ground + 3]);
  });

  test('pulses flip a sticky piston back and forth: one leaves its block, the next pulls it', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(-1, 0, 3, 'observer', { facing: 'west' });
    stage.put(0, 0, 3, 'sticky_piston', { facing: 'east' });
    stage.put(1, 0, 3, 'stone');
    await stage.arena.ticks(6);
    const places: boolean[] = [];
    for (let pulse = 0; pulse < 4; pulse++) {
      stage.put(-2, 0, 3, pulse % 2 === 0 ? 'stone' : 'dirt');
      await stage.arena.ticks(12);
      places.push(stage.seen(1, 0, 3).name === 'stone');
    }
    expect(places).toEqual([false, true, false, true]);
    expect(stage.seen(0, 0, 3).properties.extended).toBe('false');
  });

  test('head and base break together, and only one piston drops', { tags: ['long'] }, async () => {
    stage = await CircuitStage.open();
    stage.put(2, 0, 2, 'piston', { facing: 'up' });
    stage.put(3, 0, 2, 'redstone_block');
    await stage.arena.ticks(4);
    const head = stage.bot.blockAt(new Vec3(2, ground + 1, 2));
    if (head?.name !== 'piston_head') throw new Error('the piston is out');
    await stage.arena.run(stage.bot.dig(head));
    await stage.arena.ticks(2);
    expect([stage.seen(2, 0, 2).name, stage.seen(2, 1, 2).name]).toEqual(['air', 'air']);
    const dropped = [...stage.arena.server.entities.items()].reduce(
      (sum, { stack }) => sum + (stack.name === 'piston' ? stack.count : 0),
      0,
    );
    expect(dropped + stage.arena.player(stage.bot).inventory.count('piston')).toBe(1);
  });
});
