import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#server/bots/api/all-calls.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { Sign } from '#server/minecraft/mechanics/signs/sign.ts';
import { type ApiAgent, ApiStage } from './api-stage.ts';

let stage: ApiStage;
let ryn: ApiAgent;
let raze: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  raze = await stage.agent('Raze');
  stage.command('difficulty peaceful');
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

async function begin(x: number, z: number, items: Readonly<Record<string, number>> = {}): Promise<void> {
  ryn.reset(x, z);
  raze.reset(x, z + 8);
  for (const [item, count] of Object.entries(items)) ryn.give(item, count);
  await stage.arena.ticks(5);
}

const says = (text: string) => ({ message: expect.stringContaining(text) });
const fails = (text: string) => ({ status: false, ...says(text) });
const works = (text: string) => ({ status: true, ...says(text) });

describe('containers', () => {
  test('stores what fits, and opens and closes', async () => {
    await begin(0, 0, { egg: 16, dirt: 3 });
    stage.put('chest', 4, -60, 0);
    for (let slot = 0; slot < 27; slot++) stage.container(4, -60, 0).set(slot, itemStack('egg', slot === 0 ? 10 : 16));
    await stage.arena.ticks(3);
    expect(await ryn.call('storeItem', { item_name: 'egg', to_name: 'chest', item_count: 16 })).toMatchObject({
      ...works('there is no more room'),
      data: { stored: 6 },
    });
    expect(await ryn.call('storeItem', { item_name: 'dirt', to_name: 'chest', item_count: 3 })).toMatchObject({
      ...fails('no more room'),
      data: { stored: 0 },
    });
    expect(await ryn.call('storeItem', { item_name: 'cake' })).toMatchObject(fails('There is no cake'));
    expect(await ryn.call('closeContainer')).toMatchObject(fails('No container is open.'));
    expect(await ryn.call('openContainer', { container_name: 'chest' })).toMatchObject({
      ...works('is open'),
      data: { items: { egg: 432 } },
    });
    expect(stage.player('Ryn').screen.isOpen).toBe(true);
    expect(await ryn.call('closeContainer')).toMatchObject(works('Closed'));
    expect(stage.player('Ryn').screen.isOpen).toBe(false);
  });

  test('a chest that does not open is refused soon', { tags: ['long'] }, async () => {
    await begin(0, 20);
    stage.put('chest', 4, -60, 20);
    stage.put('stone', 4, -59, 20);
    await stage.arena.ticks(3);
    const before = stage.arena.server.tick;
    expect(await ryn.call('fetchContainerContents', { item_name: 'chest', position: [4, -60, 20] })).toMatchObject(fails('does not open'));
    expect(stage.arena.server.tick - before).toBeLessThan(100);
  });
});

describe('items', () => {
  test('tosses, wears, eats and drinks', async () => {
    await begin(-20, 0, { dirt: 5, iron_boots: 1, bread: 3, milk_bucket: 1, stick: 1 });
    expect(await ryn.call('tossItem', { item_name: 'dirt', item_count: 3 })).toMatchObject(works('Threw 3 dirt'));
    expect(await ryn.call('tossItem', { item_name: 'dirt', item_count: 3 })).toMatchObject(fails('only 2 dirt'));
    expect(await ryn.call('wear', { item_name: 'iron_boots' })).toMatchObject(works('iron_boots is on feet'));
    expect(await ryn.call('wear', { item_name: 'stick' })).toMatchObject(fails('nothing to wear'));
    expect(await ryn.call('eat', { item_name: 'bread' })).toMatchObject(fails('not hungry'));
    ryn.player.food = 9;
    stage.arena.server.hooks.emit('healthChanged', ryn.player);
    await stage.arena.ticks(2);
    expect(await ryn.call('eat', { item_name: 'bread', item_count: 2 })).toMatchObject(works('Consumed 2 bread'));
    expect(await ryn.call('eat', { item_name: 'stick' })).toMatchObject(fails('stick is no food'));
    expect(await ryn.call('drink', { item_name: 'milk_bucket' })).toMatchObject(works('Consumed 1 milk_bucket'));
    expect(ryn.carries()).toMatchObject({ bucket: 1 });
    expect(await ryn.call('drink', { item_name: 'potion' })).toMatchObject(fails('no potions'));
  });

  test('uses items on blocks', { tags: ['long'] }, async () => {
    await begin(-20, 30, { wooden_hoe: 1, wheat_seeds: 2, bucket: 1 });
    stage.put('dirt', -17, -61, 30);
    stage.put('water', -17, -61, 33);
    await stage.arena.ticks(3);
    const use = (item_name: string, x: number, y: number, z: number) => ryn.call('useItemOnBlock', { item_name, x, y, z });
    expect(await use('wooden_hoe', -17, -61, 30)).toMatchObject(works('there is farmland now'));
    expect(await use('wheat_seeds', -17, -61, 30)).toMatchObject({ status: true });
    expect(stage.nameAt(-17, -60, 30)).toBe('wheat');
    expect(await use('bucket', -17, -61, 33)).toMatchObject(works('Got 1 water_bucket'));
    expect(await use('wheat_seeds', -18, -61, 30)).toMatchObject(fails('nothing changed'));
    expect(await use('stick', -17, -61, 30)).toMatchObject(fails('There is no stick'));
    expect(await use('wheat_seeds', -18, -59, 30)).toMatchObject(fails('There is no block'));
  });

  test('enchants, repairs and trades', { tags: ['long'] }, async () => {
    await begin(20, 0, { diamond_sword: 1, lapis_lazuli: 5, emerald: 4 });
    expect(await ryn.call('enchantItem', { item_name: 'diamond_sword' })).toMatchObject(fails('no enchanting_table'));
    expect(await ryn.call('repairItem', { item_name: 'iron_pickaxe', material_name: 'iron_ingot' })).toMatchObject(
      fails('needs a worn iron_pickaxe'),
    );
    expect(await ryn.call('trade', { item_name: 'bread' })).toMatchObject(fails('no villager'));
    stage.put('enchanting_table', 23, -60, 0);
    stage.put('anvil', 23, -60, 3);
    stage.command(
      'summon villager 26 -60 0 {NoAI:1b,Offers:{Recipes:[{buy:{id:"emerald",Count:2b},sell:{id:"bread",Count:6b},maxUses:3}]}}',
    );
    await stage.arena.ticks(5);
    expect(await ryn.call('enchantItem', { item_name: 'diamond_sword' })).toMatchObject(fails('no offer'));
    stage.command('xp set Ryn 30 levels');
    ryn.player.inventory.give(itemStack('iron_pickaxe', 1, { damage: 200 }));
    ryn.give('iron_ingot', 2);
    await stage.arena.ticks(3);
    expect(await ryn.call('enchantItem', { item_name: 'diamond_sword' })).toMatchObject(works('Enchanted diamond_sword'));
    expect(ryn.carries()).toMatchObject({ diamond_sword: 1, lapis_lazuli: 2 });
    expect(await ryn.call('repairItem', { item_name: 'iron_pickaxe', material_name: 'iron_ingot' })).toMatchObject(
      works('Repaired iron_pickaxe'),
    );
    ryn.player.inventory.give(itemStack('iron_axe', 1, { damage: 100 }));
    ryn.give('iron_ingot');
    stage.command('xp set Ryn 0 levels');
    await stage.arena.ticks(3);
    const repairAxe = (material_name: string) => ryn.call('repairItem', { item_name: 'iron_axe', material_name });
    expect(await repairAxe('emerald')).toMatchObject(fails('The anvil makes nothing of iron_axe and emerald.'));
    expect(await repairAxe('iron_ingot')).toMatchObject(fails('The repair costs 1 levels, and it has 0.'));
    expect(ryn.carries()).toMatchObject({ iron_axe: 1, iron_ingot: expect.any(Number) });
    expect(await ryn.call('trade', { item_name: 'cake' })).toMatchObject(fails('It sells 6 bread for 2 emerald.'));
    expect(await ryn.call('trade', { item_name: 'bread', item_count: 12 })).toMatchObject({
      ...works('Bought 12 bread'),
      data: { bought: 12 },
    });
    expect(await ryn.call('trade', { item_name: 'bread', item_count: 12 })).toMatchObject({ status: false });
  });
});

describe('others and the world', () => {
  test('finds players, animals and blocks, and describes them', { tags: ['long'] }, async () => {
    await begin(20, 30);
    stage.put('jukebox', 30, -60, 30);
    stage.command('summon pig 20.5 -60 22.5 {NoAI:1b}');
    await stage.arena.ticks(3);
    expect(await ryn.call('navigateToBuilding', { building_name: 'jukebox' })).toMatchObject(works('next to the jukebox'));
    expect(await ryn.call('navigateToBuilding', { building_name: 'castle' })).toMatchObject(fails('no block named'));
    expect(await ryn.call('navigateToAnimal', { animal_name: 'pig' })).toMatchObject(works('next to pig'));
    expect(await ryn.call('navigateToAnimal', { animal_name: 'cow' })).toMatchObject(fails('There is no cow'));
    expect(await ryn.call('navigateToPlayer', { player_name: 'Raze' })).toMatchObject(works('next to Raze'));
    expect(await ryn.call('navigateToPlayer', { player_name: 'Bob' })).toMatchObject(fails('Bob is not in sight'));
    expect(await ryn.call('lookAt', { name: 'Raze' })).toMatchObject({ status: true });
    expect(await ryn.call('lookAt', { name: 'castle' })).toMatchObject({ status: false });
    expect(await ryn.call('get_entity_info', { target_name: 'Raze' })).toMatchObject({ status: true, data: { position: { y: -60 } } });
    expect(await ryn.call('get_entity_info', { target_name: 'Ryn' })).toMatchObject({ status: true, data: { health: 20 } });
    expect(await ryn.call('get_environment_info')).toMatchObject(works('Players in sight: Raze.'));
    const before = ryn.player.position.x;
    expect(await ryn.call('performMovement', { action: 'back', seconds: 1 })).toMatchObject({ status: true });
    expect(Math.abs(ryn.player.position.x - before) + Math.abs(ryn.player.position.z - 38)).toBeGreaterThan(1);
    expect(await ryn.call('performMovement', { action: 'fly' })).toMatchObject(fails('action must be one of forward'));
  });

  test('talks and waits for an answer', async () => {
    await begin(20, -30);
    const waiting = ryn.begin('waitForFeedback', { entity_name: 'Raze', seconds: 5 });
    await stage.arena.ticks(10);
    expect(await raze.call('talkTo', { entity_name: 'Ryn', message: 'I am here' })).toMatchObject(works('Said to Ryn'));
    expect(await stage.run(waiting)).toMatchObject({ status: true, data: { said: 'Ryn: I am here' } });
    expect(await ryn.call('waitForFeedback', { entity_name: 'Raze', seconds: 1 })).toMatchObject(fails('said nothing within 1 s'));
    expect(await ryn.call('talkTo', { entity_name: 'Bob', message: 'hello' })).toMatchObject(fails('no player named Bob'));
  });

  test('sleeps at night and gets up, reads and writes signs, and fishes', { tags: ['long'] }, async () => {
    await begin(-20, -30, { fishing_rod: 1 });
    expect(await ryn.call('sleep')).toMatchObject(fails('There is no bed'));
    stage.command('setblock -17 -60 -30 red_bed[part=foot,facing=east]');
    stage.command('setblock -16 -60 -30 red_bed[part=head,facing=east]');
    stage.command('setblock -20 -60 -27 oak_sign');
    await stage.arena.ticks(3);
    expect(await ryn.call('sleep')).toMatchObject({ status: false });
    stage.command('time set 14000');
    await stage.arena.ticks(25);
    expect(await ryn.call('sleep')).toMatchObject(works('Sleeps in the red_bed'));
    expect(await ryn.call('wake')).toMatchObject(works('It is awake'));
    expect(await ryn.call('wake')).toMatchObject({ status: false });
    expect(await ryn.call('write', { text: 'north\nroom' })).toMatchObject(works('Wrote on the sign'));
    expect(await raze.call('read', { item_name: 'sign' })).toMatchObject({ status: true, data: ['north\nroom'] });
    const sign = stage.arena.server.world.blockEntities.at({ x: -20, y: -60, z: -27 });
    if (!(sign instanceof Sign)) throw new Error('no sign there');
    sign.waxed = true;
    expect(await ryn.call('write', { text: 'south' })).toMatchObject(fails('did not take the text. It says: north'));
    expect(await ryn.call('read', { item_name: 'book' })).toMatchObject(fails('no book with writing'));
    expect(await ryn.call('readPage', { page: 1 })).toMatchObject({ status: false });
    expect(await ryn.call('startFishing')).toMatchObject(fails('no open water'));
    stage.command('fill -26 -62 -40 -16 -61 -34 water');
    await stage.arena.ticks(3);
    expect(await ryn.call('startFishing')).toMatchObject({ ...works('Fished and got'), message: expect.not.stringContaining('nothing') });
    expect(await ryn.call('stopFishing')).toMatchObject(fails('not fishing'));
  });

  test('riding is refused, and says so', { tags: ['long'] }, async () => {
    for (const name of ['mountEntity', 'ride']) expect(await ryn.call(name, { entity_name: 'horse' })).toMatchObject(fails('no riding'));
    for (const name of ['dismount', 'disride']) expect(await ryn.call(name)).toMatchObject(fails('no riding'));
    expect(allCalls.size).toBe(48);
  });
});
