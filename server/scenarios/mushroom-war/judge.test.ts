import { expect, test } from 'vitest';
import { Random } from '#server/minecraft/random.ts';
import { flatGenerator } from '#server/minecraft/world/flat-generator.ts';
import { World } from '#server/minecraft/world/world.ts';
import { Judge } from './judge.ts';
import { Regrowth } from './regrowth.ts';

function deeds(judge: Judge, tick: number, count: number): boolean[] {
  return Array.from({ length: count }, () => judge.mayAct(tick));
}

test('the judge never stops acting, however much grows back at once', () => {
  const judge = new Judge('corrected');
  expect(deeds(judge, 20, 60)).not.toContain(false);
});

test('under parity a judge that acts more than 25 times within 100 ticks never acts again', () => {
  const judge = new Judge('parity');
  expect(deeds(judge, 20, 25)).not.toContain(false);
  expect(judge.mayAct(119)).toBe(false);
  expect(judge.mayAct(2000)).toBe(false);
});

test('under parity 25 actions in every 100 ticks are not too many', () => {
  const judge = new Judge('parity');
  for (let tick = 0; tick < 1000; tick += 100) expect(deeds(judge, tick, 25)).not.toContain(false);
});

test('nothing grows back once the judge may not act', () => {
  const regrowth = new Regrowth(new World(flatGenerator(), { changed: () => undefined }), new Random(1));
  const slime = () => regrowth.areaStates().reduce((sum, area) => sum + area.slime, 0);
  for (let round = 0; round < 50; round++) regrowth.round(() => false);
  expect(slime()).toBe(0);
  for (let round = 0; round < 50; round++) regrowth.round();
  expect(slime()).toBeGreaterThan(0);
});
