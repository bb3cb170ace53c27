import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, expect, it } from 'vitest';
import { forgedRecording } from './forged-recording.ts';
import { closePage, openPaintedPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;

const dashboard = new SharedDashboard();

afterAll(() => dashboard.leave());

/** Opens a recording of two minutes, in which the day runs from this time if one is given. */
async function replay(day?: number): Promise<Page> {
  const page = await openPaintedPage({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  await page.goto(`${dashboard.address}/replay`, { waitUntil: 'networkidle' });
  const bytes = forgedRecording({ agents: ['Ryn', 'Byte'], chat: [], ...(day === undefined ? {} : { day }) });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'day.arena', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await page.waitForFunction(() => window.__arenaScene?.ready === true, undefined, patience);
  return page;
}

/** Goes to the start or the end of the recording; returns the mean of the picture's red, green and blue there, each from 0 to 255. */
async function colours(page: Page, key: 'Home' | 'End'): Promise<readonly number[]> {
  await page.getByRole('slider').first().press(key);
  await page.waitForFunction((tick) => window.__arenaScene?.tick === tick, key === 'Home' ? 0 : 2400, patience);
  const { frames = 0 } = (await page.evaluate(() => window.__arenaScene)) ?? {};
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  await page.waitForFunction((before) => (window.__arenaScene?.frames ?? 0) >= before, frames, patience);
  const { data } = PNG.sync.read(await page.locator('canvas').first().screenshot(patience));
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4)
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
  return sums.map((sum) => sum / (data.length / 4));
}

const bright = (rgb: readonly number[]): number => rgb.reduce((sum, value) => sum + value, 0);

it('night falls and the day comes back while a viewer goes through a recording', async () => {
  const page = await replay(11_700);
  try {
    await expect.poll(async () => bright(await colours(page, 'End')), patience).toBeLessThan(260);
    const night = await colours(page, 'End');
    const day = await colours(page, 'Home');
    expect(bright(day)).toBeGreaterThan(bright(night) * 1.7);
    const again = await colours(page, 'End');
    for (const [channel, value] of night.entries()) expect(Math.abs((again[channel] ?? 0) - value)).toBeLessThan(4);
  } finally {
    await closePage(page);
  }
});

it('it is noon at all times in a recording without a time of day', async () => {
  const page = await replay();
  try {
    const [start, end] = [await colours(page, 'Home'), await colours(page, 'End')];
    for (const [channel, value] of start.entries()) expect(Math.abs((end[channel] ?? 0) - value)).toBeLessThan(4);
    expect(bright(start)).toBeGreaterThan(300);
  } finally {
    await closePage(page);
  }
});
