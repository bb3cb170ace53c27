import { expect, test } from 'vitest';
import { horizonColour, zenithColour } from './daylight.ts';
import { rgbOf } from './rgb.ts';
import { skyLook } from './sky-look.ts';

/** All light together, from 0 to 3. */
const lightAt = (time: number): number => skyLook(time).light.reduce((sum, channel) => sum + channel, 0);

test('from morning to afternoon the sky is that of a world in which it is always noon', () => {
  for (const time of [1000, 6000, 11_000])
    expect(skyLook(time)).toEqual({ horizon: rgbOf(horizonColour), zenith: rgbOf(zenithColour), light: [1, 1, 1], glow: 0, stars: 0 });
});

test('night is dark and blue, with stars, and never so dark that nothing is seen', () => {
  const { light, stars, horizon, glow } = skyLook(18_000);
  expect([stars, glow]).toEqual([1, 0]);
  expect(light[2]).toBeGreaterThan(light[0]);
  expect(Math.max(...light)).toBeLessThan(0.5);
  expect(Math.min(...light)).toBeGreaterThan(0.2);
  expect(Math.max(...horizon)).toBeLessThan(60);
});

test('dusk and dawn are red, and get darker and lighter little by little, without a jump at midnight or in the morning', () => {
  for (const time of [12_700, 22_700]) {
    const { horizon, light, glow } = skyLook(time);
    expect(glow).toBe(1);
    expect(horizon[0]).toBeGreaterThan(horizon[2]);
    // The moon's light is blue, so that only some of the red is left in all of it.
    expect(light[0] / light[2]).toBeGreaterThan((skyLook(18_000).light[0] / skyLook(18_000).light[2]) * 1.3);
  }
  for (let time = 0; time < 24_000; time += 20) {
    const [now, next] = [skyLook(time), skyLook((time + 20) % 24_000)];
    expect(Math.abs(lightAt(time + 20 < 24_000 ? time + 20 : 0) - lightAt(time))).toBeLessThan(0.06);
    for (const channel of [0, 1, 2] as const) expect(Math.abs(next.horizon[channel] - now.horizon[channel])).toBeLessThan(9);
  }
  expect(lightAt(12_000)).toBeGreaterThan(lightAt(13_000));
  expect(lightAt(23_000)).toBeGreaterThan(lightAt(22_400));
});
