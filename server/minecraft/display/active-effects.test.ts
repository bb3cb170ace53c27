import { expect, test } from 'vitest';
import { type ActiveEffect, ActiveEffects, effectKind, effectKinds } from './active-effects.ts';

function effect(name: string, amplifier: number, ticks: number): ActiveEffect {
  const kind = effectKind(name);
  if (!kind) throw new Error(name);
  return { kind, amplifier, ticks, hideParticles: false };
}

test('effects carry the names of the game', () => {
  expect(effectKinds).toHaveLength(33);
  expect(effectKind('minecraft:jump_boost')?.id).toBe(8);
  expect(effectKind('unluck')?.id).toBe(27);
  expect(effectKind('nosuch')).toBeUndefined();
});

test('only a stronger or longer effect takes the place of another', () => {
  const effects = new ActiveEffects();
  expect(effects.add(effect('speed', 1, 100))).toBe(true);
  expect(effects.add(effect('speed', 0, 500))).toBe(false);
  expect(effects.add(effect('speed', 1, 50))).toBe(false);
  expect(effects.add(effect('speed', 1, 200))).toBe(true);
  expect(effects.add(effect('speed', 2, 10))).toBe(true);
  expect(effects.level('speed')).toBe(3);
});

test('effects end after their ticks, endless ones do not', () => {
  const effects = new ActiveEffects();
  effects.add(effect('speed', 0, 2));
  effects.add(effect('haste', 0, Number.POSITIVE_INFINITY));
  expect(effects.takeChanges()).toEqual(['speed', 'haste']);
  effects.tick();
  expect(effects.takeChanges()).toEqual([]);
  effects.tick();
  expect(effects.takeChanges()).toEqual(['speed']);
  for (let tick = 0; tick < 100; tick++) effects.tick();
  expect([effects.level('speed'), effects.level('haste')]).toEqual([0, 1]);
});
