import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { RandomTicks } from './random-ticks.ts';
import { stateOf } from './world/block-template.ts';
import { flatGenerator } from './world/flat-generator.ts';
import { World } from './world/world.ts';

function field() {
  const world: World = new World(flatGenerator(), { changed: (at, state, before) => ticks.changed(at, state, before) });
  const ticks = new RandomTicks(world, (_, error) => {
    throw error;
  });
  return { world, ticks };
}

const ripe = stateOf('wheat', { age: 7 });
const young = stateOf('wheat');

test('each waiting cell is drawn speed times in 4096 per tick, regardless of the rest of its section', () => {
  const { world, ticks } = field();
  const hits = new Map<number, number>();
  ticks.on(['wheat'], ({ x }) => hits.set(x, (hits.get(x) ?? 0) + 1));
  for (let x = 0; x < 9; x++) world.set(x, -60, 0, young);
  world.set(40, -60, 0, young);
  const random = new Random(1);
  const time = 20_000;
  for (let tick = 0; tick < time; tick++) ticks.run(200, random);
  expect(hits.size).toBe(10);
  const expected = (time * 200) / 4096;
  // Five standard deviations of a binomial count.
  for (const count of hits.values()) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
});

test('only blocks with a possible effect wait, and none after their removal', () => {
  const { world, ticks } = field();
  ticks.on(
    ['wheat'],
    () => undefined,
    (block) => block.properties.age !== '7',
  );
  world.set(0, -60, 0, young);
  world.set(1, -60, 0, young);
  world.set(2, -60, 0, ripe);
  expect(ticks.waiting).toBe(2);
  world.set(0, -60, 0, ripe);
  expect(ticks.waiting).toBe(1);
  world.set(1, -60, 0, 0);
  expect(ticks.waiting).toBe(0);
});

test('a world in which nothing waits draws no numbers', () => {
  const { world, ticks } = field();
  ticks.on(['wheat'], () => undefined);
  world.set(0, -60, 0, stateOf('stone'));
  const random = new Random(1);
  ticks.run(200, random);
  expect(random.next()).toBe(new Random(1).next());
});

test('a block that its own tick removes is not ticked again', () => {
  const { world, ticks } = field();
  let count = 0;
  ticks.on(['wheat'], ({ x, y, z }) => {
    count++;
    world.set(x, y, z, 0);
  });
  for (let x = 0; x < 16; x++) world.set(x, -60, 0, young);
  const random = new Random(1);
  for (let tick = 0; tick < 2000; tick++) ticks.run(200, random);
  expect(count).toBe(16);
  expect(ticks.waiting).toBe(0);
});

test('two rules for one block and an unknown block are refused', () => {
  const { ticks } = field();
  ticks.on(['wheat'], () => undefined);
  expect(() => ticks.on(['wheat'], () => undefined)).toThrow(/have a rule already/);
  expect(() => ticks.on(['weat'], () => undefined)).toThrow(/no block called "weat"/);
});
