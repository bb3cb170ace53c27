import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import type { PropertyValue } from '#server/minecraft/world/block-template.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

const Y = -60;
let arena: Arena;
let bot: Bot;

async function start(): Promise<void> {
  arena = await startArena({ bots: ['Ada'], worldSpawn: { x: 0.5, y: Y, z: 0.5 } });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

function put(x: number, y: number, z: number, name: string, properties: Record<string, PropertyValue> = {}): void {
  arena.server.world.set(x, Y + y, z, stateOf(name, properties));
}

/** What the server has at a place; it must be what the bot sees. */
function seen(x: number, y: number, z: number) {
  const block = arena.server.world.blockAt(x, Y + y, z);
  expect(bot.blockAt(new Vec3(x, Y + y, z))?.stateId, `at ${x}, ${y}, ${z}`).toBe(block.stateId);
  return block;
}

const is = (x: number, y: number, z: number, property: string) => seen(x, y, z).properties[property];

async function use(x: number, y: number, z: number): Promise<void> {
  const block = bot.blockAt(new Vec3(x, Y + y, z));
  if (!block) throw new Error('there is something to use');
  await arena.run(bot.activateBlock(block));
  await arena.ticks(1);
}

/** Wire from one x to another in row z. */
function wires(from: number, to: number, z: number): void {
  for (let x = from; x <= to; x++) put(x, 0, z, 'redstone_wire');
}

describe('power', () => {
  test('a lever lights a lamp through fifteen wires, and the lamp behind the sixteenth stays dark', async () => {
    await start();
    put(0, 0, 2, 'lever', { face: 'floor' });
    wires(1, 16, 2);
    put(15, 0, 3, 'redstone_lamp');
    put(17, 0, 2, 'redstone_lamp');
    await arena.ticks(2);
    await use(0, 0, 2);
    expect([1, 8, 15, 16].map((x) => is(x, 0, 2, 'power'))).toEqual(['15', '8', '1', '0']);
    expect(is(17, 0, 2, 'lit')).toBe('false');
    put(15, 0, 2, 'redstone_lamp');
    await arena.ticks(1);
    expect(is(15, 0, 2, 'lit')).toBe('true');
    await use(0, 0, 2);
    await arena.ticks(2);
    expect([is(1, 0, 2, 'power'), is(15, 0, 2, 'lit')]).toEqual(['0', 'true']);
    await arena.ticks(3);
    expect(is(15, 0, 2, 'lit')).toBe('false');
  });

  test('wire climbs a step, and a block over it cuts it off', async () => {
    await start();
    put(1, 0, 2, 'redstone_block');
    put(2, 0, 2, 'redstone_wire');
    put(3, 0, 2, 'stone');
    put(3, 1, 2, 'redstone_wire');
    await arena.ticks(1);
    expect([is(2, 0, 2, 'power'), is(2, 0, 2, 'east'), is(3, 1, 2, 'power')]).toEqual(['15', 'up', '14']);
    put(2, 1, 2, 'stone');
    await arena.ticks(1);
    expect([is(2, 0, 2, 'east'), is(3, 1, 2, 'power')]).toEqual(['side', '0']);
  });

  test('wire laid by a bot joins up, reaches on when it ends, and goes dark with its source', async () => {
    await start();
    put(2, 0, 2, 'redstone_block');
    arena.player(bot).inventory.set(36, itemStack('redstone', 3));
    await arena.ticks(2);
    for (const x of [1, 0]) {
      const ground = bot.blockAt(new Vec3(x, Y - 1, 2));
      if (!ground) throw new Error('there is ground');
      await arena.run(bot.placeBlock(ground, new Vec3(0, 1, 0)));
      await arena.ticks(1);
    }
    expect(seen(1, 0, 2).properties).toEqual({ east: 'side', north: 'none', power: '15', south: 'none', west: 'side' });
    expect(seen(0, 0, 2).properties).toMatchObject({ east: 'side', power: '14', west: 'side' });
    put(2, 0, 2, 'air');
    await arena.ticks(1);
    expect([is(1, 0, 2, 'power'), is(0, 0, 2, 'power')]).toEqual(['0', '0']);
  });

  test('a lone wire is a cross, a point after a click, and only the cross lights what is beside it', async () => {
    await start();
    put(1, 0, 2, 'redstone_wire');
    put(1, -1, 2, 'redstone_block');
    put(2, 0, 2, 'redstone_lamp');
    await arena.ticks(1);
    expect([is(1, 0, 2, 'north'), is(2, 0, 2, 'lit')]).toEqual(['side', 'true']);
    await use(1, 0, 2);
    await arena.ticks(5);
    expect([is(1, 0, 2, 'north'), is(2, 0, 2, 'lit')]).toEqual(['none', 'false']);
  });

  test('a lever gives power through the block it is fastened to', async () => {
    await start();
    put(1, 0, 2, 'stone');
    put(0, 0, 2, 'lever', { face: 'wall', facing: 'west' });
    put(1, 1, 2, 'redstone_wire');
    put(1, 0, 3, 'redstone_lamp');
    await arena.ticks(1);
    await use(0, 0, 2);
    expect([is(1, 1, 2, 'power'), is(1, 0, 3, 'lit')]).toEqual(['15', 'true']);
  });

  test('stone buttons are pressed for 20 ticks, wooden ones for 30', async () => {
    await start();
    put(0, 0, 2, 'stone_button', { face: 'floor' });
    put(2, 0, 2, 'oak_button', { face: 'floor' });
    await arena.ticks(1);
    const pressed: Record<string, number> = {};
    arena.server.hooks.on('blockChanged', (at, state) => {
      if (state === stateOf('stone_button', { face: 'floor', powered: true })) pressed.stone = -arena.server.tick;
      if (state === stateOf('stone_button', { face: 'floor', powered: false })) pressed.stone = (pressed.stone ?? 0) + arena.server.tick;
      if (at.x === 2) pressed.oak = (pressed.oak ?? 0) + (pressed.oak === undefined ? -arena.server.tick : arena.server.tick);
    });
    await use(0, 0, 2);
    await use(2, 0, 2);
    await arena.ticks(40);
    expect(pressed).toEqual({ stone: 20, oak: 30 });
  });
});

describe('logic', () => {
  test('a torch is out while its block has power', async () => {
    await start();
    put(0, 0, 2, 'lever', { face: 'wall', facing: 'west' });
    put(1, 0, 2, 'stone');
    put(2, 0, 2, 'redstone_wall_torch', { facing: 'east' });
    put(3, 0, 2, 'redstone_lamp');
    await arena.ticks(1);
    expect(is(3, 0, 2, 'lit')).toBe('true');
    const out: number[] = [];
    arena.server.hooks.on('blockChanged', ({ x }) => void out.push(x, arena.server.tick));
    await use(0, 0, 2);
    await arena.ticks(8);
    const [, used = 0] = out;
    expect(out).toEqual([0, used, 2, used + 2, 3, used + 6]);
    await use(0, 0, 2);
    await arena.ticks(4);
    expect([is(2, 0, 2, 'lit'), is(3, 0, 2, 'lit')]).toEqual(['true', 'true']);
  });

  test('three torches make an AND of two levers', async () => {
    await start();
    const lever = (z: number) => {
      put(0, 0, z, 'stone');
      put(0, 1, z, 'redstone_torch');
      put(-1, 0, z, 'lever', { face: 'wall', facing: 'west' });
    };
    lever(2);
    lever(4);
    put(0, 0, 3, 'stone');
    put(0, 1, 3, 'redstone_wire');
    put(1, 0, 3, 'redstone_wall_torch', { facing: 'east' });
    put(2, 0, 3, 'redstone_lamp');
    const outputs: (string | undefined)[] = [];
    await arena.ticks(8);
    for (const z of [2, 4, 2, 4]) {
      outputs.push(is(2, 0, 3, 'lit'));
      await use(-1, 0, z);
      await arena.ticks(10);
    }
    expect([...outputs, is(2, 0, 3, 'lit')]).toEqual(['false', 'false', 'true', 'false', 'false']);
  });

  test('repeaters renew a signal after their delay, two ticks a step', async () => {
    await start();
    put(0, 0, 2, 'lever', { face: 'floor' });
    put(1, 0, 2, 'repeater', { facing: 'west' });
    put(2, 0, 2, 'redstone_wire');
    await arena.ticks(1);
    await use(1, 0, 2);
    await use(1, 0, 2);
    expect(is(1, 0, 2, 'delay')).toBe('3');
    const times: number[] = [];
    arena.server.hooks.on('blockChanged', ({ x }) => void times.push(x, arena.server.tick));
    await use(0, 0, 2);
    await arena.ticks(8);
    const [, on = 0] = times;
    expect(times).toEqual([0, on, 1, on + 6, 2, on + 6]);
    expect(is(2, 0, 2, 'power')).toBe('15');
  });

  test('a ring of repeaters keeps a pulse going round', async () => {
    await start();
    put(0, 0, 2, 'redstone_wire');
    put(1, 0, 2, 'repeater', { facing: 'west', delay: 2 });
    put(2, 0, 2, 'redstone_wire');
    put(2, 0, 3, 'redstone_wire');
    put(1, 0, 3, 'repeater', { facing: 'east', delay: 2 });
    put(0, 0, 3, 'redstone_wire');
    put(0, 0, 1, 'lever', { face: 'floor' });
    await arena.ticks(1);
    await use(0, 0, 1);
    await use(0, 0, 1);
    await arena.ticks(20);
    const edges: number[] = [];
    arena.server.hooks.on('blockChanged', ({ x, z }, state) => {
      if (x === 1 && z === 2 && state === stateOf('repeater', { facing: 'west', delay: 2, powered: true })) edges.push(arena.server.tick);
    });
    await arena.ticks(80);
    expect(edges.length).toBeGreaterThanOrEqual(9);
    expect(new Set(edges.slice(1).map((tick, index) => tick - (edges[index] ?? 0)))).toEqual(new Set([8]));
  });

  test('a repeater powered from a repeater at its side keeps what it shows', async () => {
    await start();
    put(0, 0, 2, 'lever', { face: 'floor' });
    put(1, 0, 2, 'repeater', { facing: 'west' });
    put(1, 0, 3, 'repeater', { facing: 'south' });
    put(1, 0, 4, 'lever', { face: 'floor' });
    await arena.ticks(1);
    await use(1, 0, 4);
    await arena.ticks(4);
    expect(is(1, 0, 2, 'locked')).toBe('true');
    await use(0, 0, 2);
    await arena.ticks(6);
    expect(is(1, 0, 2, 'powered')).toBe('false');
    await use(1, 0, 4);
    await arena.ticks(8);
    expect(seen(1, 0, 2).properties).toMatchObject({ locked: 'false', powered: 'true' });
  });

  test('comparators compare, subtract and read cakes', async () => {
    await start();
    put(0, 0, 2, 'redstone_block');
    put(1, 0, 2, 'redstone_wire');
    put(2, 0, 2, 'redstone_wire');
    put(3, 0, 2, 'comparator', { facing: 'west' });
    put(4, 0, 2, 'redstone_wire');
    put(3, 0, 3, 'redstone_wire');
    put(3, 0, 4, 'redstone_wire');
    put(3, 0, 5, 'redstone_wire');
    put(2, 0, 5, 'lever', { face: 'floor' });
    await arena.ticks(4);
    expect(is(4, 0, 2, 'power')).toBe('14');
    await use(2, 0, 5);
    await arena.ticks(4);
    expect([is(3, 0, 3, 'power'), is(4, 0, 2, 'power')]).toEqual(['13', '14']);
    await use(3, 0, 2);
    await arena.ticks(4);
    expect([is(3, 0, 2, 'mode'), is(4, 0, 2, 'power')]).toEqual(['subtract', '1']);
    put(2, 0, 2, 'cake', { bites: 3 });
    put(2, 0, 5, 'air');
    await arena.ticks(4);
    expect(is(4, 0, 2, 'power')).toBe('8');
  });

  test('a comparator tells how full a chest is, and hears of what a bot puts in', async () => {
    await start();
    put(1, 0, 2, 'chest');
    put(1, 0, 3, 'comparator', { facing: 'north' });
    put(1, 0, 4, 'redstone_wire');
    arena.player(bot).inventory.set(36, itemStack('stick', 64));
    await arena.ticks(3);
    expect(is(1, 0, 4, 'power')).toBe('0');
    const block = bot.blockAt(new Vec3(1, Y, 2));
    if (!block) throw new Error('the chest stands');
    const chest = await arena.run(bot.openContainer(block));
    await arena.run(chest.deposit(bot.registry.itemsByName.stick?.id ?? -1, null, 64));
    await arena.ticks(4);
    expect(is(1, 0, 4, 'power')).toBe('1');
    await arena.run(chest.withdraw(bot.registry.itemsByName.stick?.id ?? -1, null, 64));
    await arena.ticks(4);
    expect(is(1, 0, 4, 'power')).toBe('0');
  });

  test('an observer gives a pulse of two ticks when what it watches changes', async () => {
    await start();
    put(0, 0, 2, 'observer', { facing: 'west' });
    put(1, 0, 2, 'redstone_wire');
    await arena.ticks(4);
    const pulses: [string, number][] = [];
    arena.server.hooks.on('blockChanged', ({ x }, state) => {
      if (x === 0) pulses.push([state === stateOf('observer', { facing: 'west', powered: true }) ? 'on' : 'off', arena.server.tick]);
    });
    put(-1, 0, 2, 'stone');
    const { tick } = arena.server;
    await arena.ticks(8);
    expect(pulses).toEqual([
      ['on', tick + 2],
      ['off', tick + 4],
    ]);
    expect(is(1, 0, 2, 'power')).toBe('0');
  });
});

test('note blocks sound in their instrument when tuned and when power comes, but not under a block', async () => {
  await start();
  put(1, -1, 2, 'gold_block');
  put(1, 0, 2, 'note_block');
  put(3, 0, 2, 'note_block');
  put(3, 1, 2, 'stone');
  await arena.ticks(1);
  const heard: string[] = [];
  bot.on('noteHeard', (block, _instrument, pitch) => void heard.push(`${block.position.x} ${block.getProperties().instrument} ${pitch}`));
  await use(1, 0, 2);
  await use(1, 0, 2);
  put(2, 0, 2, 'redstone_block');
  await arena.ticks(3);
  expect(heard).toEqual(['1 bell 1', '1 bell 2', '1 bell 2']);
  expect([is(1, 0, 2, 'note'), is(3, 0, 2, 'powered')]).toEqual(['2', 'true']);
});

describe('pistons', () => {
  test('a piston pushes twelve blocks and not thirteen', async () => {
    await start();
    put(0, 0, 3, 'piston', { facing: 'east' });
    put(0, 0, 5, 'piston', { facing: 'east' });
    for (let x = 1; x <= 12; x++) put(x, 0, 3, x === 12 ? 'gold_block' : 'stone');
    for (let x = 1; x <= 13; x++) put(x, 0, 5, 'stone');
    const moves: [boolean, number][] = [];
    bot.on('pistonMove', (_block, isPulling, direction) => void moves.push([Boolean(isPulling), direction]));
    put(-1, 0, 3, 'redstone_block');
    put(-1, 0, 5, 'redstone_block');
    await arena.ticks(4);
    expect([seen(13, 0, 3).name, seen(2, 0, 3).name, seen(1, 0, 3).name, is(0, 0, 3, 'extended')]).toEqual([
      'gold_block',
      'stone',
      'piston_head',
      'true',
    ]);
    expect([seen(14, 0, 5).name, is(0, 0, 5, 'extended')]).toEqual(['air', 'false']);
    expect(moves).toEqual([[false, 5]]);
  });

  test('only a sticky piston pulls its block back', async () => {
    await start();
    for (const [z, name] of [
      [3, 'piston'],
      [5, 'sticky_piston'],
    ] as const) {
      put(0, 0, z, name, { facing: 'up' });
      put(0, 1, z, 'stone');
      put(-1, 0, z, 'lever', { face: 'floor' });
    }
    await arena.ticks(1);
    await use(-1, 0, 3);
    await use(-1, 0, 5);
    await arena.ticks(4);
    expect([seen(0, 2, 3).name, seen(0, 2, 5).name]).toEqual(['stone', 'stone']);
    await use(-1, 0, 3);
    await use(-1, 0, 5);
    await arena.ticks(4);
    expect([seen(0, 1, 3).name, seen(0, 2, 3).name, seen(0, 1, 5).name, seen(0, 2, 5).name]).toEqual(['air', 'stone', 'stone', 'air']);
  });

  test('obsidian and chests do not move, flowers break and glazed blocks are not pulled', async () => {
    await start();
    const row = (z: number, name: string) => {
      put(0, 0, z, 'sticky_piston', { facing: 'east' });
      put(1, 0, z, name);
      put(-1, 0, z, 'lever', { face: 'floor' });
    };
    row(2, 'obsidian');
    row(3, 'chest');
    row(4, 'poppy');
    row(5, 'red_glazed_terracotta');
    await arena.ticks(1);
    for (const z of [2, 3, 4, 5]) await use(-1, 0, z);
    await arena.ticks(4);
    expect([seen(1, 0, 2).name, seen(1, 0, 3).name, seen(1, 0, 4).name, seen(2, 0, 5).name]).toEqual([
      'obsidian',
      'chest',
      'piston_head',
      'red_glazed_terracotta',
    ]);
    expect([...arena.server.entities.items()].map((item) => item.stack.name)).toEqual(['poppy']);
    await use(-1, 0, 5);
    await arena.ticks(4);
    expect([seen(1, 0, 5).name, seen(2, 0, 5).name]).toEqual(['air', 'red_glazed_terracotta']);
  });

  test('slime takes along what clings to it', async () => {
    await start();
    put(0, 0, 3, 'sticky_piston', { facing: 'up' });
    put(0, 1, 3, 'slime_block');
    put(1, 1, 3, 'stone');
    put(-1, 1, 3, 'honey_block');
    put(0, 0, 4, 'lever', { face: 'floor' });
    await arena.ticks(1);
    await use(0, 0, 4);
    await arena.ticks(4);
    expect([seen(0, 2, 3).name, seen(1, 2, 3).name, seen(-1, 2, 3).name]).toEqual(['slime_block', 'stone', 'air']);
    await use(0, 0, 4);
    await arena.ticks(4);
    expect([seen(0, 1, 3).name, seen(1, 1, 3).name]).toEqual(['slime_block', 'stone']);
  });

  test('a bot on a pushed block rides up with it', async () => {
    await start();
    put(2, 0, 3, 'piston', { facing: 'up' });
    put(2, 1, 3, 'stone');
    arena.player(bot).teleport({ x: 2.5, y: Y + 2, z: 3.5 });
    await arena.ticks(3);
    put(2, 0, 4, 'redstone_block');
    await arena.ticks(10);
    expect(seen(2, 2, 3).name).toBe('stone');
    expect([arena.player(bot).position.y, bot.entity.position.y]).toEqual([Y + 3, Y + 3]);
  });

  test('pulses flip a sticky piston to and fro: one leaves its block, the next fetches it', async () => {
    await start();
    put(-1, 0, 3, 'observer', { facing: 'west' });
    put(0, 0, 3, 'sticky_piston', { facing: 'east' });
    put(1, 0, 3, 'stone');
    await arena.ticks(6);
    const places: boolean[] = [];
    for (let pulse = 0; pulse < 4; pulse++) {
      put(-2, 0, 3, pulse % 2 === 0 ? 'stone' : 'dirt');
      await arena.ticks(12);
      places.push(seen(1, 0, 3).name === 'stone');
    }
    expect(places).toEqual([false, true, false, true]);
    expect(seen(0, 0, 3).properties.extended).toBe('false');
  });

  test('head and base go together, and only one piston drops', async () => {
    await start();
    put(2, 0, 2, 'piston', { facing: 'up' });
    put(3, 0, 2, 'redstone_block');
    await arena.ticks(4);
    const head = bot.blockAt(new Vec3(2, Y + 1, 2));
    if (head?.name !== 'piston_head') throw new Error('the piston is out');
    await arena.run(bot.dig(head));
    await arena.ticks(2);
    expect([seen(2, 0, 2).name, seen(2, 1, 2).name]).toEqual(['air', 'air']);
    const dropped = [...arena.server.entities.items()].reduce((sum, { stack }) => sum + (stack.name === 'piston' ? stack.count : 0), 0);
    expect(dropped + arena.player(bot).inventory.count('piston')).toBe(1);
  });
});

describe('doors and plates', () => {
  test('a bot that steps on a plate opens an iron door, which shuts behind it; by hand it stays shut', async () => {
    await start();
    put(2, 0, 3, 'iron_door', { half: 'lower', facing: 'south' });
    put(2, 1, 3, 'iron_door', { half: 'upper', facing: 'south' });
    put(2, 0, 2, 'stone_pressure_plate');
    await arena.ticks(1);
    await use(2, 0, 3);
    expect(is(2, 0, 3, 'open')).toBe('false');
    arena.player(bot).teleport({ x: 2.5, y: Y, z: 2.5 });
    await arena.ticks(3);
    expect([is(2, 0, 2, 'powered'), is(2, 0, 3, 'open'), is(2, 1, 3, 'open')]).toEqual(['true', 'true', 'true']);
    await arena.ticks(40);
    expect(is(2, 0, 3, 'open')).toBe('true');
    arena.player(bot).teleport({ x: 0.5, y: Y, z: 0.5 });
    await arena.ticks(24);
    expect([is(2, 0, 2, 'powered'), is(2, 0, 3, 'open'), is(2, 1, 3, 'open')]).toEqual(['false', 'false', 'false']);
  });

  test('wooden doors open by hand and with power, trapdoors and gates too', async () => {
    await start();
    put(2, 0, 3, 'oak_door', { half: 'lower' });
    put(2, 1, 3, 'oak_door', { half: 'upper' });
    put(0, 0, 3, 'oak_trapdoor');
    put(-2, 0, 3, 'oak_fence_gate');
    await arena.ticks(1);
    for (const x of [2, 0, -2]) await use(x, 0, 3);
    expect([is(2, 0, 3, 'open'), is(2, 1, 3, 'open'), is(0, 0, 3, 'open'), is(-2, 0, 3, 'open')]).toEqual(['true', 'true', 'true', 'true']);
    for (const x of [2, 0, -2]) await use(x, 0, 3);
    expect([is(2, 0, 3, 'open'), is(2, 1, 3, 'open'), is(0, 0, 3, 'open'), is(-2, 0, 3, 'open')]).toEqual([
      'false',
      'false',
      'false',
      'false',
    ]);
    for (const x of [2, 0, -2]) put(x, 0, 4, 'redstone_block');
    await arena.ticks(1);
    expect([is(2, 1, 3, 'open'), is(0, 0, 3, 'open'), is(-2, 0, 3, 'open')]).toEqual(['true', 'true', 'true']);
  });

  test('things press wooden plates but not stone ones, and weighted plates count them', async () => {
    await start();
    put(3, 0, 3, 'oak_pressure_plate');
    put(6, 0, 3, 'stone_pressure_plate');
    put(9, 0, 3, 'light_weighted_pressure_plate');
    await arena.ticks(1);
    for (const x of [3, 6, 9, 9])
      arena.server.entities.spawnItem({ x: x + 0.5, y: Y + 0.1, z: 3.5 }, itemStack(x === 9 ? 'iron_sword' : 'stick'));
    await arena.ticks(4);
    expect([is(3, 0, 3, 'powered'), is(6, 0, 3, 'powered'), is(9, 0, 3, 'power')]).toEqual(['true', 'false', '2']);
  });

  test('who walks through string between two hooks gives power at both', async () => {
    await start();
    put(-2, 1, 3, 'stone');
    put(2, 1, 3, 'stone');
    put(-1, 1, 3, 'tripwire_hook', { facing: 'east' });
    put(1, 1, 3, 'tripwire_hook', { facing: 'west' });
    put(0, 1, 3, 'tripwire');
    put(3, 1, 3, 'redstone_lamp');
    await arena.ticks(1);
    expect([is(-1, 1, 3, 'attached'), is(1, 1, 3, 'attached'), is(0, 1, 3, 'attached')]).toEqual(['true', 'true', 'true']);
    put(0, 0, 3, 'stone');
    arena.player(bot).teleport({ x: 0.5, y: Y + 1, z: 3.5 });
    await arena.ticks(3);
    expect([is(-1, 1, 3, 'powered'), is(1, 1, 3, 'powered'), is(3, 1, 3, 'lit')]).toEqual(['true', 'true', 'true']);
    arena.player(bot).teleport({ x: 0.5, y: Y, z: 0.5 });
    await arena.ticks(16);
    expect([is(-1, 1, 3, 'powered'), is(3, 1, 3, 'lit')]).toEqual(['false', 'false']);
  });
});
