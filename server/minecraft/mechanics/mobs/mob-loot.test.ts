import { expect, test } from 'vitest';
import { Mob } from '../../entities/mobs/mob.ts';
import { Sheep } from '../../entities/mobs/sheep.ts';
import { Random } from '../../random.ts';
import { entityKindByName } from '../../registry.ts';
import { type MobDeath, rollMobLoot } from './mob-loot.ts';

const rolls = 6000;

function mobOf(name: string): Mob {
  const kind = entityKindByName(name);
  if (!kind) throw new Error(`no ${name}`);
  return new (name === 'sheep' ? Sheep : Mob)(1, '', kind, { x: 0, y: 0, z: 0 });
}

/** Mean, minimum and maximum of an item over many deaths. */
function statistics(mob: Mob, item: string, death: MobDeath): { mean: number; least: number; most: number } {
  const random = new Random(5);
  const counts = Array.from({ length: rolls }, () =>
    rollMobLoot(mob, death, random).reduce((sum, stack) => (stack.name === item ? sum + stack.count : sum), 0),
  );
  return { mean: counts.reduce((sum, count) => sum + count, 0) / rolls, least: Math.min(...counts), most: Math.max(...counts) };
}

const slain: MobDeath = { byPlayer: true, looting: 0 };
const fallen: MobDeath = { byPlayer: false, looting: 0 };

test.each([
  ['cow', 'beef', 1, 3, 2],
  ['cow', 'leather', 0, 2, 1],
  ['mooshroom', 'beef', 1, 3, 2],
  ['pig', 'porkchop', 1, 3, 2],
  ['chicken', 'chicken', 1, 1, 1],
  ['chicken', 'feather', 0, 2, 1],
  ['sheep', 'mutton', 1, 2, 1.5],
  ['sheep', 'white_wool', 1, 1, 1],
  ['rabbit', 'rabbit', 0, 1, 0.5],
  ['rabbit', 'rabbit_foot', 0, 1, 0.1],
  ['zombie', 'rotten_flesh', 0, 2, 1],
  ['skeleton', 'bone', 0, 2, 1],
  ['skeleton', 'arrow', 0, 2, 1],
  ['spider', 'string', 0, 2, 1],
  ['spider', 'spider_eye', 0, 1, 1 / 3],
  ['creeper', 'gunpowder', 0, 2, 1],
  ['llama', 'leather', 0, 2, 1],
])('a %s leaves %s, %d to %d', (name, item, low, high, mean) => {
  const found = statistics(mobOf(name), item, slain);
  expect([found.least, found.most]).toEqual([low, high]);
  expect(found.mean).toBeGreaterThan(mean - 0.06);
  expect(found.mean).toBeLessThan(mean + 0.06);
});

test('looting III adds up to three, and half as much on average', () => {
  const found = statistics(mobOf('cow'), 'beef', { byPlayer: true, looting: 3 });
  expect([found.least, found.most]).toEqual([1, 6]);
  expect(found.mean).toBeCloseTo(3.5, 1);
});

test('a burning animal leaves cooked meat only', () => {
  const cow = mobOf('cow');
  cow.fireTicks = 20;
  expect(statistics(cow, 'beef', slain).most).toBe(0);
  expect(statistics(cow, 'cooked_beef', slain)).toMatchObject({ least: 1, most: 3 });
});

test('a shorn sheep leaves no wool, a red one red wool', () => {
  const sheep = mobOf('sheep');
  if (!(sheep instanceof Sheep)) throw new Error('a sheep');
  sheep.colour = 'red';
  expect(statistics(sheep, 'red_wool', slain)).toMatchObject({ least: 1, most: 1 });
  sheep.sheared = true;
  expect(statistics(sheep, 'red_wool', slain).most).toBe(0);
});

test('drops for players only do not appear after an accident', () => {
  expect(statistics(mobOf('spider'), 'spider_eye', fallen).most).toBe(0);
  expect(statistics(mobOf('rabbit'), 'rabbit_foot', fallen).most).toBe(0);
});
