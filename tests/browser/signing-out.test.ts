import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Dashboard } from './dashboard.ts';
import { sharedBrowser } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const password = 'correct horse';
let dashboard: Dashboard;
let browser: Browser;

beforeAll(async () => {
  [dashboard, browser] = await Promise.all([Dashboard.start(undefined, password), sharedBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.stop();
});

it('a user who signed in on a phone signs out there again, and the session is then invalid for every client', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${dashboard.address}/runs`, { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Sign in' }).click(patience);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  const out = page.getByRole('button', { name: 'Sign out' });
  await out.waitFor(patience);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const settings = (): Promise<Response> => fetch(`${dashboard.address}/api/settings/models`, { headers: { cookie } });
  expect((await settings()).status).toBe(200);
  await out.click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor(patience);
  expect((await settings()).status).toBe(401);
  await context.close();
});
