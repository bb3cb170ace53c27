import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { PrimitivesStage } from './primitives-stage.ts';

const groups = ['farm', 'killMob', 'exploreUntil'];
let stage: PrimitivesStage;

beforeEach(() => {
  stage = new PrimitivesStage();
});

afterEach(() => stage.dispose());

function fenced(x: number, z: number): void {
  for (let dx = -2; dx <= 2; dx++) {
    for (let dz = -2; dz <= 2; dz++) if (Math.abs(dx) === 2 || Math.abs(dz) === 2) stage.put('cobblestone_wall', x + dx, -60, z + dz);
  }
}

describe('milkCow', () => {
  test('walks to a cow and fills one bucket', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    stage.arena.server.entities.spawnMob('cow', { x: 14.5, y: -60, z: 6.5 });
    stage.player('Ryn').inventory.give(itemStack('bucket', 3));
    await stage.arena.ticks(5);
    await expect(stage.run(ryn.primitives.milkCow())).resolves.toBe(true);
    await expect(stage.run(ryn.primitives.milkCow())).resolves.toBe(true);
    expect(stage.player('Ryn').inventory.totals()).toEqual(
      new Map([
        ['bucket', 1],
        ['milk_bucket', 2],
      ]),
    );
    await stage.arena.ticks(3);
    expect(stage.chat).toEqual(['<Ryn> Milked a cow', '<Ryn> Milked a cow']);
  });

  test('says what is missing', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    await expect(stage.run(ryn.primitives.milkCow())).resolves.toBe(false);
    stage.arena.server.entities.spawnMob('cow', { x: 4.5, y: -60, z: 6.5 });
    await stage.arena.ticks(5);
    await expect(stage.run(ryn.primitives.milkCow())).resolves.toBe(false);
    await stage.arena.ticks(3);
    expect(stage.chat).toEqual(['<Ryn> No cow nearby', '<Ryn> No bucket to milk into']);
  });
});

describe('killMob', () => {
  test.each([
    ['cow', 'beef'],
    ['chicken', 'chicken'],
    ['pig', 'porkchop'],
    ['sheep', 'mutton'],
  ])('kills a %s that runs away and picks up its %s', async (animal, drop) => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    const mob = stage.arena.server.entities.spawnMob(animal, { x: 8.5, y: -60, z: 4.5 });
    await stage.arena.ticks(5);
    await expect(stage.run(ryn.primitives.killMob(animal, 120))).resolves.toBe(true);
    expect(mob.dead).toBe(true);
    expect(stage.player('Ryn').inventory.count(drop)).toBeGreaterThan(0);
    expect([...stage.arena.server.entities.items()]).toEqual([]);
    await stage.arena.ticks(3);
    expect(stage.chat).toContain(`<Ryn> Killed ${animal}`);
  });

  test('takes an animal out of its pen', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    fenced(10, 10);
    stage.arena.server.entities.spawnMob('cow', { x: 10.5, y: -60, z: 10.5 });
    stage.player('Ryn').inventory.give(itemStack('iron_sword'));
    await stage.arena.ticks(5);
    await expect(stage.run(ryn.primitives.killMob('cow', 120))).resolves.toBe(true);
  });

  test('gives up in time on a player who heals faster than it can be hurt', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    await stage.seat('Byte', 'blue');
    stage.player('Byte').teleport({ x: 4.5, y: -60, z: 0.5 });
    await stage.arena.ticks(70);
    const { clock } = stage.arena;
    const begun = clock.now();
    await expect(stage.run(ryn.primitives.killMob('player', 20))).rejects.toThrow('Byte was not killed in time.');
    expect(clock.now() - begun).toBeGreaterThanOrEqual(20_000);
    expect(clock.now() - begun).toBeLessThan(21_000);
    expect(ryn.bot.pathfinder.goal).toBeNull();
    expect(stage.player('Byte').dead).toBe(false);
  });
});

describe('exploreUntil', () => {
  test('walks in the direction until the callback finds its target', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    const found = await stage.run(
      ryn.primitives.exploreUntil({ x: 1, y: 0, z: 0 }, 60, () => (ryn.bot.entity.position.x > 25 ? 'far' : null)),
    );
    expect(found).toBe('far');
    expect(stage.player('Ryn').position.x).toBeGreaterThan(25);
    expect(Math.abs(stage.player('Ryn').position.z)).toBeLessThan(8);
  });

  test('ends when its time is over', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    const begun = stage.arena.clock.now();
    await expect(stage.run(ryn.primitives.exploreUntil({ x: 0, y: 0, z: -1 }, 5, () => false))).resolves.toBeNull();
    expect(stage.arena.clock.now() - begun).toBeLessThan(7500);
    await stage.arena.ticks(3);
    expect(stage.chat).toEqual(['<Ryn> The time to explore is over']);
  });

  test('refuses a direction with other values than -1, 0 and 1', async () => {
    const ryn = await stage.seat('Ryn', 'red', [], groups);
    await expect(ryn.call('exploreUntil', [{ x: 2, y: 0, z: 0 }, 5, () => true])).rejects.toThrow(/argument 1/);
    await expect(ryn.call('exploreUntil', [{ x: 0, y: 0, z: 0 }, 5, () => true])).rejects.toThrow(/cannot be 0 0 0/);
  });
});
