import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { Random } from '#server/minecraft/random.ts';
import { type Arena, startArena } from './arena.ts';
import { handshake, login } from './hostile/hostile-client.ts';

let arena: Arena;
afterEach(() => arena.dispose());

/** Packets of the right shape with every kind of wrong content. */
function hostilePacket(random: Random): [name: string, fields: object] {
  const pick = <T>(...values: T[]): T => values[random.integer(0, values.length - 1)] as T;
  const number = () => pick(0, -1, 1, 5, 36, 44, 127, -128, random.integer(-1000, 1000));
  const real = () => pick(0, 0.5, -60, 1e9, -1e9, Number.NaN, Number.POSITIVE_INFINITY, random.next() * 40 - 20);
  const place = () => ({ x: random.integer(-4, 4), y: pick(-64, -61, -60, -65, 319, 320, 2000), z: random.integer(-4, 4) });
  const item = () =>
    pick({ present: false }, { present: true, itemId: pick(1, 800, 30_000), itemCount: pick(1, 64, -1, 127), nbtData: undefined });
  const sequence = random.integer(0, 100);
  return pick<[string, object]>(
    ['position', { x: real(), y: real(), z: real(), onGround: random.chance(0.5) }],
    ['look', { yaw: real(), pitch: real(), onGround: true }],
    ['block_dig', { status: number(), location: place(), face: number() & 7, sequence }],
    [
      'block_place',
      {
        hand: pick(0, 1, 9),
        location: place(),
        direction: pick(0, 1, 2, 3, 4, 5, 9, -1),
        cursorX: real(),
        cursorY: real(),
        cursorZ: real(),
        insideBlock: false,
        sequence,
      },
    ],
    ['use_item', { hand: pick(0, 1, 7), sequence }],
    ['use_entity', { target: number(), mouse: pick(0, 1, 2, 3), x: real(), y: real(), z: real(), hand: 0, sneaking: false }],
    ['held_item_slot', { slotId: number() }],
    [
      'window_click',
      {
        windowId: pick(0, 1, 200),
        stateId: number(),
        slot: number(),
        mouseButton: pick(0, 1, 2, 8, 40),
        mode: pick(0, 1, 2, 3, 4, 5, 6, 9),
        changedSlots: [{ location: number(), item: item() }],
        cursorItem: item(),
      },
    ],
    ['close_window', { windowId: pick(0, 1, 200) }],
    ['set_creative_slot', { slot: number(), item: item() }],
    ['client_command', { actionId: pick(0, 1) }],
    ['teleport_confirm', { teleportId: number() }],
    ['abilities', { flags: pick(0, 2, 127) }],
    ['arm_animation', { hand: pick(0, 1, 5) }],
    ['tab_complete', { transactionId: 1, text: pick('/', '/tp ', '/give @a[', '/execute as @e run ', 'x'.repeat(200)) }],
    [
      'chat_message',
      {
        message: pick('', ' ', 'hello', 'x'.repeat(300), '§c', '\u0007'),
        timestamp: 0n,
        salt: 0n,
        signature: undefined,
        offset: 0,
        acknowledged: Buffer.alloc(3),
      },
    ],
    [
      'chat_command',
      {
        command: pick('', 'tp', 'kill @e', 'give @s stone 999999', 'fill ~ ~ ~ ~9999 ~ ~ stone'),
        timestamp: 0n,
        salt: 0n,
        argumentSignatures: [],
        messageCount: 0,
        acknowledged: Buffer.alloc(3),
      },
    ],
  );
}

test('with any input of a client, the server continues for the others and never fails itself', async () => {
  const failures: string[] = [];
  arena = await startArena({ bots: ['Ada'], log: { info: () => undefined, error: (message) => void failures.push(message) } });
  const [ada] = arena.bots;
  const random = new Random(17);
  for (let visitor = 0; visitor < 25; visitor++) {
    const eve: Bot = await arena.join(`Eve${visitor}`);
    eve.removeAllListeners('kicked');
    eve.physicsEnabled = false;
    arena.player(eve).inventory.set(36, itemStack('stone', 64));
    if (visitor % 3 === 0) arena.server.runCommand(`gamemode creative Eve${visitor}`);
    for (let sent = 0; sent < 60 && arena.server.players.byName(eve.username); sent++) {
      const [name, fields] = hostilePacket(random);
      eve._client.write(name, fields);
      if (sent % 4 === 0) await arena.ticks(1);
    }
    await arena.ticks(2);
    eve.end();
  }
  await arena.ticks(5);
  expect(failures).toEqual([]);
  expect(arena.server.players.names()).toEqual(['Ada']);
  const player = arena.player(ada ?? arena.bots[0] ?? never());
  arena.player(ada ?? never()).teleport({ x: 30.5, y: -60, z: 30.5 });
  await arena.ticks(5);
  ada?.setControlState('forward', true);
  await arena.ticks(20);
  expect(player.position.z).toBeGreaterThan(32);
});

test('a client that sends many moves in one tick moves no farther than vanilla allows', async () => {
  arena = await startArena({ bots: ['Eve'] });
  const [eve] = arena.bots;
  if (!eve) throw new Error('no bot');
  eve.physicsEnabled = false;
  const player = arena.player(eve);
  player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(3);
  for (let step = 1; step <= 36; step++) eve._client.write('position', { x: 0.5 + step * 9.9, y: -60, z: 0.5, onGround: true });
  await arena.ticks(1);
  expect(player.position.x - 0.5).toBeLessThan(Math.sqrt(500));
  await arena.ticks(2);
  const { x } = player.position;
  for (let step = 1; step <= 5; step++) eve._client.write('position', { x: x + step * 4, y: -60, z: 0.5, onGround: true });
  await arena.ticks(1);
  expect(player.position.x).toBe(x + 20);
});

test('a client that logs in twice has one body, whose name is free after it leaves', async () => {
  arena = await startArena({ bots: ['Ada'] });
  const [client, server] = memoryStreamPair(arena.clock);
  arena.server.accept(server);
  client.resume();
  client.write(Buffer.concat([handshake(2), login('Twin'), login('Ghost')]));
  await arena.ticks(10);
  expect(arena.server.players.names()).toEqual(['Ada']);
  client.end();
  await arena.ticks(10);
  expect([...arena.server.entities].length).toBe(1);
});

function never(): never {
  throw new Error('Ada joined');
}
