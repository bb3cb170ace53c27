import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { hurt } from '#server/minecraft/mechanics/damage.ts';
import { setGameMode } from '#server/minecraft/mechanics/game-mode.ts';
import { Random } from '#server/minecraft/random.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';
import { joinWhole, type WholeClient } from './whole-client.ts';

let arena: Arena;
let client: WholeClient;
let bot: Bot;

beforeEach(async () => {
  arena = new Arena();
  client = await joinWhole(arena, 'Ada');
  bot = await arena.join('Bob');
  client.player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(2);
  client.send('flying', { onGround: true });
  await arena.ticks(1);
  client.forget();
});

afterEach(() => arena.dispose());

const at = { x: 0, y: -60, z: 2 };
let sequence = 0;
const dig = (status: number, location = at): void => client.send('block_dig', { status, location, face: 1, sequence: ++sequence });
const nameAt = ({ x, y, z }: typeof at): string => arena.server.world.blockAt(x, y, z).name;
const metadataOf = (entityId: number) => client.packets('entity_metadata').filter((packet) => packet.entityId === entityId);
const name = (packet: { readonly name: string }): string => packet.name;

test('500 honest digs over a network that delays packets by up to 150 ms break 500 blocks without a refusal', {
  tags: ['long'],
  timeout: 60_000,
}, async () => {
  const random = new Random(3);
  const start = arena.server.tick;
  let sent = 0;
  let arrived = 0;
  /** Waits until the packet that the client sends `later` ticks after its last one arrives; packets keep their order. */
  const arrival = async (later: number): Promise<void> => {
    sent += later;
    arrived = Math.max(arrived, sent + random.integer(0, 3));
    const wait = start + arrived - arena.server.tick;
    if (wait > 0) await arena.ticks(wait);
  };
  for (let count = 0; count < 500; count++) {
    const place = { x: count % 2, y: -60, z: 2 };
    arena.server.world.set(place.x, place.y, place.z, stateOf('dirt'));
    await arrival(6);
    dig(0, place);
    await arrival(15);
    dig(2, place);
  }
  await arena.ticks(30);
  expect(arena.refusals).toEqual([]);
  expect([nameAt({ ...at, x: 0 }), nameAt({ ...at, x: 1 })]).toEqual(['air', 'air']);
});

test('who finishes every dig early digs no faster than the game', async () => {
  const start = arena.server.tick;
  for (let count = 0; count < 20; count++) {
    const place = { x: count % 2, y: -60, z: 2 };
    arena.server.world.set(place.x, place.y, place.z, stateOf('dirt'));
    dig(0, place);
    await arena.ticks(10);
    dig(2, place);
    await arena.ticks(1);
    while (nameAt(place) === 'dirt' && arena.server.tick - start < 600) {
      dig(0, place);
      await arena.ticks(9);
      dig(2, place);
      await arena.ticks(1);
    }
  }
  expect(arena.server.tick - start).toBeGreaterThanOrEqual(20 * (15 - 2));
});

test('the answer to a dig comes after its block change, and the text of a sign after a refused one comes after the answer', async () => {
  const sign = { x: 0, y: -60, z: 9 };
  arena.server.world.set(sign.x, sign.y, sign.z, stateOf('oak_sign'));
  await arena.ticks(2);
  client.forget();
  dig(0, sign);
  await arena.ticks(2);
  const order = client.seen.map(name);
  expect(order.indexOf('block_change')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('acknowledge_player_digging')).toBeGreaterThan(order.indexOf('block_change'));
  expect(order.indexOf('tile_entity_data')).toBeGreaterThan(order.indexOf('acknowledge_player_digging'));
});

test('a client chooses its skin parts and its main hand, and it and others see them', async () => {
  const other = await joinWhole(arena, 'Eve');
  other.forget();
  client.send('settings', {
    locale: 'en_us',
    viewDistance: 12,
    chatFlags: 0,
    chatColors: true,
    skinParts: 0x41,
    mainHand: 0,
    enableTextFiltering: false,
    enableServerListing: true,
  });
  await arena.ticks(2);
  for (const packets of [client, other].map((each) => each.packets('entity_metadata'))) {
    const entries = packets.filter(({ entityId }) => entityId === client.player.id).flatMap(({ metadata }) => metadata);
    expect(entries).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: 17, value: 0x41 }), expect.objectContaining({ key: 18, value: 0 })]),
    );
  }
});

test('eating shows the hand in use until it ends, and golden apples show absorption', async () => {
  client.player.inventory.set(36, itemStack('golden_apple'));
  client.send('use_item', { hand: 0, sequence: ++sequence });
  await arena.ticks(2);
  expect(metadataOf(client.player.id).flatMap(({ metadata }) => metadata)).toContainEqual(expect.objectContaining({ key: 8, value: 1 }));
  client.forget();
  await arena.ticks(40);
  const after = metadataOf(client.player.id).flatMap(({ metadata }) => metadata);
  expect(after).toContainEqual(expect.objectContaining({ key: 8, value: 0 }));
  expect(after).toContainEqual(expect.objectContaining({ key: 15, value: 4 }));
});

/** The damage that a hit of six points from a place does. */
async function hitFrom(z: number, item?: string): Promise<number> {
  const attacker = arena.player(bot);
  attacker.inventory.set(36, item === undefined ? null : itemStack(item));
  attacker.position = { x: 0.5, y: -60, z };
  const before = client.player.health;
  hurt(arena.server, client.player, 6, 'attack', attacker);
  const done = before - client.player.health;
  await arena.ticks(12);
  return done;
}

test('a raised shield stops hits from the front after a moment, wears, and stops none from behind or when it is lowered', async () => {
  await arena.ticks(60);
  client.player.yaw = 0;
  client.player.inventory.set(36, itemStack('shield'));
  client.send('use_item', { hand: 0, sequence: ++sequence });
  await arena.ticks(7);
  expect(metadataOf(client.player.id).flatMap(({ metadata }) => metadata)).toContainEqual(expect.objectContaining({ key: 8, value: 1 }));
  expect(await hitFrom(2.5)).toBe(0);
  expect(client.player.inventory.slot(36)?.damage).toBe(7);
  expect(await hitFrom(-1.5)).toBe(6);
  dig(5);
  await arena.ticks(2);
  expect(await hitFrom(2.5)).toBe(6);
});

test('an axe strikes a shield down, which cannot be raised again at once', { tags: ['long'] }, async () => {
  await arena.ticks(60);
  client.player.yaw = 0;
  client.player.inventory.set(45, itemStack('shield'));
  const raise = async (): Promise<void> => {
    client.send('use_item', { hand: 1, sequence: ++sequence });
    await arena.ticks(7);
  };
  await raise();
  expect(await hitFrom(2.5, 'iron_axe')).toBe(0);
  expect(client.packets('set_cooldown')).toMatchObject([{ cooldownTicks: 100 }]);
  await raise();
  expect(await hitFrom(2.5)).toBe(6);
  await arena.ticks(100);
  await raise();
  expect(await hitFrom(2.5)).toBe(0);
});

test('a potion is drunk, has its effect, and leaves its bottle', async () => {
  arena.server.runCommand('give Ada potion{Potion:"minecraft:swiftness"}');
  client.send('use_item', { hand: 0, sequence: ++sequence });
  await arena.ticks(40);
  expect(client.player.effects.level('speed')).toBe(1);
  expect(client.player.inventory.slot(36)?.name).toBe('glass_bottle');
});

test('a drawn bow shoots: the arrow hits a body ahead, sticks in a wall, and can be picked up again', async () => {
  await arena.ticks(60);
  const target = arena.player(bot);
  arena.server.runCommand('tp Bob 0.5 -60 9.5');
  await arena.ticks(5);
  client.player.yaw = 0;
  client.player.pitch = 0;
  client.player.inventory.set(36, itemStack('bow'));
  client.player.inventory.set(37, itemStack('arrow', 2));
  const shoot = async (ticks: number): Promise<void> => {
    client.send('use_item', { hand: 0, sequence: ++sequence });
    await arena.ticks(ticks);
    dig(5);
    await arena.ticks(12);
  };
  await shoot(22);
  expect(client.player.inventory.count('arrow')).toBe(1);
  // Six points at full speed, and at most four more for a critical hit.
  expect(20 - target.health).toBeGreaterThanOrEqual(5);
  expect(20 - target.health).toBeLessThanOrEqual(11);
  expect(client.packets('spawn_entity')).toHaveLength(1);

  arena.server.runCommand('tp Bob 9.5 -60 -9.5');
  arena.server.runCommand('fill -1 -60 4 1 -57 4 stone');
  await arena.ticks(3);
  await shoot(22);
  const arrow = [...arena.server.entities].find(({ kind }) => kind.name === 'arrow');
  expect(arrow?.position.z).toBeCloseTo(4, 0);
  expect(client.player.inventory.count('arrow')).toBe(0);
  client.player.teleport({ x: 0.5, y: -60, z: 3.2 });
  await arena.ticks(10);
  expect(client.player.inventory.count('arrow')).toBe(1);
  expect([...arena.server.entities].some(({ kind }) => kind.name === 'arrow')).toBe(false);
});

test('a bow that is hardly drawn, and one without arrows, shoot nothing', { tags: ['long'] }, async () => {
  client.player.inventory.set(36, itemStack('bow'));
  const draw = async (ticks: number): Promise<void> => {
    client.send('use_item', { hand: 0, sequence: ++sequence });
    await arena.ticks(ticks);
    dig(5);
    await arena.ticks(3);
  };
  await draw(25);
  client.player.inventory.set(37, itemStack('arrow', 3));
  await draw(1);
  expect(client.player.inventory.count('arrow')).toBe(3);
  expect([...arena.server.entities].some(({ kind }) => kind.name === 'arrow')).toBe(false);
});

test('an item that does nothing here is given back to the client, which shows one fewer, and the person reads why', async () => {
  client.player.inventory.set(36, itemStack('egg', 4));
  await arena.ticks(2);
  client.forget();
  client.send('use_item', { hand: 0, sequence: ++sequence });
  await arena.ticks(2);
  expect(client.packets('set_slot')).toMatchObject([{ slot: 36, item: { itemCount: 4 } }]);
  expect(JSON.stringify(client.packets('system_chat'))).toContain('This server has no use for it: egg does nothing.');
  expect(client.player.inventory.count('egg')).toBe(4);
});

test('chat reaches a Minecraft client without a signature or a sender, and a bot as before', async () => {
  const heard: string[] = [];
  bot.on('chat', (from, text) => void heard.push(`${from}: ${text}`));
  bot.chat('good luck');
  client.send('chat_message', { message: 'thanks', timestamp: 0n, salt: 0n, offset: 0, acknowledged: Buffer.alloc(3) });
  await arena.ticks(5);
  expect(client.packets('player_chat')).toEqual([]);
  expect(client.packets('profileless_chat').map(({ message }) => message)).toEqual(['{"text":"good luck"}', '{"text":"thanks"}']);
  expect(heard).toContain('Ada: thanks');
});

test('after a death the client gets its whole body again', async () => {
  client.player.health = 0.5;
  arena.server.runCommand('kill Ada');
  await arena.ticks(3);
  client.forget();
  client.send('client_command', { actionId: 0 });
  await arena.ticks(4);
  const order = client.seen.map(name);
  const burst = [
    'spawn_position',
    'held_item_slot',
    'abilities',
    'window_items',
    'entity_update_attributes',
    'position',
    'update_health',
    'experience',
    'entity_metadata',
  ];
  for (const packet of burst) expect(order.indexOf(packet), packet).toBeGreaterThan(order.indexOf('respawn'));
});

test('a client knows which damage is fire or drowning, by the numbers of its own registry', async () => {
  const other = await joinWhole(arena, 'Eve');
  const text = JSON.stringify(other.packets('tags').at(-1));
  const [login] = other.packets('login');
  const types = JSON.stringify(login?.dimensionCodec).split('"minecraft:damage_type"').at(-1) ?? '';
  const numberOf = (type: string): string =>
    types.split(`"minecraft:${type}"`)[1]?.match(/"id":\{"type":"int","value":(\d+)\}/)?.[1] ?? 'none';
  expect(text).toContain(`{"tagName":"minecraft:is_drowning","entries":[${numberOf('drown')}]}`);
  const fire = ['in_fire', 'on_fire', 'lava', 'hot_floor', 'unattributed_fireball', 'fireball'].map(numberOf);
  expect(text).toContain(`{"tagName":"minecraft:is_fire","entries":[${fire.join()}]}`);
});

test('the statistics page gets an answer', { tags: ['long'] }, async () => {
  client.send('client_command', { actionId: 1 });
  await arena.ticks(2);
  expect(client.packets('statistics')).toEqual([{ entries: [] }]);
});

test('a middle click takes an item from the inventory into the hand, and loses none', { tags: ['long'] }, async () => {
  const { inventory } = client.player;
  inventory.set(36, itemStack('stone'));
  inventory.set(20, itemStack('dirt', 5));
  await arena.ticks(1);
  client.forget();
  // The hotbar is counted first: slot 20 of the window is number 20 of the storage.
  client.send('pick_item', { slot: 20 });
  await arena.ticks(2);
  expect(inventory.heldItem?.name).toBe('dirt');
  expect(client.packets('held_item_slot')).toEqual([{ slot: inventory.heldIndex }]);
  expect([inventory.count('stone'), inventory.count('dirt')]).toEqual([1, 5]);
  client.send('pick_item', { slot: 999 });
  await arena.ticks(2);
  expect([inventory.count('stone'), inventory.count('dirt')]).toEqual([1, 5]);
});

test('a spectator looks through the eyes of a body, follows it, sneaks out, and flies to a player from the menu', {
  tags: ['long'],
}, async () => {
  const mate = arena.player(bot);
  setGameMode(arena.server, client.player, 'spectator');
  await arena.ticks(2);
  client.forget();
  client.send('use_entity', { target: mate.id, mouse: 1, sneaking: false });
  await arena.ticks(2);
  expect(client.packets('camera')).toEqual([{ cameraId: mate.id }]);
  mate.teleport({ x: 40.5, y: -60, z: 3.5 });
  await arena.ticks(3);
  expect(client.player.position).toEqual(mate.position);
  expect(client.packets('update_view_position').at(-1)).toEqual({ chunkX: 2, chunkZ: 0 });
  client.send('entity_action', { entityId: client.player.id, actionId: 0, jumpBoost: 0 });
  await arena.ticks(2);
  expect(client.packets('camera').at(-1)).toEqual({ cameraId: client.player.id });
  client.send('entity_action', { entityId: client.player.id, actionId: 1, jumpBoost: 0 });
  mate.teleport({ x: -20.5, y: -60, z: 3.5 });
  client.send('spectate', { target: mate.uuid });
  await arena.ticks(2);
  expect(client.player.position.x).toBeCloseTo(-20.5, 0);
});

test('players see neither the body nor the equipment of a spectator; spectators do', { tags: ['long'] }, async () => {
  const other = await joinWhole(arena, 'Eve');
  other.forget();
  setGameMode(arena.server, client.player, 'spectator');
  await arena.ticks(2);
  expect(other.packets('entity_destroy')).toContainEqual({ entityIds: [client.player.id] });
  setGameMode(arena.server, other.player, 'spectator');
  other.forget();
  await arena.ticks(2);
  expect(other.packets('named_entity_spawn').map(({ entityId }) => entityId)).toContain(client.player.id);
});

test('a player cannot spectate', async () => {
  client.send('use_entity', { target: arena.player(bot).id, mouse: 1, sneaking: false });
  client.send('spectate', { target: arena.player(bot).uuid });
  const { x } = client.player.position;
  await arena.ticks(3);
  expect(client.packets('camera')).toEqual([]);
  expect(client.player.position.x).toBeCloseTo(x);
});
