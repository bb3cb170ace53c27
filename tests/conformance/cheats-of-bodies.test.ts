import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import { knockBack, sendPush } from '#server/minecraft/mechanics/combat.ts';
import { glidden } from '#server/minecraft/mechanics/moves/glide.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';
import { joinWhole, type WholeClient } from './whole-client.ts';

/* Cheats that people's clients know. Each gets nothing that an honest client would not have got. */

type Place = readonly [x: number, y: number, z: number];

const ground = -60;
/** Blocks that an honest sprint leads in a tick, and the block that rounding and crowds are given. */
const sprint = 0.2807;
const spare = 1.05;

let arena: Arena;
let client: WholeClient;

beforeEach(async () => {
  arena = new Arena({ viewDistance: 4 });
  arena.server.runCommand('gamerule randomTickSpeed 0');
  arena.server.runCommand('gamerule naturalRegeneration false');
  client = await joinWhole(arena, 'Eve');
  client.player.staysWithoutClient = true;
  await put([0.5, ground, 0.5]);
});
afterEach(() => arena.dispose());

function fill(name: string, [x1, y1, z1]: Place, [x2, y2, z2]: Place, properties = {}): void {
  const state = stateOf(name, properties);
  for (let x = x1; x <= x2; x++) for (let y = y1; y <= y2; y++) for (let z = z1; z <= z2; z++) arena.server.world.set(x, y, z, state);
}

async function put([x, y, z]: Place): Promise<void> {
  client.player.teleport({ x, y, z });
  await arena.ticks(3);
  client.send('flying', { onGround: true });
  await arena.ticks(30);
}

/** Says that the body is at a place, whatever the server thinks of it. */
function say([x, y, z]: Place, onGround = true): void {
  client.send('position', { x, y, z, onGround });
}

/** One move from where the server has the body in each tick. */
async function drift(ticks: number, [x, y, z]: Place, onGround = true): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) {
    const { position } = client.player;
    say([position.x + x, position.y + y, position.z + z], onGround);
    await arena.ticks(1);
  }
}

const at = () => client.player.position;

/** A tick-by-tick fall from a height, as physics has it, down to the ground. */
async function fallHonestly(from: number, onGround: boolean): Promise<void> {
  let [y, speed] = [from, 0];
  while (y > ground) {
    speed = (speed - 0.08) * 0.98;
    y = Math.max(ground, y + speed);
    say([0.5, y, 0.5], onGround);
    await arena.ticks(1);
  }
}

/** Puts the body into the air; its client falls at once. */
async function lift(height: number): Promise<void> {
  client.player.teleport({ x: 0.5, y: ground + height, z: 0.5 });
  await arena.ticks(2);
}

test('fly: it rises no block, and stands on the ground', async () => {
  await drift(60, [0, 0.4, 0]);
  // What rose as a jump rises comes down.
  await arena.ticks(90);
  expect(at().y).toBe(ground);
  expect(Math.hypot(at().x - 0.5, at().z - 0.5)).toBe(0);
});

test('glide without wings: the fall takes no longer, and hurts', { tags: ['long'] }, async () => {
  await lift(20);
  await drift(100, [0, -0.035, 0.4]);
  expect(at().y).toBe(ground);
  expect(client.player.health).toBeLessThanOrEqual(4);
  expect(at().z - 0.5).toBeLessThan(100 * sprint);
});

/** Puts the body into the air, gliding with wings. */
async function wing(height: number): Promise<void> {
  client.player.inventory.set(playerSlots.chest, itemStack('elytra', 1));
  await lift(height);
  let speed = 0;
  for (let tick = 0; tick < 4; tick++) {
    speed = (speed - 0.08) * 0.98;
    await drift(1, [0, speed, 0], false);
  }
  client.send('entity_action', { entityId: client.player.id, actionId: 'start_fall_flying', jumpBoost: 0 });
  await arena.ticks(1);
  expect(client.player.gliding).toBe(true);
}

test.each<[string, Place]>([
  ['hover', [0, 0, 0]],
  ['rise', [0, 0.3, 0.3]],
  ['fly level', [0, 0, 0.6]],
  ['race', [0, -0.05, 3]],
])('wings: they let no body %s', async (_, way) => {
  await wing(30);
  const start = { ...at() };
  let highest = start.y;
  for (let tick = 0; tick < 120 && client.player.gliding; tick++) {
    await drift(1, way, false);
    highest = Math.max(highest, at().y);
  }
  expect(highest - start.y).toBeLessThan(spare);
  expect(at().z - start.z).toBeLessThan(spare);
  expect(at().y).toBe(ground);
});

test.each([-40, -10, 0, 30])(
  'wings: a little more than the game gives in each tick leads no farther, at pitch %s',
  { tags: ['long'] },
  async (pitch) => {
    await wing(40);
    const start = { ...at() };
    let [honest, along, down] = [{ x: 0, y: -0.3, z: 0 }, 0, 0];
    for (let tick = 0; tick < 400 && start.y + down > ground; tick++) {
      honest = glidden(honest, 0, pitch, 1);
      along += honest.z;
      down += honest.y;
    }
    let [way, highest] = [{ x: 0, y: -0.3, z: 0 }, start.y];
    for (let tick = 0; tick < 400 && client.player.gliding; tick++) {
      way = glidden(way, 0, pitch, 1);
      way = { ...way, y: way.y + 0.0025, z: way.z + 0.045 };
      const { x, y, z } = at();
      client.send('position_look', { x, y: y + way.y, z: z + way.z, yaw: 0, pitch, onGround: false });
      await arena.ticks(1);
      highest = Math.max(highest, at().y);
    }
    expect(highest - start.y).toBeLessThan(spare);
    expect(at().z - start.z).toBeLessThan(along + 3);
  },
);

test('hover: a body that says that it stays in the air falls', async () => {
  await lift(10);
  await drift(60, [0, 0, 0]);
  expect(at().y).toBe(ground);
  expect(client.player.health).toBe(13);
});

test('blink: a jump after silence leads nowhere, and silence in the air is a fall', async () => {
  await arena.ticks(60);
  say([0.5, ground, 8.5]);
  await arena.ticks(3);
  expect(at()).toEqual({ x: 0.5, y: ground, z: 0.5 });
  await lift(10);
  await arena.ticks(150);
  expect(at().y).toBe(ground);
  expect(client.player.health).toBe(13);
});

test('teleport: nine blocks up and forty-five forward in some moves lead nowhere', async () => {
  await drift(1, [0, 9, 0]);
  await drift(5, [0, 0, 9]);
  await arena.ticks(20);
  expect(at()).toEqual({ x: 0.5, y: ground, z: 0.5 });
});

test('step: a wall of one block is not climbed in a move', { tags: ['long'] }, async () => {
  fill('stone', [-3, ground, 1], [3, ground, 8]);
  await drift(10, [0, 1, 0.3]);
  await arena.ticks(20);
  expect(at().y).toBe(ground);
  expect(at().z).toBeLessThan(0.71);
});

test('speed: it gets no farther than a sprint', async () => {
  await drift(80, [0, 0, 0.6]);
  expect(at().z - 0.5).toBeLessThan(80 * sprint + spare);
});

test.each([true, false])('no fall: to say onGround %s all the way down spares no harm', async (onGround) => {
  await lift(20);
  await fallHonestly(ground + 20, onGround);
  await arena.ticks(5);
  expect(at().y).toBe(ground);
  expect(client.player.health).toBe(3);
});

test('no fall: a refused move in the middle of a fall spares no harm', { tags: ['long'] }, async () => {
  await lift(20);
  let [y, speed] = [ground + 20, 0];
  for (let tick = 0; tick < 15; tick++) {
    speed = (speed - 0.08) * 0.98;
    y += speed;
    say([0.5, y, 0.5], false);
    await arena.ticks(1);
  }
  say([0.5, y + 2, 0.5], true);
  await arena.ticks(60);
  expect(at().y).toBe(ground);
  expect(client.player.health).toBe(3);
});

test('piston: its push explains one block, not a flight', { tags: ['long'] }, async () => {
  fill('piston', [0, ground, 0], [0, ground, 0], { facing: 'south', extended: false });
  await put([0.5, ground, 1.5]);
  fill('redstone_block', [0, ground, -1], [0, ground, -1]);
  arena.server.runCommand(`setblock 0 ${ground} -2 stone`);
  await drift(20, [0, 0.5, 0.8]);
  await arena.ticks(60);
  expect(at().y).toBe(ground);
  expect(at().z - 1.5).toBeLessThan(20 * sprint + 1 + spare);
});

test('phase: a wall lets no one through in small steps', async () => {
  fill('stone', [-3, ground, 2], [3, ground + 3, 3]);
  await drift(80, [0, 0, 0.1]);
  expect(at().z).toBeLessThan(1.71);
});

test('timer: three times as many moves lead no farther', async () => {
  await arena.ticks(40);
  let z = 0.5;
  for (let tick = 0; tick < 150; tick++) {
    for (let move = 0; move < 3; move++) {
      ({ z } = at());
      say([0.5, ground, z + 0.2]);
      await Promise.resolve();
    }
    await arena.ticks(1);
  }
  // Moves of one pause of a connection, of 24 ticks, may come at once.
  expect(at().z - 0.5).toBeLessThan((150 * 1.02 + 24) * 0.2 + spare);
});

test('water walk: no body stands on water', { tags: ['long'] }, async () => {
  fill('water', [-3, ground, 1], [3, ground + 2, 60]);
  fill('stone', [-3, ground, -3], [3, ground + 2, 0]);
  await put([0.5, ground + 3, 0.5]);
  await drift(80, [0, 0, 0.28]);
  await arena.ticks(10);
  expect(at().y).toBeLessThan(ground + 2.9);
  expect(at().z).toBeLessThan(12);
});

test('spider: a bare wall is not climbed', { tags: ['long'] }, async () => {
  fill('stone', [-3, ground, 1], [3, ground + 8, 1]);
  await put([0.5, ground, 0.7]);
  await drift(60, [0, 0.2, 0]);
  await arena.ticks(90);
  expect(at().y).toBe(ground);
});

test('fast ladder: it climbs no faster than the game', { tags: ['long'] }, async () => {
  fill('stone', [-3, ground, 2], [3, ground + 20, 2]);
  fill('ladder', [0, ground, 1], [0, ground + 20, 1], { facing: 'north' });
  await put([0.5, ground, 1.5]);
  await drift(40, [0, 0.4, 0]);
  expect(at().y - ground).toBeLessThan(0.42 + 40 * 0.12 + 0.2);
});

test('long jump: a jump leads no farther than a sprint with a jump', { tags: ['long'] }, async () => {
  let speed = 0.42;
  for (let tick = 0; tick < 12; tick++) {
    const { position } = client.player;
    say([0.5, position.y + speed, position.z + 0.9], false);
    speed = (speed - 0.08) * 0.98;
    await arena.ticks(1);
  }
  await arena.ticks(20);
  expect(at().z - 0.5).toBeLessThan(4);
});

test('high jump: a jump is no higher than the game has it', { tags: ['long'] }, async () => {
  let highest = ground;
  for (let tick = 0; tick < 20; tick++) {
    const { position } = client.player;
    say([0.5, position.y + Math.max(-0.5, 0.9 - tick * 0.08), 0.5], false);
    await arena.ticks(1);
    highest = Math.max(highest, at().y);
  }
  expect(highest - ground).toBeLessThan(1.36);
});

test('no slow: cobwebs and eating slow everyone', { tags: ['long'] }, async () => {
  fill('cobweb', [-1, ground, 1], [1, ground + 1, 30]);
  await put([0.5, ground, 1.5]);
  await drift(60, [0, 0, 0.28]);
  expect(at().z - 1.5).toBeLessThan(60 * 0.033 + spare);
  await put([8.5, ground, 0.5]);
  client.player.inventory.set(36, itemStack('bread', 3));
  client.player.food = 5;
  client.send('use_item', { hand: 0, sequence: 1 });
  const { z } = at();
  await drift(25, [0, 0, 0.28]);
  expect(client.player.handInUse).toBe(0);
  expect(at().z - z).toBeLessThan(25 * 0.06 + spare);
});

test('velocity: who ignores a push is pushed', { tags: ['long'] }, async () => {
  const ticks = async (): Promise<void> => {
    for (let tick = 0; tick < 70; tick++) {
      const { x, y, z } = at();
      say([x, y, z]);
      await arena.ticks(1);
    }
  };
  knockBack(client.player, 0.4, 0, 1);
  sendPush(client.player);
  await ticks();
  expect(at().z - 0.5).toBeGreaterThan(0.8);
  expect(arena.refusals).toContain('stood still against a push');
});

test('fast dig: stone takes as long as it takes', async () => {
  fill('stone', [0, ground, 2], [0, ground, 2]);
  client.send('block_dig', { status: 0, location: { x: 0, y: ground, z: 2 }, face: 1, sequence: 1 });
  await arena.ticks(20);
  client.send('block_dig', { status: 2, location: { x: 0, y: ground, z: 2 }, face: 1, sequence: 2 });
  await arena.ticks(20);
  expect(arena.server.world.blockAt(0, ground, 2).name).toBe('stone');
});

test('fast place: forty ticks are not enough for hundreds of blocks', { tags: ['long'] }, async () => {
  client.player.inventory.set(36, itemStack('stone', 64));
  client.player.inventory.set(37, itemStack('stone', 64));
  let placed = 0;
  arena.server.hooks.on('blockPlaced', () => void placed++);
  let sequence = 0;
  for (let tick = 0; tick < 40; tick++) {
    for (let click = 0; click < 3; click++) {
      const [x, z] = [(sequence % 7) - 3, Math.floor(sequence / 7) % 3];
      const location = { x, y: ground - 1 + Math.floor(sequence / 21), z: z + 2 };
      client.send('block_place', {
        ...{ hand: 0, location, direction: 1, cursorX: 0.5, cursorY: 1, cursorZ: 0.5, insideBlock: false, sequence: ++sequence },
      });
    }
    await arena.ticks(1);
  }
  expect(placed).toBeLessThanOrEqual(24 + 40 * 0.6);
  expect(arena.refusals).toContain('placed faster than a player can');
});

test('reach: no hand is longer than six blocks', async () => {
  fill('dirt', [0, ground, 9], [0, ground, 9]);
  client.send('block_dig', { status: 0, location: { x: 0, y: ground, z: 9 }, face: 1, sequence: 1 });
  await arena.ticks(40);
  client.send('block_dig', { status: 2, location: { x: 0, y: ground, z: 9 }, face: 1, sequence: 2 });
  const other = await joinWhole(arena, 'Bob');
  other.player.teleport({ x: 0.5, y: ground, z: 8.5 });
  await arena.ticks(3);
  client.send('use_entity', { target: other.player.id, mouse: 1, sneaking: false });
  await arena.ticks(3);
  expect(arena.server.world.blockAt(0, ground, 9).name).toBe('dirt');
  expect(other.player.health).toBe(20);
});
