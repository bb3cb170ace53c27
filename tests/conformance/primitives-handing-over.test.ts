import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rules } from '#lib/domain/rules.ts';
import { caughtByOthers } from '#server/bots/primitives/give-to-player.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
beforeEach(() => {
  stage = new PrimitivesStage();
});
afterEach(() => stage.dispose());

describe('giveToPlayer', () => {
  test('brings items to a mate', async () => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x: 8.5, y: -60, z: 3.5 });
    stage.player('Ryn').inventory.give(itemStack('red_mushroom', 5));
    await stage.arena.ticks(10);
    await expect(stage.run(ryn.primitives.giveToPlayer('red_mushroom', 'Raze', 3))).resolves.toBe(3);
    await stage.arena.ticks(80);
    expect(stage.player('Raze').inventory.count('red_mushroom')).toBe(3);
    expect(stage.player('Ryn').inventory.count('red_mushroom')).toBe(2);
  });

  test.each([
    [2.5, 2.5],
    [4.5, 0.5],
    [1.5, 0.5],
    [0.5, 0.5],
    [6.9, 6.1],
  ])('every slice arrives at a mate who stands at %d %d', async (x, z) => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x, y: -60, z });
    stage.player('Ryn').inventory.give(itemStack('melon_slice', 64));
    stage.player('Ryn').inventory.give(itemStack('melon_slice', 48));
    await stage.arena.ticks(10);
    await expect(stage.run(ryn.primitives.giveToPlayer('melon_slice', 'Raze', 100))).resolves.toBe(100);
    expect(stage.player('Raze').inventory.count('melon_slice')).toBe(100);
    expect(stage.player('Ryn').inventory.count('melon_slice')).toBe(12);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Gave 100 melon_slice to Raze');
  });

  test('walks around to a position without obstacles', async () => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x: 4.5, y: -60, z: 0.5 });
    for (const [x, z] of [
      [3, 0],
      [4, 1],
      [4, -1],
      [3, 1],
      [3, -1],
    ] as const)
      stage.put('stone', x, -60, z);
    stage.player('Ryn').inventory.give(itemStack('melon_slice', 20));
    await stage.arena.ticks(10);
    await expect(stage.run(ryn.primitives.giveToPlayer('melon_slice', 'Raze'))).resolves.toBe(20);
    expect(stage.player('Ryn').position.x).toBeGreaterThan(5);
  });

  test('turns back for a mate that left the place of a long walk', async () => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    // A way to and fro between walls: it takes most of the 30 s that a walk may take.
    for (let z = -1; z < 16; z++)
      for (let x = -1; x < 22; x++) {
        const isWall = x === -1 || x === 21 || z === -1 || z === 15 || (z % 2 === 1 && x !== (z % 4 === 1 ? 20 : 0));
        for (const y of isWall ? [-61, -60, -59] : [-61]) stage.put('bedrock', x, y, z);
      }
    stage.player('Raze').teleport({ x: 0.5, y: -60, z: 14.5 });
    stage.player('Ryn').inventory.give(itemStack('melon_slice', 20));
    await stage.arena.ticks(10);
    const given = stage.run(ryn.primitives.giveToPlayer('melon_slice', 'Raze'));
    await stage.arena.ticks(100);
    stage.player('Raze').teleport({ x: 2.5, y: -60, z: 0.5 });
    await expect(given).resolves.toBe(20);
  });

  test('reports the items that really reached a walled in mate', async () => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x: 4.5, y: -60, z: 0.5 });
    for (let x = 3; x < 6; x++)
      for (let z = -1; z < 2; z++) if (x !== 4 || z !== 0) for (const y of [-60, -59, -58]) stage.put('glass', x, y, z);
    stage.put('glass', 4, -58, 0);
    stage.player('Ryn').inventory.give(itemStack('melon_slice', 20));
    await stage.arena.ticks(10);
    const given = await stage.run(ryn.primitives.giveToPlayer('melon_slice', 'Raze'));
    expect(stage.player('Raze').inventory.count('melon_slice')).toBe(given);
  });

  const giveToFullHands = async (rules: Rules): Promise<number> => {
    stage.rules = rules;
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    stage.player('Raze').teleport({ x: 4.5, y: -60, z: 0.5 });
    for (let place = 0; place < 36; place++) stage.player('Raze').inventory.give(itemStack('dirt', place === 0 ? 61 : 64));
    stage.player('Ryn').inventory.give(itemStack('dirt', 5));
    await stage.arena.ticks(10);
    const given = await stage.run(ryn.primitives.giveToPlayer('dirt', 'Raze'));
    await stage.arena.ticks(3);
    return given;
  };

  test('reports how many a mate with a full inventory got, and where the rest lies', async () => {
    expect(await giveToFullHands('corrected')).toBe(3);
    const place = /^<Ryn> Gave 3 dirt to Raze, 2 on the ground at (-?\d+) (-?\d+) (-?\d+)$/.exec(stage.chat.at(-1) ?? '');
    const [item] = [...stage.arena.server.entities.items()];
    expect(place?.slice(1).map(Number)).toEqual([item?.position.x, item?.position.y, item?.position.z].map((at) => Math.floor(at ?? 0)));
    expect(stage.actions.at(-1)?.state).toBe('done');
  });

  test('under parity reports how many it threw', async () => {
    expect(await giveToFullHands('parity')).toBe(5);
    expect(stage.chat.at(-1)).toBe('<Ryn> Gave 5 dirt to Raze');
  });

  test('reports who else got it when the mate runs away from the throw', async () => {
    const ryn = await stage.seat('Ryn');
    await stage.seat('Raze');
    await stage.seat('Byte', 'blue');
    stage.player('Raze').teleport({ x: 4.5, y: -60, z: 0.5 });
    stage.player('Byte').teleport({ x: 9.5, y: -60, z: 0.5 });
    stage.player('Ryn').inventory.give(itemStack('bread', 4));
    await stage.arena.ticks(10);
    const giving = ryn.primitives.giveToPlayer('bread', 'Raze');
    for (let tick = 0; tick < 200 && stage.player('Ryn').inventory.count('bread') > 0; tick++) await stage.arena.ticks(1);
    stage.player('Raze').teleport({ x: -9.5, y: -60, z: 0.5 });
    stage.player('Byte').teleport({ x: 4.5, y: -60, z: 0.5 });
    await expect(stage.run(giving)).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Gave 0 bread to Raze, 4 went to Byte');
    expect(caughtByOthers(stage.chat.at(-1) ?? '')).toEqual({ Byte: 4 });
    expect(stage.actions.at(-1)?.state).toBe('failed');
  });

  test('throws when the player is not there', async () => {
    const ryn = await stage.seat('Ryn');
    stage.player('Ryn').inventory.give(itemStack('red_mushroom', 5));
    await stage.arena.ticks(3);
    await expect(stage.run(ryn.primitives.giveToPlayer('red_mushroom', 'Stranger'))).rejects.toThrow(/Stranger is not in sight/);
  });
});
