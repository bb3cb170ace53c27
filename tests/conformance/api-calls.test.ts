import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { Interrupted } from '#server/bots/interrupted.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type ApiAgent, ApiStage } from './api-stage.ts';

let stage: ApiStage;
let ryn: ApiAgent;
let raze: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  raze = await stage.agent('Raze');
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

/** Puts both agents far from what earlier tests built, with nothing in hand. */
async function begin(x: number, z: number): Promise<void> {
  ryn.reset(x, z);
  raze.reset(x, z + 12);
  await stage.arena.ticks(5);
}

describe('every call', () => {
  test('refuses unknown names and arguments that it cannot use, and says which', async () => {
    const limited = await stage.agent('Rix', ['MineBlock']);
    expect(await limited.call('placeBlock')).toMatchObject({
      status: false,
      message: 'There is no call named "placeBlock". Use one of MineBlock.',
    });
    expect(await limited.call('mineBlock', { x: 0, y: -50, z: 0 })).toMatchObject({ message: 'There is no block at (0, -50, 0).' });
    expect(await ryn.call('fly')).toMatchObject({ status: false, message: expect.stringContaining('There is no call named "fly"') });
    const { status, message } = await ryn.call('navigateTo', { x: 1, y: 'high' });
    expect(status).toBe(false);
    expect(message).toBe('navigateTo cannot use these arguments. y must be a number; z must be a number. It takes x, y, z.');
    await expect(stage.agent('Rob', ['teleport'])).rejects.toThrow('There is no call named "teleport"');
  });

  test('is one action in the log, with its arguments, and says nothing in chat', async () => {
    await begin(0, 0);
    stage.put('chest', 3, -60, 0);
    stage.container(3, -60, 0).set(0, itemStack('egg', 5));
    await stage.arena.ticks(3);
    stage.actions.length = 0;
    stage.chat.length = 0;
    await ryn.call('withdrawItem', { item_name: 'egg', from_name: 'chest', item_count: 9 });
    expect(stage.actions).toEqual([
      { name: 'withdrawItem', detail: 'item_name egg, from_name chest, item_count 9', state: 'started' },
      { name: 'withdrawItem', detail: 'Took 5 of 9 egg at (3, -60, 0): there were only 5.', state: 'done' },
    ]);
    expect(stage.chat).toEqual([]);
  });

  test('reports what others said and what came into the inventory since the call before', { tags: ['long'] }, async () => {
    await begin(0, 0);
    await ryn.call('scanNearbyEntities', { item_name: 'chest' });
    raze.seat.say('come over');
    ryn.give('dirt', 3);
    await stage.arena.ticks(3);
    expect((await ryn.call('scanNearbyEntities', { item_name: 'chest' })).events).toEqual(['Raze said: come over', 'Got 3 dirt.']);
    expect((await ryn.call('scanNearbyEntities', { item_name: 'chest' })).events).toEqual([]);
  });
});

describe('the time of a call', () => {
  test('is limited: the action ends, and the body does the next one', async () => {
    await begin(0, 0);
    stage.actions.length = 0;
    const idle = { name: 'idle', detail: '', occupation: 'interrupts', limit: 1 } as const;
    const waiting = ryn.seat.act({ ...idle, run: (body) => body.ticks(200).then(() => ({ result: null, feedback: 'Waited' })) });
    await expect(stage.run(waiting)).rejects.toThrow('idle took longer than 1 s and was stopped.');
    expect(stage.actions.map(({ state }) => state)).toEqual(['started', 'failed']);
    expect(await ryn.call('navigateTo', { x: 2, y: -60, z: 2 })).toMatchObject({ status: true });
  });

  test('ends when another call takes the body', { tags: ['long'] }, async () => {
    await begin(0, 0);
    const walk = ryn.begin('navigateTo', { x: 20, y: -60, z: 2 });
    await stage.arena.ticks(5);
    const other = ryn.begin('navigateTo', { x: 0, y: -60, z: 4 });
    await expect(stage.run(walk)).rejects.toThrow(Interrupted);
    expect(await stage.run(other)).toMatchObject({ status: true });
  });
});

describe('finding the way', () => {
  test('scans for blocks, animals, players and items, nearest first', { tags: ['long'] }, async () => {
    await begin(-30, -30);
    stage.put('gold_block', -20, -60, -30);
    stage.put('gold_block', -26, -60, -30);
    await stage.arena.ticks(3);
    expect(await ryn.call('scanNearbyEntities', { item_name: 'gold_block' })).toMatchObject({
      message: 'Found 2 gold_block: (-26, -60, -30), (-20, -60, -30).',
      data: [
        { x: -26, y: -60, z: -30 },
        { x: -20, y: -60, z: -30 },
      ],
    });
    expect((await ryn.call('scanNearbyEntities', { item_name: 'gold_block', item_num: 1 })).data).toHaveLength(1);
    expect(await ryn.call('scanNearbyEntities', { item_name: 'Raze' })).toMatchObject({ status: true, data: [{ x: -30, y: -60, z: -18 }] });
    expect(await ryn.call('scanNearbyEntities', { item_name: 'cow', radius: 99 })).toMatchObject({
      message: 'There is no cow within 32 blocks.',
    });
    expect(await ryn.call('scanNearbyEntities', { item_name: 'cowe' })).toMatchObject({
      status: false,
      message: expect.stringContaining('named "cowe"'),
    });
  });

  test('walks onto a position, next to a block, and refuses fifty blocks', async () => {
    await begin(-30, 0);
    stage.put('stone', -26, -60, 3);
    expect(await ryn.call('navigateTo', { x: -24, y: -60, z: 0 })).toMatchObject({ status: true, message: 'Stands at (-24, -60, 0).' });
    expect(await ryn.call('navigateTo', { x: -26, y: -60, z: 3 })).toMatchObject({
      status: true,
      message: expect.stringContaining('next to'),
    });
    expect(await ryn.call('navigateTo', { x: 40, y: -60, z: 0 })).toMatchObject({
      status: false,
      message: expect.stringContaining('less than 50'),
    });
  });

  test('neither digs nor builds on the way', async () => {
    await begin(-30, 20);
    ryn.give('dirt', 64);
    for (let height = -60; height <= -58; height++)
      for (let side = -2; side <= 2; side++) {
        stage.put('dirt', -28 + side, height, 28);
        stage.put('dirt', -28 + side, height, 24);
        stage.put('dirt', -30, height, 26 + side);
        stage.put('dirt', -26, height, 26 + side);
      }
    await stage.arena.ticks(3);
    const { status, message } = await ryn.call('navigateTo', { x: -28, y: -60, z: 26 });
    expect({ status, message }).toEqual({ status: false, message: 'There is no way to get there.' });
    expect(ryn.carries()).toEqual({ dirt: 64 });
  });
});

describe('blocks', () => {
  test('mines a block with the best tool and takes the drop; names a missing tool', async () => {
    await begin(20, -30);
    stage.put('stone', 24, -60, -30);
    await stage.arena.ticks(3);
    expect(await ryn.call('MineBlock', { x: 24, y: -60, z: -30 })).toMatchObject({
      status: false,
      message: 'I need another tool to mine stone.',
    });
    ryn.give('wooden_pickaxe');
    await stage.arena.ticks(3);
    expect(await ryn.call('MineBlock', { x: 24, y: -60, z: -30 })).toMatchObject({
      status: true,
      message: 'Mined stone at (24, -60, -30) and got 1 cobblestone.',
    });
    expect(await ryn.call('MineBlock', { x: 24, y: -60, z: -30 })).toMatchObject({
      status: false,
      message: 'There is no block at (24, -60, -30).',
    });
    stage.put('bedrock', 22, -60, -30);
    await stage.arena.ticks(3);
    expect(await ryn.call('MineBlock', { x: 22, y: -60, z: -30 })).toMatchObject({ status: false, message: 'Nothing breaks bedrock.' });
  });

  test('places a block, removes dirt for it, and turns it', async () => {
    await begin(20, 0);
    ryn.give('oak_planks', 4);
    ryn.give('oak_log', 2);
    ryn.give('furnace', 1);
    stage.put('dirt', 24, -60, 0);
    stage.put('stone', 24, -60, 3);
    await stage.arena.ticks(3);
    expect(await ryn.call('placeBlock', { item_name: 'oak_planks', x: 24, y: -60, z: 0 })).toMatchObject({
      status: true,
      message: 'Placed oak_planks at (24, -60, 0).',
    });
    expect(await ryn.call('placeBlock', { item_name: 'oak_log', x: 26, y: -60, z: 0, facing: 'y' })).toMatchObject({ status: true });
    expect(await ryn.call('placeBlock', { item_name: 'furnace', x: 26, y: -60, z: 5, facing: 'N' })).toMatchObject({ status: true });
    expect(stage.arena.server.world.blockAt(26, -60, 5).properties.facing).toBe('north');
    const refused = async (given: Record<string, unknown>) => {
      const { status, message } = await ryn.call('placeBlock', given);
      expect(status).toBe(false);
      return message;
    };
    expect(await refused({ item_name: 'oak_planks', x: 24, y: -60, z: 0 })).toBe('There is oak_planks at (24, -60, 0) already.');
    expect(await refused({ item_name: 'oak_planks', x: 24, y: -60, z: 3 })).toBe('There is stone at (24, -60, 3). Mine it first.');
    expect(await refused({ item_name: 'oak_planks', x: 24, y: -50, z: 3 })).toBe(
      'There is no block next to (24, -50, 3) to place oak_planks on.',
    );
    expect(await refused({ item_name: 'torch', x: 25, y: -60, z: 0 })).toBe('There is no torch in the inventory.');
    expect(await refused({ item_name: 'oak_planks', x: 25, y: -60, z: 0, facing: 'UP' })).toContain('one of W, E, S, N, x, y, z, A');
    expect(await refused({ item_name: 'oak_log', x: 25, y: -60, z: 9, facing: 'N' })).toContain('cannot face north');
    expect(await refused({ item_name: 'oak_log', x: 25, y: -60, z: 9, facing: 'x' })).toContain(
      'it needs a block to place it against at (24, -60, 9) or (26, -60, 9).',
    );
  });

  test('tries another neighbour, sneaks to place against a chest, and turns its head where no place gives the view', {
    tags: ['long'],
  }, async () => {
    await begin(30, -20);
    for (const item of ['lantern', 'stone', 'oak_stairs']) ryn.give(item);
    stage.put('stone', 34, -58, -20);
    stage.put('stone', 35, -59, -20);
    stage.put('chest', 34, -60, -16);
    for (const [x, z] of [
      [37, -20],
      [37, -21],
      [37, -19],
      [38, -19],
      [38, -21],
      [39, -21],
      [39, -20],
      [39, -19],
    ] as const)
      for (const y of [-60, -59, -58]) stage.put('stone', x, y, z);
    await stage.arena.ticks(3);
    expect(await ryn.call('placeBlock', { item_name: 'lantern', x: 34, y: -59, z: -20 })).toMatchObject({ status: true });
    expect(stage.arena.server.world.blockAt(34, -59, -20).properties.hanging).toBe('true');
    expect(await ryn.call('placeBlock', { item_name: 'stone', x: 34, y: -59, z: -16 })).toMatchObject({ status: true });
    stage.command('tp Ryn 38.5 -60 -19.5');
    await stage.arena.ticks(3);
    expect(await ryn.call('placeBlock', { item_name: 'oak_stairs', x: 38, y: -58, z: -20, facing: 'E' })).toMatchObject({ status: true });
    expect(stage.arena.server.world.blockAt(38, -58, -20).properties.facing).toBe('east');
  });

  test('steps aside from its own block, and waits for another agent that stands where the block goes', { tags: ['long'] }, async () => {
    await begin(30, 30);
    ryn.give('stone', 2);
    stage.command('tp Ryn 31.9 -60 30.5');
    stage.command('tp Raze 36.5 -60 30.5');
    await stage.arena.ticks(3);
    const place = (x: number) => ({ item_name: 'stone', x, y: -60, z: 30 });
    expect(await ryn.call('placeBlock', place(32))).toMatchObject({ status: true });
    expect(await ryn.call('placeBlock', place(36))).toMatchObject({
      status: false,
      message: 'stone was not placed at (36, -60, 30): Raze stands there.',
    });
  });

  test('does not reach higher than 2.8 blocks', { tags: ['long'] }, async () => {
    await begin(20, 20);
    ryn.give('oak_planks', 8);
    await stage.arena.ticks(3);
    for (const y of [-60, -59, -58, -57])
      expect(await ryn.call('placeBlock', { item_name: 'oak_planks', x: 24, y, z: 20 })).toMatchObject({ status: true });
    expect(await ryn.call('placeBlock', { item_name: 'oak_planks', x: 24, y: -56, z: 20 })).toMatchObject({
      status: false,
      message: 'No way leads to within 2.8 blocks of (24, -56, 20): there is no place to stand there.',
    });
    expect(ryn.carries()).toEqual({ oak_planks: 4 });
  });

  test('says of a block that is gone what is there, and names no agent', { tags: ['long'] }, async () => {
    await begin(50, 0);
    ryn.give('iron_axe');
    stage.put('oak_planks', 60, -60, 0);
    await stage.arena.ticks(3);
    const mining = ryn.begin('MineBlock', { x: 60, y: -60, z: 0 });
    await stage.arena.ticks(20);
    stage.command('setblock 60 -60 0 stone');
    expect(await stage.run(mining)).toMatchObject({
      status: false,
      message: 'oak_planks at (60, -60, 0) was gone before it was broken: there is stone now.',
    });
  });

  test('two agents that place or mine one block at once: one of them succeeds, the other learns why', { tags: ['long'] }, async () => {
    await begin(36, 0);
    ryn.give('oak_planks');
    raze.give('oak_planks');
    raze.reset(36, 6);
    raze.give('oak_planks');
    await stage.arena.ticks(3);
    const given = { item_name: 'oak_planks', x: 36, y: -60, z: 3 };
    const both = await stage.run(Promise.all([ryn.begin('placeBlock', given), raze.begin('placeBlock', given)]));
    expect(both.map(({ status }) => status).sort()).toEqual([false, true]);
    const { x, y, z } = given;
    ryn.give('iron_axe');
    await stage.arena.ticks(3);
    const mined = await stage.run(Promise.all([ryn.begin('MineBlock', { x, y, z }), raze.begin('MineBlock', { x, y, z })]));
    expect(mined.map(({ status }) => status).sort()).toEqual([false, true]);
    expect(mined.map(({ message }) => message)).toContainEqual(
      'oak_planks at (36, -60, 3) was gone before it was broken: there is air now.',
    );
  });
});

describe('items', () => {
  test('equips hands and armour', async () => {
    await begin(0, -30);
    ryn.give('iron_helmet');
    ryn.give('stick');
    await stage.arena.ticks(3);
    expect(await ryn.call('equipItem', { slot: 'head', item_name: 'iron_helmet' })).toMatchObject({
      status: true,
      message: 'iron_helmet is on head.',
    });
    expect(await ryn.call('equipItem', { slot: 'hand', item_name: 'stick' })).toMatchObject({ status: true });
    expect(await ryn.call('equipItem', { slot: 'feet', item_name: 'stick' })).toMatchObject({ status: false });
    expect(await ryn.call('equipItem', { slot: 'hand', item_name: 'diamond' })).toMatchObject({
      message: 'There is no diamond in the inventory.',
    });
    expect(await ryn.call('equipItem', { slot: 'hand', item_name: 'dimond' })).toMatchObject({
      message: expect.stringContaining('no item named'),
    });
    expect(await ryn.call('equipItem', { slot: 'wing', item_name: 'stick' })).toMatchObject({ status: false });
  });

  test('takes items out of chests and furnaces, and says what is missing', async () => {
    await begin(0, 30);
    stage.put('chest', 4, -60, 30);
    stage.put('barrel', 4, -60, 33);
    stage.put('furnace', 4, -60, 36);
    stage.container(4, -60, 30).set(0, itemStack('egg', 5));
    stage.container(4, -60, 36).set(2, itemStack('baked_potato', 2));
    await stage.arena.ticks(3);
    expect(await ryn.call('fetchContainerContents', { item_name: 'chest', position: null })).toMatchObject({
      message: 'In the chest at (4, -60, 30): 5 egg.',
      data: { at: { x: 4, y: -60, z: 30 }, items: { egg: 5 } },
    });
    expect(await ryn.call('fetchContainerContents', { item_name: 'barrel', position: [4, -60, 33] })).toMatchObject({
      data: { items: {} },
    });
    expect(await ryn.call('withdrawItem', { item_name: 'egg', from_name: 'chest', item_count: 2 })).toMatchObject({
      status: true,
      data: { taken: 2 },
    });
    expect(await ryn.call('withdrawItem', { item_name: 'baked_potato', from_name: 'furnace', item_count: 1 })).toMatchObject({
      status: true,
    });
    expect(ryn.carries()).toMatchObject({ egg: 2 });
    expect(await ryn.call('withdrawItem', { item_name: 'cake', from_name: 'chest' })).toMatchObject({
      status: false,
      message: expect.stringContaining('There is no cake in the chest'),
    });
    expect(await ryn.call('withdrawItem', { item_name: 'egg', from_name: 'table' })).toMatchObject({
      message: expect.stringContaining('no container'),
    });
    expect(await ryn.call('fetchContainerContents', { item_name: 'chest', position: [9, -60, 30] })).toMatchObject({
      message: 'There is air at (9, -60, 30), not a container.',
    });
  });

  test('a container that another agent empties gives nothing, and a full inventory takes nothing', { tags: ['long'] }, async () => {
    await begin(0, 30);
    await stage.arena.ticks(3);
    const given = { item_name: 'egg', from_name: 'chest', item_count: 3, position: [4, -60, 30] };
    raze.reset(2, 33);
    await stage.arena.ticks(3);
    const both = await stage.run(Promise.all([ryn.begin('withdrawItem', given), raze.begin('withdrawItem', given)]));
    expect((ryn.carries().egg ?? 0) + (raze.carries().egg ?? 0)).toBe(3);
    expect(both.some(({ status }) => !status) || both.some(({ message }) => message.includes('only'))).toBe(true);
    stage.container(4, -60, 30).set(0, itemStack('stone', 64));
    ryn.reset(2, 30);
    ryn.give('saddle', 36);
    for (let slot = 0; slot < 36; slot++) ryn.give('saddle');
    await stage.arena.ticks(3);
    expect(await ryn.call('withdrawItem', { item_name: 'stone', from_name: 'chest', item_count: 3, position: [4, -60, 30] })).toMatchObject(
      {
        status: false,
        message: 'Took 0 of 3 stone at (4, -60, 30): the inventory is full.',
      },
    );
  });

  test.each(['barrel', 'trapped_chest', 'hopper'])('a %s behind the body opens', { tags: ['long'] }, async (kind) => {
    await begin(70, 0);
    stage.put(kind, 67, -60, 0);
    stage.command('tp Ryn 70.5 -60 0.5 -90 0');
    ryn.give('stone', 2);
    await stage.arena.ticks(5);
    const position = [67, -60, 0];
    expect(await ryn.call('storeItem', { item_name: 'stone', to_name: kind, item_count: 2, position })).toMatchObject({ status: true });
    stage.command('tp Ryn 70.5 -60 0.5 -90 0');
    await stage.arena.ticks(5);
    expect(await ryn.call('withdrawItem', { item_name: 'stone', from_name: kind, item_count: 1, position })).toMatchObject({
      status: true,
    });
    expect(ryn.carries()).toEqual({ stone: 1 });
  });

  test('hands items over to another agent', async () => {
    await begin(-30, -10);
    ryn.give('dirt', 5);
    await stage.arena.ticks(3);
    await raze.call('scanNearbyEntities', { item_name: 'dirt' });
    expect(await ryn.call('handoverBlock', { target_player_name: 'Raze', item_name: 'dirt', item_count: 3 })).toMatchObject({
      status: true,
      data: { given: 3 },
    });
    expect(raze.carries()).toEqual({ dirt: 3 });
    expect(await ryn.call('handoverBlock', { target_player_name: 'Raze', item_name: 'dirt', item_count: 3 })).toMatchObject({
      status: false,
      message: 'There are only 2 dirt in the inventory, not 3.',
    });
    expect(await ryn.call('handoverBlock', { target_player_name: 'Bob', item_name: 'dirt' })).toMatchObject({
      message: 'Bob is not in sight.',
    });
    expect((await raze.call('scanNearbyEntities', { item_name: 'dirt' })).events).toContainEqual('Got 3 dirt.');
  });
});

test('items that another agent cannot take come back', { tags: ['long'] }, async () => {
  await begin(-30, 30);
  ryn.give('dirt', 5);
  for (let slot = 0; slot < 36; slot++) raze.give('stone', 64);
  await stage.arena.ticks(3);
  expect(await ryn.call('handoverBlock', { target_player_name: 'Raze', item_name: 'dirt', item_count: 3 })).toMatchObject({
    status: false,
    message: expect.stringContaining('Gave 0 of 3 dirt to Raze, and carries 5.'),
  });
  expect(ryn.carries()).toEqual({ dirt: 5 });
});

test('two agents use one furnace one after the other', { tags: ['long'] }, async () => {
  await begin(90, 90);
  raze.reset(92, 90);
  stage.put('furnace', 91, -60, 92);
  for (const agent of [ryn, raze]) {
    agent.give('potato', 1);
    agent.give('oak_planks', 2);
  }
  await stage.arena.ticks(3);
  const cook = { item_name: 'potato', item_count: 1, fuel_item_name: 'oak_planks' };
  const other = raze.begin('SmeltingCooking', cook);
  expect(await ryn.call('SmeltingCooking', cook)).toMatchObject({ status: true });
  expect(await stage.run(other)).toMatchObject({ status: true });
  expect([ryn.carries().baked_potato, raze.carries().baked_potato]).toEqual([1, 1]);
});

test('every call ends with the episode', async () => {
  await begin(0, 0);
  const running = ryn.begin('navigateTo', { x: 9, y: -60, z: 2 });
  await stage.arena.ticks(5);
  stage.end();
  await expect(stage.run(running)).rejects.toThrow(EpisodeOver);
  await expect(stage.run(ryn.begin('scanNearbyEntities', { item_name: 'dirt' }))).rejects.toThrow(EpisodeOver);
});
