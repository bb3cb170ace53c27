import { expect, test } from 'vitest';
import { Daylight, skyDarkness } from './daylight.ts';
import { Weather, type WeatherKind } from './weather.ts';

function darkness(time: number, kind: WeatherKind = 'clear'): number {
  const [daylight, weather] = [new Daylight(), new Weather()];
  daylight.set(time);
  weather.set(kind, null);
  return skyDarkness(daylight, weather);
}

test('by day the sky loses nothing, at night eleven, in bad weather some', () => {
  expect(darkness(6000)).toBe(0);
  expect(darkness(18_000)).toBe(11);
  expect(darkness(6000, 'rain')).toBe(3);
  expect(darkness(6000, 'thunder')).toBe(5);
  expect(darkness(12_000)).toBe(0);
  expect(darkness(13_200)).toBeGreaterThan(2);
});
