import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { Dashboard } from './dashboard.ts';

let dashboard: Dashboard;
let browser: Browser;

beforeAll(async () => {
  [dashboard, browser] = await Promise.all([Dashboard.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

it.each([
  ['a page that gets no drawing context', 0],
  ['a page that loses its early drawing context and gets no other', 1],
])('%s shows the match as a map', async (_, given) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript((count) => {
    const { getContext } = HTMLCanvasElement.prototype;
    let left = count;
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (target, canvas, words) => {
        if (!String(words[0]).startsWith('webgl')) return Reflect.apply(target, canvas, words);
        if (left-- <= 0) return null;
        const context: WebGL2RenderingContext = Reflect.apply(target, canvas, words);
        context.getExtension('WEBGL_lose_context')?.loseContext();
        return context;
      },
    });
  }, given);
  const created = await fetch(`${dashboard.address}/api/matches/demo`, { method: 'POST', body: '{}' });
  const { match }: { match: string } = await created.json();
  await page.goto(`${dashboard.address}/matches/${match}`);
  await page.getByText('This browser cannot draw in 3D').waitFor({ timeout: 60_000 });
  await page.getByRole('complementary', { name: 'Agents' }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
