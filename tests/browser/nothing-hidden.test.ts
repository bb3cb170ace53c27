import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { matchOfBots, openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const desktop = { width: 1440, height: 900 } as const;

const dashboard = new SharedDashboard();
let page: Page;
const said: string[] = [];

beforeAll(async () => {
  page = await openPage({ viewport: desktop, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
});
afterAll(() => dashboard.leave());

it('a saved setting says so, and a failed save says why', async () => {
  await page.goto(`${dashboard.address}/settings/keys`, { waitUntil: 'load' });
  // A click before the form works would leave the page.
  const works = (): Promise<unknown> =>
    page.waitForFunction(() => document.querySelector('[aria-label^="Notifications"]') !== null, undefined, patience);
  await works();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'This needs the address that the start printed' }).waitFor(patience);
  await page.goto(dashboard.ownerAddress, { waitUntil: 'load' });
  await page.goto(`${dashboard.address}/settings/keys`, { waitUntil: 'load' });
  const budget = page.locator('#budget-usd');
  await budget.fill('5');
  await works();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Defaults saved.').waitFor(patience);
  await page.route('**/api/settings/models', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The server cannot be reached').waitFor(patience);
  await page.unrouteAll();
});

it('YAML that cannot be checked says why and stays unchanged', async () => {
  await page.goto(`${dashboard.address}/matches/new`, { waitUntil: 'load' });
  await page
    .locator('form fieldset:enabled')
    .first()
    .waitFor({ ...patience, state: 'attached' });
  await page.getByRole('tab', { name: 'YAML' }).click();
  const text = page.locator('#yaml');
  await text.waitFor(patience);
  await text.fill('name: mine\n');
  await page.route('**/api/runs/check', (route) => route.abort());
  await page.getByRole('button', { name: 'Apply to form' }).click();
  await page.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor(patience);
  expect(await text.inputValue()).toBe('name: mine\n');
  await page.unrouteAll();
});

it('an event that repeats in a row is one line with a count, which opens', async () => {
  const match = await dashboard.finishedMatch(matchOfBots);
  said.length = 0;
  await page.goto(`${dashboard.address}/matches/${match}?episode=0&panel=events`, { waitUntil: 'load' });
  const log = page.getByRole('log', { name: 'Events' });
  const repeats = log.getByRole('button', { name: /^\d+ times until .*placed slime block in the red area/ }).last();
  await repeats.waitFor(patience);
  const times = Number(/^\d+/.exec((await repeats.getAttribute('aria-label')) ?? '')?.[0]);
  expect(times).toBeGreaterThan(1);
  expect(await repeats.getAttribute('aria-expanded')).toBe('false');
  await repeats.press('Enter');
  await log.locator('button[aria-expanded="true"]').waitFor(patience);
  const rows = await log.locator('[data-index]').filter({ hasText: 'placed slime block in the red area' }).count();
  expect(rows).toBeGreaterThanOrEqual(times);
});

/** Pairs of overlapping parts of the head, as text. */
function overlaps(): Promise<string[]> {
  return page.evaluate(() => {
    const head = document.querySelector('header');
    if (head === null) return ['There is no head.'];
    const edge = head.getBoundingClientRect();
    const parts = [...head.querySelectorAll('a, button, h1, h1 > *, [data-facts], [data-facts] > *, nav')].filter((part) => {
      const { width, height, top } = part.getBoundingClientRect();
      return width > 2 && height > 2 && top < edge.bottom && getComputedStyle(part).position !== 'absolute';
    });
    const name = (part: Element): string => (part.textContent ?? '').trim().slice(0, 30) || part.tagName;
    return parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        return isOver ? [`${name(one)} over ${name(other)}`] : [];
      }),
    );
  });
}

/** Expects that at these widths no part of the head lies over another one, and the page does not scroll sideways. */
async function expectRoom(widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlaps(), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(desktop);
}

it('the head of a finished match with two episodes has room for all its parts', () => expectRoom([768, 1100, 1440]));

it('the head of a match with many episodes, and of a run, has room for all its parts at every width', { tags: ['long'] }, async () => {
  const grid = { name: 'Series', scenario: 'dash-and-dine', episodes: 12, clock: { kind: 'fast', pace: 2 } };
  const response = await fetch(`${dashboard.address}/api/runs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ configuration: { ...grid, red: 'melon_pumpkin', blue: 'cake_beetroot', seeds: [123_456_789] } }),
  });
  const { run }: { run: string } = await response.json();
  const match = await vi.waitFor(
    async () => {
      const { matches }: { matches: { id: string }[] } = await (await fetch(`${dashboard.address}/api/runs/${run}/matches`)).json();
      const id = matches[0]?.id;
      if (id === undefined) throw new Error('The run has no match yet.');
      return id;
    },
    { timeout: 60_000, interval: 200 },
  );
  await page.goto(`${dashboard.address}/matches/${match}`, { waitUntil: 'load' });
  await page.waitForFunction(() => window.__arenaScene?.ready === true, undefined, patience);
  await page.getByText('Episode 1 of 12').waitFor({ ...patience, state: 'attached' });
  await expectRoom([768, 900, 1024, 1100, 1200, 1280, 1366, 1440, 1600, 1920]);
  await fetch(`${dashboard.address}/api/runs/${run}/stop`, { method: 'POST' });
});

it('the console of a match page stays quiet', () => {
  expect(said.filter((line) => !/GPU stall|GL Driver|swiftshader|Automatic fallback to software/i.test(line))).toEqual([]);
});
