import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { closePage, openPage, runFirst, SharedDashboard } from './shared.ts';

const dashboard = new SharedDashboard();
const phone = { width: 390, height: 844 } as const;

afterAll(() => dashboard.leave());

/** What a page on the dashboard knows and may do. */
async function traces(page: Page): Promise<object> {
  await page.goto(`${dashboard.address}/sign-in`, { waitUntil: 'load' });
  return page.evaluate(async () => ({
    stored: localStorage.getItem('left'),
    cookie: document.cookie,
    script: document.documentElement.dataset.left,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: window.innerWidth,
    health: await fetch('/api/health').then(
      ({ status }) => status,
      () => 'blocked',
    ),
    mayRead: (await navigator.permissions.query({ name: 'notifications' })).state === 'granted',
  }));
}

it('a page that comes back has nothing of the test before, and pages at the same time share nothing', async () => {
  const page = await openPage({ viewport: phone, reducedMotion: 'reduce' });
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  await runFirst(page, () => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.left = 'yes';
    });
  });
  await page.route('**/api/health', (route) => route.abort());
  await page.context().grantPermissions(['notifications'], { origin: dashboard.address });
  await page.goto(`${dashboard.address}/sign-in`, { waitUntil: 'load' });
  await page.evaluate(() => {
    localStorage.setItem('left', 'yes');
    Reflect.set(document, 'cookie', 'left=yes');
    console.info('heard');
  });
  const left = { stored: 'yes', cookie: 'left=yes', script: 'yes', calm: true, width: 390, health: 'blocked', mayRead: true };
  expect(await traces(page)).toEqual(left);
  expect(heard).toContain('heard');

  const clean = { stored: null, cookie: '', script: undefined, calm: false, width: 1280, health: 200, mayRead: false };
  const beside = await openPage();
  expect(beside).not.toBe(page);
  expect(await traces(beside)).toEqual(clean);
  await closePage(beside);

  heard.length = 0;
  await page.mouse.down();
  await closePage(page);
  const again = await openPage();
  expect(again).toBe(page);
  expect(await traces(again)).toEqual(clean);
  await again.evaluate(() => console.info('not heard'));
  expect(heard).toEqual([]);
  await again.evaluate(() => addEventListener('mousemove', ({ buttons }) => document.body.setAttribute('data-pressed', String(buttons))));
  await again.mouse.move(5, 5);
  await again.locator('body[data-pressed="0"]').waitFor({ timeout: 10_000 });
  await closePage(again);
});
