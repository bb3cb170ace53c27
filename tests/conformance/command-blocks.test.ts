import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start(): Promise<Arena> {
  arena = await startArena({ bots: ['Alice'] });
  arena.server.runCommand('tp Alice 0.5 -60 0.5');
  arena.server.runCommand('scoreboard objectives add n dummy');
  await arena.ticks(3);
  return arena;
}
const run = (line: string): string => (arena?.server.runCommand(line) ?? []).join('\n');
const score = (holder: string): number | undefined => {
  const answer = /has (-?\d+) /.exec(run(`scoreboard players get ${holder} n`));
  return answer ? Number(answer[1]) : undefined;
};
const count = (holder: string): string => `Command:"scoreboard players add ${holder} n 1"`;

test('an impulse block runs its command once per rising edge, also summoning', async () => {
  const running = await start();
  const { server } = running;
  run(`setblock 3 -60 3 command_block{${count('pulse')}}`);
  run('setblock 5 -60 3 command_block{Command:"summon cow ~ ~2 ~"}');
  await running.ticks(5);
  expect(score('pulse')).toBeUndefined();
  run('setblock 4 -60 3 redstone_block');
  await running.ticks(5);
  expect([score('pulse'), [...server.entities.mobs()].map(({ kind, position }) => `${kind.name} ${position.x} ${position.z}`)]).toEqual([
    1,
    ['cow 5.5 3.5'],
  ]);
  run('setblock 4 -60 3 air');
  await running.ticks(3);
  run('setblock 4 -60 3 redstone_block');
  await running.ticks(3);
  expect(score('pulse')).toBe(2);
});

test('a repeating block acts in every tick with power or while it is always active', { tags: ['long'] }, async () => {
  const running = await start();
  run(`setblock 3 -60 3 repeating_command_block{${count('always')},auto:1b}`);
  run(`setblock 6 -60 3 repeating_command_block{${count('powered')}}`);
  await running.ticks(10);
  const first = score('always') ?? 0;
  expect(first).toBeGreaterThanOrEqual(8);
  expect(score('powered')).toBeUndefined();
  run('setblock 7 -60 3 redstone_block');
  await running.ticks(10);
  expect((score('always') ?? 0) - first).toBe(10);
  expect(score('powered')).toBeGreaterThanOrEqual(8);
  run('setblock 7 -60 3 air');
  await running.ticks(2);
  const stopped = score('powered');
  await running.ticks(10);
  expect(score('powered')).toBe(stopped);
});

test('chain blocks follow in the same tick, conditional ones only after a success, and comparators read the number of successes', {
  tags: ['long'],
}, async () => {
  const running = await start();
  run('setblock 3 -60 3 chain_command_block[facing=east]{Command:"say one",auto:1b}');
  run(`setblock 4 -60 3 chain_command_block[facing=east]{${count('plain')},auto:1b}`);
  run('setblock 5 -60 3 chain_command_block[facing=east]{Command:"kill @e[type=pig]",auto:1b}');
  run(`setblock 6 -60 3 chain_command_block[facing=east,conditional=true]{${count('conditional')},auto:1b}`);
  run(`setblock 7 -60 3 chain_command_block[facing=east]{${count('unpowered')}}`);
  run(`setblock 8 -60 3 chain_command_block[facing=east]{${count('last')},auto:1b}`);
  run('setblock 2 -60 3 command_block[facing=east]{Command:"execute as @e[type=cow] run say moo"}');
  for (let cow = 0; cow < 3; cow++) run('summon cow 12 -60 12');
  run('setblock 2 -60 5 comparator[facing=north]');
  run('setblock 2 -60 4 stone');
  run('setblock 2 -60 6 redstone_wire');
  const heard: string[] = [];
  running.bots[0]?.on('message', (message) => void heard.push(message.toString()));
  run('setblock 1 -60 3 redstone_block');
  await running.ticks(6);
  expect([score('plain'), score('conditional'), score('unpowered'), score('last')]).toEqual([1, undefined, undefined, 1]);
  expect(heard.filter((line) => line.includes('one'))).toEqual(['[@] one']);
  expect(run('data get block 2 -60 3 SuccessCount')).toContain('block data: 3');
  expect(running.server.world.blockAt(2, -60, 6).properties.power).toBe('3');
  run('summon pig 12 -60 12');
  run('setblock 1 -60 3 air');
  await running.ticks(2);
  run('setblock 1 -60 3 redstone_block');
  await running.ticks(3);
  expect(score('conditional')).toBe(1);
});

test('the answer of a block is readable, and a failing command is no success', { tags: ['long'] }, async () => {
  const running = await start();
  run('setblock 3 -60 3 command_block{Command:"give @a nothing_known",auto:1b}');
  run('setblock 5 -60 3 command_block{Command:"give Alice stick 2",auto:1b,CustomName:\'{"text":"Giver"}\'}');
  await running.ticks(4);
  expect(run('data get block 3 -60 3 LastOutput')).toContain('nothing_known');
  expect(run('data get block 3 -60 3 SuccessCount')).toMatch(/: 0$/);
  expect(run('data get block 5 -60 3 LastOutput')).toContain('commands.give.success.single');
  expect(running.player(running.bots[0] ?? never()).inventory.count('stick')).toBe(2);
});

test('only operators in creative mode place and set command blocks', async () => {
  const running = await start();
  const [alice] = running.bots;
  if (!alice) throw new Error('no bot');
  const player = running.player(alice);
  const at = new Vec3(2, -60, 2);
  const set = (): void =>
    alice._client.write('update_command_block', { location: at, command: 'scoreboard players add set n 1', mode: 1, flags: 1 | 4 });
  const place = async (): Promise<void> => {
    player.inventory.set(36, itemStack('command_block', 1));
    await running.ticks(2);
    const ground = alice.blockAt(at.offset(0, -1, 0));
    if (ground) await running.run(alice.placeBlock(ground, new Vec3(0, 1, 0)).catch(() => undefined));
    await running.ticks(2);
  };
  run('gamemode creative Alice');
  await place();
  expect(running.server.world.blockAt(2, -60, 2).name).toBe('air');
  run('setblock 2 -60 2 command_block');
  await running.ticks(2);
  set();
  await running.ticks(3);
  expect([running.server.world.blockAt(2, -60, 2).name, score('set')]).toEqual(['command_block', undefined]);
  run('setblock 2 -60 2 air');
  run('op Alice');
  await place();
  expect(running.server.world.blockAt(2, -60, 2).name).toBe('command_block');
  set();
  await running.ticks(5);
  expect(running.server.world.blockAt(2, -60, 2).name).toBe('repeating_command_block');
  expect(score('set')).toBeGreaterThanOrEqual(3);
});

function never(): never {
  throw new Error('a bot joined');
}
