import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { setGameMode } from '#server/minecraft/mechanics/game-mode.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { InventoryClicks } from './robot/inventory-clicks.ts';
import type { Robot } from './robot/robot.ts';
import { RobotArena } from './robot/robot-arena.ts';
import { slotText } from './robot/slot.ts';

/* A robot with a decoder and a body of its own plays as a vanilla client does; every packet that it gets is one that a client understands. */

let arena: RobotArena;
let robot: Robot;

beforeEach(async () => {
  arena = new RobotArena();
  robot = await arena.enter('Ada');
  await arena.play(20);
});

afterEach(() => arena.dispose());

const at = { x: 0, y: -60, z: 3 };
const own = () => arena.bodyOf('Ada');
const digging = (status: number, place = at): number => {
  const sequence = robot.nextSequence();
  robot.send(0x1d, (writer) => writer.varint(status).position(place).u8(1).varint(sequence));
  return sequence;
};
const place = (against: typeof at, face: number): void => {
  const sequence = robot.nextSequence();
  robot.send(0x31, (writer) => writer.varint(0).position(against).varint(face).f32(0.5).f32(1).f32(0.5).flag(false).varint(sequence));
  robot.send(0x2f, (writer) => writer.varint(0));
};
const act = (action: number): void => robot.send(0x1e, (writer) => writer.varint(robot.world.self).varint(action).varint(0));

test('ten seconds of walking, sprinting, jumping, sneaking and turning are never corrected', async () => {
  const start = { ...robot.body.position };
  robot.keys = { forward: true };
  await arena.play(40);
  act(3);
  robot.keys = { forward: true, sprint: true, jump: true };
  await arena.play(60);
  act(4);
  act(0);
  robot.keys = { forward: true, sneak: true };
  await arena.play(40);
  act(1);
  for (let turn = 0; turn < 60; turn++) {
    robot.body.yaw += 6;
    robot.keys = { forward: turn % 3 > 0 };
    await arena.play(1);
  }
  robot.keys = {};
  await arena.play(30);
  const { position } = robot.body;
  expect(Math.hypot(position.x - start.x, position.z - start.z)).toBeGreaterThan(20);
  expect(robot.corrections).toBe(0);
  expect(arena.refusals).toEqual([]);
  await arena.ticks(1);
  expect(own().position).toEqual(position);
});

test('a body is not corrected at walls, corners and ledges', { tags: ['long'] }, async () => {
  const { world } = arena.server;
  for (let x = -3; x <= 3; x++) for (let y = -60; y < -57; y++) world.set(x, y, 4, stateOf('stone'));
  for (let z = -2; z < 4; z++) world.set(3, -60, z, stateOf('stone'));
  await arena.play(2);
  for (const yaw of [20, 300, 255, 200, 110, 45]) {
    robot.body.yaw = yaw;
    robot.keys = { forward: true, jump: yaw === 255 };
    await arena.play(25);
  }
  expect(robot.corrections).toBe(0);
  expect(arena.refusals).toEqual([]);
});

test('a second robot sees the first one walk, sneak and hold an item', async () => {
  const other = await arena.enter('Eve');
  other.seen.length = 0;
  own().inventory.set(36, itemStack('diamond_sword'));
  act(0);
  robot.keys = { forward: true, sneak: true };
  await arena.play(20);
  const names = new Set(other.seen.map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['move', 'metadata', 'equipment']));
});

test('digging, aborting, placing and eating are answered as the client expects', async () => {
  const { world } = arena.server;
  world.set(at.x, at.y, at.z, stateOf('dirt'));
  await arena.play(2);
  digging(0);
  await arena.play(5);
  const aborted = digging(1);
  await arena.play(3);
  expect(robot.packets('acknowledge').at(-1)).toEqual({ sequence: aborted });
  digging(0);
  await arena.play(15);
  robot.seen.length = 0;
  const sequence = digging(2);
  await arena.play(3);
  const order = robot.seen.map(({ name }) => name);
  expect(order.indexOf('block')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('acknowledge')).toBeGreaterThan(order.indexOf('block'));
  expect(robot.packets('acknowledge')).toEqual([{ sequence }]);
  expect(robot.world.stateAt(at.x, at.y, at.z)).toBe(0);

  own().inventory.set(36, itemStack('oak_planks', 3));
  own().inventory.set(37, itemStack('bread', 2));
  await arena.play(2);
  place({ ...at, y: -61 }, 1);
  await arena.play(2);
  expect(robot.world.stateAt(at.x, at.y, at.z)).toBe(stateOf('oak_planks'));
  expect(robot.slots.map(slotText).slice(36, 38)).toEqual(['oak_planks 2', 'bread 2']);

  own().food = 10;
  robot.send(0x28, (writer) => writer.i16(1));
  const use = robot.nextSequence();
  robot.send(0x32, (writer) => writer.varint(0).varint(use));
  await arena.play(40);
  expect(robot.packets('entity_status')).toContainEqual({ id: robot.world.self, status: 9 });
  expect(slotText(robot.slots[37] ?? null)).toBe('bread 1');
  // Five for the bread; peace adds at most four in this time.
  expect(own().food).toBeGreaterThanOrEqual(15);
});

test('300 clicks in the inventory, some with an old state number, leave client and server with the same slots', {
  tags: ['long'],
}, async () => {
  const random = new Random(11);
  for (const [slot, stack] of [
    [36, itemStack('dirt', 40)],
    [20, itemStack('dirt', 50)],
    [15, itemStack('stone', 9)],
    [44, itemStack('bread', 3)],
  ] as const) {
    own().inventory.set(slot, stack);
  }
  await arena.play(2);
  const total = (): string =>
    [...own().inventory.totals()]
      .map(([name, count]) => `${name} ${count}`)
      .sort()
      .join();
  const clicks = new InventoryClicks(robot);
  const before = total();
  for (let count = 0; count < 300; count++) {
    const slot = random.integer(9, 44);
    const kind = random.integer(0, 3);
    if (kind === 0) clicks.left(slot);
    else if (kind === 1) clicks.right(slot);
    else if (kind === 2 && robot.cursor === null) clicks.numberKey(random.integer(9, 35), random.integer(0, 8));
    else clicks.left(slot, Math.max(0, robot.windowState - 1));
    await arena.play(2);
    const server = Array.from({ length: 46 }, (_, index) => own().inventory.slot(index)).map((stack) =>
      stack ? `${stack.name} ${stack.count}` : '-',
    );
    expect(robot.slots.map(slotText)).toEqual(server);
    expect(slotText(robot.cursor)).toBe(own().inventory.cursor ? `${own().inventory.cursor?.name} ${own().inventory.cursor?.count}` : '-');
  }
  while (robot.cursor !== null) {
    clicks.left(random.integer(9, 44));
    await arena.play(2);
  }
  robot.send(0x0c, (writer) => writer.u8(0));
  await arena.play(2);
  expect(total()).toBe(before);
});

test('chat arrives in the form without a sender, commands are answered, and completions come', async () => {
  const other = await arena.enter('Eve');
  robot.send(0x05, (writer) => writer.text('hello there').i64(0n).i64(0n).flag(false).varint(0).raw(Buffer.alloc(3)));
  robot.send(0x04, (writer) => writer.text('help').i64(0n).i64(0n).varint(0).varint(0).raw(Buffer.alloc(3)));
  robot.send(0x09, (writer) => writer.varint(7).text('/hel'));
  await arena.play(3);
  const chat = z.object({ message: z.string() });
  for (const each of [robot, other]) expect(chat.parse(each.packets('profileless_chat').at(-1)).message).toBe('{"text":"hello there"}');
  expect(robot.packets('suggestions')).toMatchObject([{ id: 7, matches: ['help'] }]);
  expect(robot.packets('system_chat').length).toBeGreaterThan(1);
});

test('what the server does not support is ignored or answered, and never disconnects the client', async () => {
  robot.send(0x01, (writer) => writer.varint(1).position(at));
  robot.send(0x02, (writer) => writer.u8(3));
  robot.send(0x03, (writer) => writer.varint(5));
  robot.send(0x06, (writer) => writer.raw(Buffer.alloc(16)).i64(0n).varint(3).raw(Buffer.alloc(3)).varint(2).raw(Buffer.alloc(2)));
  robot.send(0x07, (writer) => writer.varint(1));
  robot.send(0x0e, (writer) => writer.varint(0).varint(1).text('page').flag(false));
  robot.send(0x0f, (writer) => writer.varint(2).varint(robot.world.self));
  robot.send(0x11, (writer) => writer.position(at).varint(3).flag(false));
  robot.send(0x13, (writer) => writer.flag(true));
  robot.send(0x18, (writer) => writer.f64(0).f64(0).f64(0).f32(0).f32(0));
  robot.send(0x19, (writer) => writer.flag(true).flag(true));
  robot.send(0x1a, (writer) => writer.varint(12));
  robot.send(0x1b, (writer) => writer.u8(0).text('minecraft:oak_planks').flag(false));
  robot.send(0x1c, (writer) => writer.u8(2));
  robot.send(0x1f, (writer) => writer.f32(0).f32(1).u8(0));
  robot.send(0x20, (writer) => writer.raw(Buffer.alloc(4)));
  robot.send(0x21, (writer) => writer.varint(0).flag(true).flag(false));
  robot.send(0x22, (writer) => writer.text('minecraft:oak_planks'));
  robot.send(0x23, (writer) => writer.text('a name'));
  robot.send(0x24, (writer) => writer.varint(1));
  robot.send(0x25, (writer) => writer.varint(0).text('minecraft:story/root'));
  robot.send(0x26, (writer) => writer.varint(2));
  robot.send(0x27, (writer) => writer.flag(true).varint(1).flag(false));
  robot.send(0x29, (writer) => writer.position(at).text('say no').varint(0).u8(0));
  robot.send(0x2a, (writer) => writer.varint(9).text('say no').flag(false));
  robot.send(0x2b, (writer) => writer.i16(36).flag(true).varint(1).u8(64).u8(0));
  robot.send(0x2c, (writer) => writer.position(at).text('a').text('b').text('c').text('d').text('e'));
  robot.send(0x2d, (writer) =>
    writer.position(at).varint(0).varint(0).text('x').raw(Buffer.alloc(6)).varint(0).varint(0).text('').f32(1).varint(0).u8(0),
  );
  robot.send(0x2e, (writer) => writer.position(at).flag(true).text('1').text('2').text('3').text('4'));
  robot.send(0x30, (writer) => writer.raw(Buffer.alloc(16)));
  await arena.play(10);
  expect(robot.ended).toBeNull();
  expect(robot.packets('statistics')).toEqual([{ entries: [] }]);
  expect(own().inventory.slot(36)).toBeNull();
});

test('a dead body gets up again with everything that its client needs', async () => {
  arena.server.runCommand('kill Ada');
  await arena.play(3);
  expect(robot.dead).toBe(true);
  expect(robot.packets('death')).toHaveLength(1);
  await arena.play(20);
  robot.seen.length = 0;
  robot.send(0x07, (writer) => writer.varint(0));
  await arena.play(4);
  const order = robot.seen.map(({ name }) => name);
  expect(order[0]).toBe('respawn');
  for (const name of [
    'column',
    'spawn_point',
    'held_slot',
    'abilities',
    'window_items',
    'attributes',
    'position',
    'health',
    'experience',
    'metadata',
  ]) {
    expect(order, name).toContain(name);
  }
  robot.corrections = 0;
  robot.keys = { forward: true };
  await arena.play(30);
  expect(robot.dead).toBe(false);
  expect(robot.corrections).toBe(0);
});

test('a spectator flies through blocks, sees with the eyes of a body, and its client keeps the chunks around it', async () => {
  await arena.enter('Eve');
  const mate = arena.bodyOf('Eve');
  setGameMode(arena.server, own(), 'spectator');
  await arena.play(3);
  const { x, z: depth } = robot.body.position;
  for (const y of [-61, -62, -63]) {
    robot.send(0x14, (writer) => writer.f64(x).f64(y).f64(depth).flag(false));
    robot.flush();
    await arena.ticks(1);
  }
  expect(own().position.y).toBe(-63);
  const corrections = robot.corrections;
  robot.send(0x10, (writer) => writer.varint(mate.id).varint(1).flag(false));
  await arena.play(3);
  expect(robot.packets('camera')).toEqual([{ id: mate.id }]);
  mate.teleport({ x: 60.5, y: -60, z: 3.5 });
  await arena.play(20);
  expect(robot.world.centre).toEqual({ x: 3, z: 0 });
  expect(robot.world.columnAt(60, 3)).not.toBeNull();
  act(0);
  await arena.play(3);
  expect(robot.packets('camera').at(-1)).toEqual({ id: robot.world.self });
  expect(robot.corrections).toBe(corrections + 2);
});

test('a client that freezes for half a second and then sends all at once is neither kicked nor corrected', { tags: ['long'] }, async () => {
  robot.keys = { forward: true };
  for (let round = 0; round < 6; round++) {
    await arena.play(10);
    await arena.ticks(10);
    for (let tick = 0; tick < 10; tick++) robot.tick();
    await arena.play(5);
  }
  expect(robot.ended).toBeNull();
  expect(robot.corrections).toBe(0);
  await arena.ticks(1);
  expect(own().position).toEqual(robot.body.position);
});

test('a client that leaves without a packet is gone for the others', async () => {
  const other = await arena.enter('Eve');
  robot.leave();
  await arena.play(3);
  expect(other.packets('players_gone')).toHaveLength(1);
  expect(other.packets('remove_bodies')).toHaveLength(1);
  expect(other.world.bodies.size).toBe(1);
});
