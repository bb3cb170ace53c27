import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rules } from '#lib/domain/rules.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { PrimitiveMisuse } from '#server/bots/primitive-misuse.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
beforeEach(() => {
  stage = new PrimitivesStage();
});
afterEach(() => stage.dispose());

describe('mineBlock', () => {
  test('breaks the nearest blocks, picks up the drops and reports how many', async () => {
    const seat = await stage.seat('Ryn');
    for (const x of [3, 4, 5, 9]) stage.put('slime_block', x, -60, 2);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.mineBlock('slime_block', 3))).resolves.toBe(3);
    expect([3, 4, 5, 9].map((x) => stage.nameAt(x, -60, 2))).toEqual(['air', 'air', 'air', 'slime_block']);
    expect(stage.player('Ryn').inventory.count('slime_block')).toBe(3);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Mined 3 slime_block');
    expect(stage.actions.map((action) => action.state)).toEqual(['started', 'done']);
  });

  test('counts only what it really broke', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('brown_mushroom_block', 4, -60, 0);
    stage.put('brown_mushroom_block', 0, -60, 12);
    await stage.arena.ticks(3);
    const mined = seat.primitives.mineBlock('brown_mushroom_block', 2);
    await stage.arena.ticks(10);
    stage.put('air', 0, -60, 12);
    await expect(stage.run(mined)).resolves.toBe(1);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Mined 1 brown_mushroom_block, 1 could not be mined');
  });

  test.each([2, 9, 14])('does not count a block that another player takes during the dig (%i ticks)', async (ticks) => {
    const seat = await stage.seat('Ryn');
    stage.put('dirt', 2, -60, -2);
    await stage.arena.ticks(3);
    const mined = seat.primitives.mineBlock('dirt', 1, { x: 2, y: -60, z: -2 }, 1);
    await stage.arena.ticks(ticks);
    stage.put('air', 2, -60, -2);
    await expect(stage.run(mined)).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Mined 0 dirt, 1 could not be mined');
  });

  test('reports a missing target, and throws at the eleventh time', async () => {
    const seat = await stage.seat('Ryn');
    for (let time = 0; time < 10; time++) {
      await expect(stage.run(seat.primitives.mineBlock('slime_block'))).resolves.toBe(0);
      await stage.arena.ticks(10);
    }
    expect(stage.chat.at(-1)).toBe('<Ryn> No slime_block nearby');
    await expect(stage.run(seat.primitives.mineBlock('slime_block'))).rejects.toThrow(/failed more than 10 times/);
  });

  test('reports at once that bedrock is unbreakable', async () => {
    const seat = await stage.seat('Ryn');
    await expect(stage.run(seat.primitives.mineBlock('bedrock', 4))).resolves.toBe(0);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Nothing breaks bedrock');
  });

  test('refuses a block that does not exist', async () => {
    const seat = await stage.seat('Ryn');
    await expect(stage.run(seat.primitives.mineBlock('slimy_block'))).rejects.toThrow(/no block named "slimy_block"/);
  });
});

describe('placeItem', () => {
  test('places a block from the inventory on the server', async () => {
    const seat = await stage.seat('Ryn');
    stage.player('Ryn').inventory.give(itemStack('slime_block', 2));
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 6, y: -60, z: 1 }))).resolves.toBe(true);
    expect(stage.nameAt(6, -60, 1)).toBe('slime_block');
    expect(stage.player('Ryn').inventory.count('slime_block')).toBe(1);
  });

  test('digs away the block in the cell', async () => {
    const seat = await stage.seat('Ryn');
    stage.player('Ryn').inventory.give(itemStack('slime_block', 1));
    stage.put('dirt', 6, -60, 1);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 6, y: -60, z: 1 }))).resolves.toBe(true);
    expect(stage.nameAt(6, -60, 1)).toBe('slime_block');
  });

  test('water is replaced, and bedrock is reported as unbreakable', async () => {
    const seat = await stage.seat('Ryn');
    stage.player('Ryn').inventory.give(itemStack('slime_block', 2));
    stage.put('water', 3, -61, 1);
    stage.put('bedrock', 6, -60, 1);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 3, y: -61, z: 1 }))).resolves.toBe(true);
    expect(stage.nameAt(3, -61, 1)).toBe('slime_block');
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 6, y: -60, z: 1 }))).resolves.toBe(false);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> Could not place slime_block: Nothing breaks bedrock');
  });

  test('says what is missing', async () => {
    const seat = await stage.seat('Ryn');
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 6, y: -60, z: 1 }))).resolves.toBe(false);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> No slime_block in inventory');
    stage.player('Ryn').inventory.give(itemStack('slime_block', 1));
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.placeItem('slime_block', { x: 6, y: -50, z: 1 }))).resolves.toBe(false);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toMatch(/No block to place slime_block on/);
  });
});

describe('signals', () => {
  test('one waits until the other sends', async () => {
    const ryn = await stage.seat('Ryn');
    const raze = await stage.seat('Raze');
    const waiting = ryn.primitives.waitSignal(null, 20_000);
    await stage.arena.ticks(40);
    const sending = raze.primitives.sendSignal('Ryn');
    await expect(stage.run(Promise.all([waiting, sending]))).resolves.toEqual([true, undefined]);
  });

  test('the wait ends by itself', async () => {
    const ryn = await stage.seat('Ryn');
    await expect(stage.run(ryn.primitives.waitSignal(null, 2000))).resolves.toBe(false);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe('<Ryn> [signal timeout]');
  });

  test('another task may run meanwhile, and is awaited', async () => {
    const ryn = await stage.seat('Ryn');
    const raze = await stage.seat('Raze');
    let done = false;
    const task = async (): Promise<void> => {
      await ryn.ticks(60);
      done = true;
    };
    const waiting = ryn.primitives.waitSignal(task, 20_000);
    await expect(stage.run(Promise.all([waiting, raze.primitives.sendSignal('Ryn')]))).resolves.toEqual([true, undefined]);
    expect(done).toBe(true);
    const failing = ryn.primitives.waitSignal(() => Promise.reject(new Error('the task broke')), 1000);
    await expect(stage.run(failing)).rejects.toThrow('the task broke');
  });
});

describe('killMob', () => {
  test('fights a player of another team until it dies, and spares mates', async () => {
    const ryn = await stage.seat('Ryn', 'red', ['Raze']);
    await stage.seat('Raze', 'red', ['Ryn']);
    await stage.seat('Byte', 'blue');
    stage.player('Raze').teleport({ x: 2.5, y: -60, z: 0.5 });
    stage.player('Byte').teleport({ x: 7.5, y: -60, z: 0.5 });
    stage.arena.server.rules.set('naturalRegeneration', false);
    stage.player('Byte').health = 4;
    await stage.arena.ticks(10);
    const died: string[] = [];
    stage.arena.server.hooks.on('died', (victim) => died.push('name' in victim ? String(victim.name) : 'mob'));
    await expect(stage.run(ryn.primitives.killMob('player', 60))).resolves.toBe(true);
    expect(died).toEqual(['Byte']);
  });

  test.each([
    ['corrected', false, '<Ryn> Lost sight of player'],
    ['parity', true, '<Ryn> Killed player'],
  ] as const)('under rules %s a victim that leaves alive counts as killed: %s', async (rules, killed, said) => {
    stage.rules = rules;
    const ryn = await stage.seat('Ryn');
    const byte = await stage.seat('Byte', 'blue');
    stage.player('Byte').teleport({ x: 7.5, y: -60, z: 0.5 });
    await stage.arena.ticks(10);
    const hunt = ryn.primitives.killMob('player', 60);
    await stage.arena.ticks(15);
    byte.bot.end();
    await expect(stage.run(hunt)).resolves.toBe(killed);
    await stage.arena.ticks(3);
    expect(stage.chat.at(-1)).toBe(said);
  });
});

describe('a seat', () => {
  test('refuses unknown primitives and those the scenario does not allow', async () => {
    const seat = await stage.seat('Ryn', 'red', [], ['mineBlock']);
    await expect(seat.primitives.killMob('player')).rejects.toThrow(PrimitiveMisuse);
    await expect(seat.call('teleport', [])).rejects.toThrow(/no primitive named "teleport"/);
    await expect(seat.call('mineBlock', ['dirt', -1])).rejects.toThrow(/argument 2/);
  });

  test('has no effect after the end of the episode', async () => {
    const seat = await stage.seat('Ryn');
    for (let x = 3; x < 12; x++) stage.put('slime_block', x, -60, 3);
    await stage.arena.ticks(3);
    const mining = seat.primitives.mineBlock('slime_block', 9);
    const outcome = mining.catch((error: unknown) => error);
    await stage.arena.ticks(40);
    stage.end();
    expect(await stage.run(outcome)).toBeInstanceOf(EpisodeOver);
    const blocks = (): string[] => Array.from({ length: 9 }, (_, index) => stage.nameAt(index + 3, -60, 3));
    await stage.arena.ticks(2);
    const [left, lines, { x, z }] = [blocks(), stage.chat.length, stage.player('Ryn').position];
    await expect(seat.primitives.mineBlock('slime_block')).rejects.toThrow(EpisodeOver);
    seat.bot.chat('still here');
    seat.bot.setControlState('forward', true);
    await stage.arena.ticks(60);
    expect(blocks()).toEqual(left);
    expect(stage.chat.length).toBe(lines);
    expect(Math.hypot(stage.player('Ryn').position.x - x, stage.player('Ryn').position.z - z)).toBeLessThan(0.5);
  });

  test('observes its surroundings', async () => {
    const seat = await stage.seat('Ryn');
    stage.put('slime_block', 3, -60, 3);
    stage.player('Ryn').inventory.give(itemStack('red_mushroom', 5));
    await stage.arena.ticks(5);
    const observation = seat.observe();
    expect(observation.voxels).toEqual(['dirt', 'grass_block', 'slime_block']);
    expect(observation.inventory).toEqual({ red_mushroom: 5 });
    expect(observation.status).toMatchObject({ name: 'Ryn', health: 20, food: 20, onGround: true, inventoryUsed: 1, biome: 'plains' });
  });

  test('collects chat lines with observations', async () => {
    const ryn = await stage.seat('Ryn');
    const raze = await stage.seat('Raze');
    const collector = ryn.collectEvents();
    raze.say('Hello');
    await stage.arena.ticks(5);
    const events = collector.take();
    expect(events.map((event) => event.kind)).toEqual(['onChat', 'observe']);
    expect(events[0]).toMatchObject({ text: '<Raze> Hello' });
    expect(collector.take().map((event) => event.kind)).toEqual(['observe']);
  });
});

describe('walking', () => {
  const timesPutBack = async (rules: Rules): Promise<number> => {
    stage.rules = rules;
    const seat = await stage.seat('Ryn');
    for (const y of [-60, -59]) stage.put('polished_andesite', -11, y, -2);
    stage.player('Ryn').teleport({ x: -10.187, y: -60, z: -2.3 });
    await stage.arena.ticks(5);
    let times = 0;
    seat.bot.on('forcedMove', () => void times++);
    await stage.run(seat.primitives.goto({ kind: 'near', position: { x: -7, y: -60, z: 1 }, range: 0 }));
    return times;
  };

  test('a body at a corner gets around it without a position reset', async () => {
    expect(await timesPutBack('corrected')).toBe(0);
  });

  test("under parity it gets stuck there, like the library's bodies, until it steps aside", async () => {
    expect(await timesPutBack('parity')).toBeGreaterThan(60);
  });

  test('a stuck body steps aside by walking and continues', async () => {
    const seat = await stage.seat('Ryn');
    const teleports: string[] = [];
    const player = stage.player('Ryn');
    const teleport = player.teleport.bind(player);
    player.teleport = (...to) => {
      teleports.push('teleport');
      teleport(...to);
    };
    let goals = 0;
    seat.bot.on('goal_updated', (goal) => {
      if (goal) goals++;
    });
    const setControlState = seat.bot.setControlState.bind(seat.bot);
    seat.bot.setControlState = (control, state) => setControlState(control, control === 'forward' ? false : state);
    const walk = seat.primitives.goto({ kind: 'near', position: { x: 10, y: -60, z: 0 }, range: 1 });
    await stage.arena.ticks(150);
    seat.bot.setControlState = setControlState;
    await stage.run(walk);
    expect(goals).toBeGreaterThan(1);
    expect(stage.player('Ryn').position.x).toBeGreaterThan(8);
    expect(teleports).toEqual([]);
  });

  test('a walled in body reports that there is no path', async () => {
    const seat = await stage.seat('Ryn');
    for (const [x, z] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      for (let y = -61; y < -57; y++) stage.put('bedrock', x, y, z);
    }
    stage.put('bedrock', 0, -61, 0);
    await stage.arena.ticks(3);
    await expect(stage.run(seat.primitives.goto({ kind: 'near', position: { x: 9, y: -60, z: 9 }, range: 1 }))).rejects.toThrow(/no way/);
  });
});
