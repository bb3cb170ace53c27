import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { Dashboard } from './dashboard.ts';

let dashboard: Dashboard;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [dashboard, browser] = await Promise.all([Dashboard.start(), launchBrowser()]);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

it('a page that gets no drawing context, though its worker got one, shows the match as a map', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (target, canvas, words) => (String(words[0]).startsWith('webgl') ? null : Reflect.apply(target, canvas, words)),
    });
  });
  const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
  const { match }: { match: string } = await created.json();
  await page.goto(`${dashboard.address}/matches/${match}`);
  await page.getByText('This browser cannot draw in 3D').waitFor({ timeout: 60_000 });
  expect(await page.evaluate(async () => (await window.__arenaGraphics)?.renderer)).toBeTruthy();
  expect(errors).toEqual([]);
});
