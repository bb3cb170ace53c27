import { expect, test } from 'vitest';
import { momentInAddress, tickInAddress } from './moment-in-address.ts';

test('An address names a moment in seconds of game time, and every tick comes back from it', () => {
  expect(momentInAddress(301)).toBe('15.05s');
  for (let tick = 0; tick < 5000; tick += 1) expect(tickInAddress(momentInAddress(tick))).toBe(tick);
});

test('A moment may be minutes and seconds, or a count of ticks as in older links; any other text is none', () => {
  expect(tickInAddress('1:23')).toBe(83 * 20);
  expect(tickInAddress('0:05.5s')).toBe(110);
  expect(tickInAddress('300')).toBe(300);
  for (const text of [null, '', 's', '-3s', '1:', 'soon', '1:2:3']) expect(tickInAddress(text)).toBeNull();
});
