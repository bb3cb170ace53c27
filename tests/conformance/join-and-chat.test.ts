import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(() => arena?.dispose());

test('bots join, stand on the ground and see each other at once', async () => {
  arena = await startArena({ bots: ['Ada', 'Bob'] });
  const [ada, bob] = arena.bots;
  await arena.ticks(2);
  expect(ada?.entity.position).toEqual(new Vec3(0.5, -60, 0.5));
  expect(ada?.game.gameMode).toBe('survival');
  expect(ada?.players.Bob?.entity?.position).toEqual(new Vec3(0.5, -60, 0.5));
  expect(bob?.players.Ada?.entity?.position).toEqual(new Vec3(0.5, -60, 0.5));
  expect(bob?.players.Bob?.gamemode).toBe(0);
  expect(ada?.blockAt(new Vec3(0, -61, 0))?.name).toBe('grass_block');
  expect(ada?.blockAt(new Vec3(0, -64, 0))?.name).toBe('bedrock');
  expect(ada?.blockAt(new Vec3(0, -60, 0))?.skyLight).toBe(15);
  expect(arena.clientErrors).toEqual([]);
});

test('others are seen at 50 blocks and more, wherever they go', async () => {
  arena = await startArena({ bots: ['Ada', 'Bob'] });
  const [ada, bob] = arena.bots;
  if (!ada || !bob) throw new Error('two bots join');
  arena.player(bob).teleport({ x: 60.5, y: -60, z: 0.5 });
  await arena.ticks(10);
  expect(ada.players.Bob?.entity?.position.x).toBeCloseTo(60.5, 3);
  bob.setControlState('sprint', true);
  bob.setControlState('forward', true);
  await arena.ticks(60);
  bob.clearControlStates();
  await arena.ticks(20);
  const seen = ada.players.Bob?.entity?.position;
  const real = arena.player(bob).position;
  expect(real.z).toBeGreaterThan(12);
  expect(seen?.z).toBeCloseTo(real.z, 2);
  expect(bob.entity.position.z).toBeCloseTo(real.z, 5);
});

test('columns come as a body walks', async () => {
  arena = await startArena({ bots: ['Ada'], viewDistance: 2 });
  const [ada] = arena.bots;
  if (!ada) throw new Error('a bot joins');
  expect(ada.blockAt(new Vec3(100, -61, 0))).toBeNull();
  for (const x of [40, 75, 100]) {
    arena.player(ada).teleport({ x, y: -60, z: 0.5 });
    await arena.ticks(10);
    expect(ada.blockAt(new Vec3(x + 20, -61, 0))?.name).toBe('grass_block');
  }
  expect(ada.blockAt(new Vec3(0, -61, 0))).toBeNull();
});

test('chat carries its sender, joins and leaves are announced', async () => {
  arena = await startArena({ bots: ['Ada'] });
  const [ada] = arena.bots;
  const lines: string[] = [];
  const chats: string[] = [];
  let joined: unknown;
  ada?.on('messagestr', (line) => void lines.push(line));
  ada?.on('chat', (name, text) => void chats.push(`${name}: ${text}`));
  ada?.on('message', (message) => {
    if (message.translate === 'multiplayer.player.joined') joined = Reflect.get(message.json, 'with');
  });
  const bob = await arena.join('Bob');
  bob.chat('hello there');
  await arena.ticks(5);
  expect(chats).toContain('Bob: hello there');
  expect(lines).toContain('Bob joined the game');
  expect(JSON.stringify(joined)).toContain('"insertion":"Bob"');
  bob.end();
  await arena.ticks(5);
  expect(lines).toContain('Bob left the game');
  expect(ada?.players.Bob).toBeUndefined();
  expect([...arena.server.players].map((player) => player.name)).toEqual(['Ada']);
});

test('a second login with the same name replaces the first', async () => {
  arena = await startArena({ bots: ['Ada'] });
  const [first] = arena.bots;
  let reason = '';
  first?.on('kicked', (why) => {
    reason = why;
  });
  await arena.join('Ada');
  expect(reason).toContain('duplicate_login');
  expect(arena.server.players.size).toBe(1);
});

test('an unreadable packet ends only its own connection', async () => {
  arena = await startArena({ bots: ['Ada', 'Eve'] });
  const [ada, eve] = arena.bots;
  let reason = '';
  eve?.on('kicked', (why) => {
    reason = why;
  });
  // Below the client's own framing: a packet number that does not exist.
  eve?._client.writeRaw(Buffer.from([0x7f, 1, 2, 3]));
  await arena.ticks(5);
  expect(reason).toContain('could not read');
  expect(arena.server.players.names()).toEqual(['Ada']);
  ada?.setControlState('forward', true);
  await arena.ticks(20);
  expect(arena.player(ada ?? fail()).position.z).toBeGreaterThan(2);
});

function fail(): never {
  throw new Error('no bot');
}

test('the same seed gives the same trace', async () => {
  const play = async (seed: number) => {
    const played = await startArena({ bots: ['Ada', 'Bob'], seed });
    const [ada, bob] = played.bots;
    ada?.setControlState('forward', true);
    ada?.setControlState('jump', true);
    if (bob) await played.run(bob.dig(bob.blockAt(new Vec3(1, -61, 1)) ?? fail()));
    await played.ticks(40);
    ada?.chat('done');
    await played.ticks(5);
    const digest = played.server.trace.digest();
    await played.dispose();
    return digest;
  };
  const first = await play(5);
  expect(await play(5)).toBe(first);
  expect(await play(6)).not.toBe(first);
});
