import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena | null = null;
afterEach(async () => {
  expect(arena?.clientErrors ?? []).toEqual([]);
  await arena?.dispose();
  arena = null;
});

async function start() {
  const running = await startArena({ bots: ['Alice'] });
  arena = running;
  const [bot] = running.bots;
  if (!bot) throw new Error('no bot');
  const command = (line: string): string => running.server.runCommand(line).join('\n');
  const inside = (): (string | null)[] => {
    const entity = running.server.world.blockEntities.at({ x: 2, y: -60, z: 0 });
    if (!(entity instanceof ItemContainer)) throw new Error('no container');
    return entity.places.map((stack) => stack && `${stack.count} ${stack.name}`);
  };
  const lying = (): number => [...running.server.entities.items()].length;
  return { running, bot, command, inside, lying };
}

test('a chest is placed with its contents and its name, and a bot finds them', async () => {
  const { running, bot, command, inside } = await start();
  expect(
    command(
      `setblock 2 -60 0 chest{Items:[{Slot:4b,id:"minecraft:egg",Count:12b},{Slot:26b,id:"bowl",Count:64b}],CustomName:'{"text":"Larder"}'}`,
    ),
  ).toMatch(/Changed the block at 2, -60, 0/);
  expect([inside()[4], inside()[26]]).toEqual(['12 egg', '64 bowl']);
  await running.ticks(2);
  const block = bot.blockAt(new Vec3(2, -60, 0));
  if (!block) throw new Error('nothing is loaded there');
  const chest = await running.run(bot.openContainer(block));
  expect(chest.containerItems().map((item) => `${item.count} ${item.name}`)).toEqual(['12 egg', '64 bowl']);
  expect(JSON.stringify(chest.title)).toContain('Larder');
});

test('a furnace is placed with fuel, and burns when it is placed with an input too', async () => {
  const { running, command, inside } = await start();
  command('setblock 2 -60 0 furnace{Items:[{Slot:1b,id:"coal",Count:64b}]}');
  await running.ticks(20);
  expect(inside()).toEqual([null, '64 coal', null]);
  command('data merge block 2 -60 0 {Items:[{Slot:0b,id:"potato",Count:2b},{Slot:1b,id:"coal",Count:64b}]}');
  await running.ticks(210);
  expect(inside()).toEqual(['1 potato', '63 coal', '1 baked_potato']);
});

test('block data can be read, also by a path, and written', async () => {
  const { command, inside } = await start();
  command('setblock 2 -60 0 barrel');
  expect(command('data get block 2 -60 0')).toBe(
    '2, -60, 0 has the following block data: {id: "minecraft:barrel", x: 2, y: -60, z: 0, Items: []}',
  );
  command('data merge block 2 -60 0 {Items:[{Slot:3b,id:"minecraft:egg",Count:5b}]}');
  expect(inside()[3]).toBe('5 egg');
  expect(command('data get block 2 -60 0 Items[0].Count')).toBe('2, -60, 0 has the following block data: 5b');
  expect(command('data get block 2 -60 0 Items[1]')).toMatch(/Can't get Items\[1\]; tag doesn't exist/);
  expect(command('data merge block 2 -60 0 {Items:[{Slot:3b,id:"minecraft:egg",Count:5b}]}')).toMatch(/Nothing changed/);
  expect(command('data get block 5 -60 0')).toMatch(/not a block entity/);
});

test('a chest replaced by a command loses its contents, a destroyed one drops them', async () => {
  const { running, command, lying } = await start();
  command('tp Alice 30 -60 30');
  const filled = 'chest{Items:[{Slot:0b,id:"egg",Count:16b}]}';
  command(`setblock 2 -60 0 ${filled}`);
  command('setblock 2 -60 0 stone');
  await running.ticks(2);
  expect(lying()).toBe(0);
  command(`fill 1 -60 0 3 -60 0 ${filled}`);
  command('fill 1 -60 0 3 -60 0 air');
  expect(lying()).toBe(0);
  command(`setblock 2 -60 0 ${filled}`);
  command('setblock 2 -60 0 air destroy');
  await running.ticks(2);
  const counts = [...running.server.entities.items()].reduce<Record<string, number>>((sum, { stack }) => {
    sum[stack.name] = (sum[stack.name] ?? 0) + stack.count;
    return sum;
  }, {});
  expect(counts).toEqual({ egg: 16, chest: 1 });
});
