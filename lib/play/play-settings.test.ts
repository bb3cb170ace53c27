import { expect, test } from 'vitest';
import { actionOf, playActions, rebound, usualPlayKeys } from './play-keys.ts';
import { readPlaySettings, storePlaySettings, usualPlaySettings } from './play-settings.ts';
import { TickBeat } from './tick-beat.ts';

test('settings come back as they were stored; others are the usual ones', () => {
  let kept: string | null = null;
  const storage = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
  const wanted = { ...usualPlaySettings, sensitivity: 0.5, inverted: true };
  expect(storePlaySettings(storage, wanted)).toBe(true);
  expect(readPlaySettings(storage)).toEqual(wanted);
  for (const wrong of ['{', 'null', '{"sensitivity":9}', JSON.stringify({ ...wanted, fieldOfView: 500 })]) {
    kept = wrong;
    expect(readPlaySettings(storage)).toEqual(usualPlaySettings);
  }
  expect(readPlaySettings(null)).toEqual(usualPlaySettings);
});

test('settings of an earlier version keep their keys, and newer actions get the usual ones', () => {
  const { ping: _, ...earlier } = { ...usualPlayKeys, jump: 'KeyJ' };
  const stored = JSON.stringify({ ...usualPlaySettings, keys: earlier });
  const read = readPlaySettings({ getItem: () => stored, setItem: () => undefined });
  expect([read.keys.jump, read.keys.ping]).toEqual(['KeyJ', usualPlayKeys.ping]);
});

test('a key has one meaning: the action that had it gets the old key', () => {
  const keys = rebound(usualPlayKeys, 'jump', 'KeyW');
  expect([keys.jump, keys.forward]).toEqual(['KeyW', 'Space']);
  expect(actionOf(keys, 'KeyW')).toBe('jump');
  expect(new Set(Object.values(keys)).size).toBe(playActions.length);
});

test('a page that slept a minute does one tick, and goes on as before', () => {
  const beat = new TickBeat();
  expect(beat.due(1000)).toBe(1);
  expect(beat.due(1100)).toBe(2);
  expect(beat.due(61_100)).toBe(1);
  expect(beat.due(61_100)).toBe(0);
  expect(beat.due(61_150)).toBe(1);
});
