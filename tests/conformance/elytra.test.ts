import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import type { Player } from '#server/minecraft/player.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

/** A bot with an elytra, some blocks above the ground, that faces south and begins to glide. */
async function launch(height: number, damage = 0): Promise<{ running: Arena; alice: Bot; bob: Bot; player: Player }> {
  const running = await startArena({ bots: ['Alice', 'Bob'] });
  arena = running;
  const [alice, bob] = running.bots;
  if (!alice || !bob) throw new Error('no bots');
  const player = running.player(alice);
  player.inventory.set(36, itemStack('elytra', 1, { damage }));
  await running.ticks(2);
  await running.run(alice.equip(alice.registry.itemsByName.elytra?.id ?? 0, 'torso'));
  await running.ticks(2);
  expect(player.inventory.slot(playerSlots.chest)?.name).toBe('elytra');
  player.teleport({ x: 0.5, y: -60 + height, z: 0.5 }, 0, 0);
  await running.ticks(6);
  return { running, alice, bob, player };
}

test('a bot glides far instead of falling, is seen to glide, and lands unhurt', async () => {
  const { running, alice, bob, player } = await launch(30);
  await running.run(alice.elytraFly());
  await running.ticks(3);
  expect([player.gliding, player.height]).toEqual([true, 0.6]);
  expect(Object(bob.players.Alice?.entity.metadata)[6]).toBe(1);
  await running.ticks(40);
  expect(player.gliding).toBe(true);
  for (let tick = 0; tick < 600 && player.gliding; tick++) await running.ticks(1);
  await running.ticks(3);
  expect([player.gliding, player.onGround, player.health]).toEqual([false, true, 20]);
  expect(player.position.z).toBeGreaterThan(60);
  expect(running.refusals).toEqual([]);
  expect(player.inventory.slot(playerSlots.chest)?.damage).toBeGreaterThanOrEqual(2);
});

test('without an elytra, or with a worn-out one, players do not glide and take fall damage', { tags: ['long'] }, async () => {
  const { running, alice, player } = await launch(20, 431);
  alice._client.write('entity_action', { entityId: alice.entity.id, actionId: 'start_fall_flying', jumpBoost: 0 });
  await running.ticks(2);
  expect(player.gliding).toBe(false);
  await running.ticks(60);
  expect(player.health).toBeLessThan(10);
});

test('an elytra wears by one use a second, and the flight ends before it breaks', { tags: ['long'] }, async () => {
  const { running, alice, player } = await launch(250, 429);
  await running.run(alice.elytraFly());
  await running.ticks(25);
  expect(player.inventory.slot(playerSlots.chest)?.damage).toBe(430);
  await running.ticks(20);
  expect([player.inventory.slot(playerSlots.chest)?.damage, player.gliding]).toEqual([431, false]);
});

test('a flight into a wall damages by the lost speed', { tags: ['long'] }, async () => {
  const { running, alice, player } = await launch(60);
  for (let x = -6; x <= 6; x++) for (let y = -60; y <= 20; y++) running.server.world.set(x, y, 60, stateOf('stone'));
  await running.run(alice.elytraFly());
  await running.run(alice.look(Math.PI, -0.6, true));
  const causes: string[] = [];
  running.server.hooks.on('damaged', (_, __, cause) => causes.push(cause));
  for (let tick = 0; tick < 200 && causes.length === 0; tick++) await running.ticks(1);
  expect(causes[0]).toBe('flyIntoWall');
  expect(player.position.z).toBeGreaterThan(59);
  expect(player.health).toBeLessThan(20);
});

test('a firework rocket drives a glide on, is seen on the body, burns out, and the bounds of moves allow for it', {
  tags: ['long'],
}, async () => {
  const { running, alice, bob, player } = await launch(60);
  // Judged like a person's body.
  player.staysWithoutClient = true;
  const flight = { type: 'compound', value: { Fireworks: { type: 'compound', value: { Flight: { type: 'byte', value: 2 } } } } } as const;
  player.inventory.set(37, itemStack('firework_rocket', 3, { nbt: flight }));
  alice.setQuickBarSlot(1);
  await running.ticks(2);
  alice.activateItem();
  await running.ticks(3);
  expect([player.inventory.slot(37)?.count, player.rockets]).toEqual([3, 0]);
  await running.run(alice.elytraFly());
  await running.run(alice.look(Math.PI, 0.4, true));
  await running.ticks(10);
  const before = player.position;
  alice.activateItem();
  await running.ticks(5);
  const seen = Object.values(bob.entities).find(({ name }) => name === 'firework_rocket');
  expect(Object(seen?.metadata)[9]).toBe(player.id + 1);
  expect([player.inventory.slot(37)?.count, player.rockets]).toEqual([2, 1]);
  await running.ticks(20);
  expect(player.position.y).toBeGreaterThan(before.y + 8);
  expect(player.position.z).toBeGreaterThan(before.z + 20);
  await running.ticks(20);
  expect(Object.values(alice.entities).some(({ name }) => name === 'firework_rocket')).toBe(false);
  await running.ticks(30);
  expect(player.rockets).toBe(0);
  expect([running.refusals, player.gliding]).toEqual([[], true]);
});
