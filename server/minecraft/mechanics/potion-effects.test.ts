import { expect, test } from 'vitest';
import { effectKind } from '../display/active-effects.ts';
import { itemStack } from '../inventory/item-stack.ts';
import { potionEffects } from './potion-effects.ts';

function effectsOf(potion: string) {
  return potionEffects(itemStack('potion', 1, { nbt: { type: 'compound', value: { Potion: { type: 'string', value: potion } } } }));
}

test('plain, long and strong potions have the effects of 1.20.1, which all exist', () => {
  expect(effectsOf('minecraft:swiftness')).toEqual([{ name: 'speed', amplifier: 0, ticks: 3600 }]);
  expect(effectsOf('minecraft:long_swiftness')).toEqual([{ name: 'speed', amplifier: 0, ticks: 9600 }]);
  expect(effectsOf('minecraft:strong_poison')).toEqual([{ name: 'poison', amplifier: 1, ticks: 432 }]);
  expect(effectsOf('strong_turtle_master')).toMatchObject([
    { name: 'slowness', amplifier: 5, ticks: 400 },
    { name: 'resistance', amplifier: 3, ticks: 400 },
  ]);
  for (const name of ['night_vision', 'leaping', 'healing', 'harming', 'regeneration', 'weakness', 'luck', 'slow_falling'])
    for (const { name: effect } of effectsOf(name)) expect(effectKind(effect), name).toBeDefined();
});

test('water and unknown potions have none', () => {
  for (const name of ['water', 'awkward', 'long_healing', 'strong_luck', 'toString', '']) expect(effectsOf(name), name).toEqual([]);
  expect(potionEffects(itemStack('potion'))).toEqual([]);
});
