import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let ada: Bot;
let bob: Bot;

beforeEach(async () => {
  arena = await startArena({ bots: ['Ada', 'Bob'] });
  const [first, second] = arena.bots;
  if (!first || !second) throw new Error('two bots join');
  ada = first;
  bob = second;
});

afterEach(() => arena.dispose());

function seenBob() {
  const entity = ada.players.Bob?.entity;
  if (!entity) throw new Error('Ada sees Bob');
  return entity;
}

test('held and worn items are visible, also after a change', async () => {
  const { inventory } = arena.player(bob);
  inventory.set(36, itemStack('iron_sword'));
  inventory.set(5, itemStack('diamond_helmet'));
  await arena.ticks(3);
  expect(seenBob().equipment[0]?.name).toBe('iron_sword');
  expect(seenBob().equipment[5]?.name).toBe('diamond_helmet');
  bob.setQuickBarSlot(4);
  await arena.ticks(3);
  expect(seenBob().equipment[0] ?? null).toBeNull();
  const carol = await arena.join('Carol');
  expect(carol.players.Bob?.entity?.equipment[5]?.name).toBe('diamond_helmet');
});

test('sneaking, turning and swinging are seen', async () => {
  let swings = 0;
  ada.on('entitySwingArm', () => {
    swings++;
  });
  bob.setControlState('sneak', true);
  await arena.run(bob.look(Math.PI / 2, 0.3, true));
  bob.swingArm('right');
  await arena.ticks(5);
  expect(Number(Reflect.get(Object(seenBob().metadata), 0)) & 2).toBe(2);
  expect(seenBob().yaw).toBeCloseTo(Math.PI / 2, 1);
  expect(seenBob().pitch).toBeCloseTo(0.3, 1);
  expect(swings).toBe(1);
  expect(arena.player(bob).sneaking).toBe(true);
  expect(arena.player(bob).yaw).toBeCloseTo(90, 0);
});

test('clients see dropped items with their kind, and their pickup', async () => {
  const dropped: string[] = [];
  const collected: string[] = [];
  ada.on('itemDrop', (entity) => {
    const item = entity.getDroppedItem();
    dropped.push(`${item?.name} ${item?.count}`);
  });
  ada.on('playerCollect', (collector) => {
    collected.push(collector.username ?? '');
  });
  arena.player(ada).teleport({ x: 20.5, y: -60, z: 0.5 });
  await arena.ticks(5);
  const entity = arena.server.entities.spawnItem({ x: 3.5, y: -58, z: 0.5 }, itemStack('apple', 2));
  await arena.ticks(40);
  expect(dropped).toContain('apple 2');
  const seen = ada.entities[entity.id];
  expect(seen?.position.y).toBeCloseTo(entity.position.y, 2);
  expect(entity.position.y).toBe(-60);
  bob.setControlState('forward', true);
  await arena.run(bob.look(-Math.PI / 2, 0, true));
  await arena.ticks(20);
  expect(collected).toEqual(['Bob']);
  expect(ada.entities[entity.id]).toBeUndefined();
});

test('far bodies disappear and come back', async () => {
  const cow = arena.server.entities.spawnMob('cow', { x: 5.5, y: -60, z: 5.5 });
  await arena.ticks(5);
  expect(ada.entities[cow.id]?.name).toBe('cow');
  arena.player(ada).teleport({ x: 400.5, y: -60, z: 0.5 });
  await arena.ticks(5);
  expect(ada.entities[cow.id]).toBeUndefined();
  arena.player(ada).teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(5);
  expect(ada.entities[cow.id]?.name).toBe('cow');
});

test('digging is seen by others, breaking by all', async () => {
  const stages: number[] = [];
  ada.on('blockBreakProgressObserved', (_block, stage) => {
    stages.push(stage);
  });
  const block = bob.blockAt(bob.entity.position.offset(1, -1, 1));
  if (!block) throw new Error('there is ground');
  await arena.run(bob.dig(block));
  await arena.ticks(2);
  expect(stages.length).toBeGreaterThan(5);
  expect(Math.max(...stages)).toBe(9);
  expect(ada.blockAt(block.position)?.name).toBe('air');
});
