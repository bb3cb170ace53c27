import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type ApiAgent, ApiStage } from './api-stage.ts';

let stage: ApiStage;
let ryn: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

async function begin(x: number, z: number, items: Readonly<Record<string, number>> = {}): Promise<void> {
  ryn.reset(x, z);
  for (const [item, count] of Object.entries(items)) ryn.give(item, count);
  await stage.arena.ticks(5);
}

/** A pen of fences with a closed gate on its western side and an animal in its middle. */
function pen(x: number, z: number, animal: string): void {
  for (let side = -2; side <= 2; side++) {
    for (const at of [
      [x + side, z - 2],
      [x + side, z + 2],
      [x + 2, z + side],
      [x - 2, z + side],
    ] as const)
      stage.put('oak_fence', at[0], -60, at[1]);
  }
  stage.command(`setblock ${x - 2} -60 ${z} oak_fence_gate[facing=west]`);
  stage.command(`summon ${animal} ${x + 0.5} -60 ${z + 0.5} {NoAI:1b}`);
}

test('opens the gate of a pen to pick up what it mined over the fence', { tags: ['long'] }, async () => {
  await begin(40, -17);
  pen(40, -20, 'pig');
  stage.put('oak_log', 40, -60, -19);
  await stage.arena.ticks(3);
  expect(await ryn.call('MineBlock', { x: 40, y: -60, z: -19 })).toMatchObject({
    status: true,
    message: expect.stringMatching(/and got 1 oak_log/),
  });
  expect(ryn.carries()).toEqual({ oak_log: 1 });
});

describe('animals', () => {
  test('milks a cow with a bucket, and says when that does not work', async () => {
    await begin(-20, -20, { bucket: 1, stick: 1 });
    stage.command('summon cow -12.5 -60 -19.5');
    await stage.arena.ticks(3);
    const milk = { item_name: 'bucket', entity_name: 'cow' };
    expect(await ryn.call('useItemOnEntity', milk)).toMatchObject({ status: true, message: 'Used bucket on cow and got 1 milk_bucket.' });
    expect(await ryn.call('useItemOnEntity', milk)).toMatchObject({ status: false, message: 'There is no bucket in the inventory.' });
    expect(await ryn.call('useItemOnEntity', { item_name: 'stick', entity_name: 'cow' })).toMatchObject({
      status: false,
      message: expect.stringContaining('nothing changed'),
    });
    expect(await ryn.call('useItemOnEntity', { item_name: 'stick', entity_name: 'goat' })).toMatchObject({
      message: 'There is no goat within 48 blocks.',
    });
  });

  test('opens the gate of a pen to hunt in it, and picks up the drops', { tags: ['long'] }, async () => {
    await begin(10, -20, { iron_sword: 1 });
    pen(18, -20, 'chicken');
    await stage.arena.ticks(3);
    await ryn.call('equipItem', { slot: 'hand', item_name: 'iron_sword' });
    const { status, message } = await ryn.call('attackTarget', { target_name: 'chicken' });
    expect({ status, message }).toEqual({ status: true, message: expect.stringMatching(/^Killed chicken and got .*1 chicken/) });
    expect(stage.arena.server.world.blockAt(16, -60, -20).properties.open).toBe('true');
    expect(await ryn.call('attackTarget', { target_name: 'chicken' })).toMatchObject({
      status: false,
      message: 'There is no chicken within 48 blocks.',
    });
  });
});

describe('kitchen', () => {
  test('crafts a number of items and names what is missing', async () => {
    await begin(-20, 10, { oak_planks: 3, wheat: 7 });
    expect(await ryn.call('craftBlock', { item_name: 'cake' })).toMatchObject({
      status: false,
      message: expect.stringContaining('rafting table'),
    });
    stage.put('crafting_table', -17, -60, 10);
    await stage.arena.ticks(3);
    expect(await ryn.call('craftBlock', { item_name: 'bowl', item_count: 3 })).toMatchObject({ status: true, message: 'Made 4 bowl.' });
    expect(await ryn.call('craftBlock', { item_name: 'bread', item_count: 3 })).toMatchObject({
      status: false,
      message: 'Made 2 of 3 bread. I cannot make bread: I need 2 more wheat.',
    });
    ryn.give('sugar_cane');
    await stage.arena.ticks(3);
    expect(await ryn.call('craftBlock', { item_name: 'sugar', item_count: 2 })).toMatchObject({
      status: false,
      data: { made: 1 },
      message: expect.stringContaining('1 more'),
    });
    expect(await ryn.call('craftBlock', { item_name: 'bedrock' })).toMatchObject({ message: 'There is no recipe for bedrock.' });
    expect(await ryn.call('craftBlock', { item_name: 'bred' })).toMatchObject({ message: expect.stringContaining('no item named "bred"') });
  });

  test('cooks in a furnace', { tags: ['long'] }, async () => {
    await begin(10, 10, { potato: 3, coal: 1 });
    const cook = { item_name: 'potato', item_count: 2, fuel_item_name: 'coal' };
    expect(await ryn.call('SmeltingCooking', cook)).toMatchObject({ status: false, message: 'No furnace nearby. Asked for 2.' });
    stage.put('furnace', 14, -60, 10);
    await stage.arena.ticks(3);
    expect(await ryn.call('SmeltingCooking', cook)).toMatchObject({ status: true, message: 'Smelted 2 potato.', data: { smelted: 2 } });
    expect(ryn.carries()).toEqual({ potato: 1, baked_potato: 2 });
    expect(await ryn.call('SmeltingCooking', { ...cook, item_name: 'rabbit' })).toMatchObject({
      message: 'There is no rabbit in the inventory.',
    });
    stage.container(14, -60, 10).set(0, itemStack('sand', 1));
    await stage.arena.ticks(3);
    expect(await ryn.call('SmeltingCooking', cook)).toMatchObject({
      status: false,
      message: expect.stringContaining('No furnace nearby is free'),
    });
  });
});

describe('controls', () => {
  test('operates levers, buttons, doors and plates, and walks through open doors', async () => {
    await begin(-20, 30);
    stage.command('setblock -16 -60 30 lever[face=floor]');
    stage.command('setblock -16 -60 32 oak_pressure_plate');
    stage.command('setblock -16 -60 34 stone_button[face=floor]');
    stage.command('fill -25 -60 38 -8 -58 38 stone');
    stage.command('setblock -16 -60 38 iron_door[half=lower,facing=north]');
    stage.command('setblock -16 -59 38 iron_door[half=upper,facing=north]');
    await stage.arena.ticks(3);
    const toggle = (item_name: string, z: number) => ryn.call('ToggleAction', { item_name, x: -16, y: -60, z });
    expect(await toggle('lever', 30)).toMatchObject({ status: true, message: 'lever at (-16, -60, 30) is on now.', data: { state: 'on' } });
    expect(await toggle('lever', 30)).toMatchObject({ status: true, data: { state: 'off' } });
    expect(await toggle('pressure_plate', 32)).toMatchObject({ status: true, message: expect.stringContaining('it is on') });
    expect(await toggle('stone_button', 34)).toMatchObject({ status: true, data: { state: 'on' } });
    expect(await toggle('lever', 34)).toMatchObject({ status: false, message: 'There is stone_button at (-16, -60, 34), not lever.' });
    expect(await toggle('iron_door', 38)).toMatchObject({ status: false, message: expect.stringContaining('does not open by hand') });
    expect(await toggle('stone', 39)).toMatchObject({ status: false });
    stage.command('setblock -16 -60 38 iron_door[half=lower,facing=north,open=true]');
    stage.command('setblock -16 -59 38 iron_door[half=upper,facing=north,open=true]');
    await stage.arena.ticks(3);
    expect(await ryn.call('navigateTo', { x: -16, y: -60, z: 41 })).toMatchObject({ status: true });
  });

  test('walks open wooden doors, but not in adventure mode', { tags: ['long'] }, async () => {
    await begin(20, 30);
    for (const [least, most] of [
      ['24 -60 26', '28 -58 26'],
      ['24 -60 34', '28 -58 34'],
      ['24 -60 26', '24 -58 34'],
      ['28 -60 26', '28 -58 34'],
    ])
      stage.command(`fill ${least} ${most} stone`);
    stage.command('setblock 24 -60 30 oak_door[half=lower,facing=east]');
    stage.command('setblock 24 -59 30 oak_door[half=upper,facing=east]');
    stage.command('gamemode adventure Ryn');
    await stage.arena.ticks(3);
    const inside = { x: 26, y: -60, z: 28 };
    expect(await ryn.call('navigateTo', inside)).toMatchObject({ status: false });
    expect(await ryn.call('ToggleAction', { item_name: 'oak_door', x: 24, y: -60, z: 30 })).toMatchObject({ data: { state: 'open' } });
    expect(await ryn.call('navigateTo', inside)).toMatchObject({ status: true });
    stage.command('gamemode survival Ryn');
    await ryn.call('navigateTo', { x: 20, y: -60, z: 30 });
    await ryn.call('ToggleAction', { item_name: 'oak_door', x: 24, y: -60, z: 30 });
    expect(await ryn.call('navigateTo', inside)).toMatchObject({ status: true });
  });
});
