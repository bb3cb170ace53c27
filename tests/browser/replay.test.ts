import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePage, matchOfBots, openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let problems: string[];
let match: string;
let recording: Uint8Array;

beforeAll(async () => {
  match = await dashboard.finishedMatch(matchOfBots);
  const file = await fetch(`${dashboard.address}/api/matches/${match}/episodes/0/recording`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  recording = new Uint8Array(await file.arrayBuffer());
});
afterAll(() => dashboard.leave());
beforeEach(async () => {
  problems = [];
  page = await openPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await closePage(page);
  expect(problems).toEqual([]);
});

const sceneAt = (tick: number): Promise<unknown> =>
  page.waitForFunction((wanted) => window.__arenaScene?.ready === true && Math.floor(window.__arenaScene.tick) === wanted, tick, patience);

/** Drops a file on the page as from the desktop. */
const drop = (bytes: Uint8Array, name: string): Promise<void> =>
  page.evaluate(
    ([content, title]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], title));
      for (const kind of ['dragover', 'drop']) window.dispatchEvent(new DragEvent(kind, { dataTransfer, cancelable: true, bubbles: true }));
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  );

describe('a finished match', () => {
  it('is opened at the moment of a link, and navigated by keys', async () => {
    await page.goto(`${dashboard.address}/matches/${match}?episode=0&t=900&cam=follow&agent=Ryn&panel=chat`, {
      waitUntil: 'domcontentloaded',
    });
    await sceneAt(900);
    expect(await page.evaluate(() => window.__arenaScene?.cameraMode)).toBe('follow');
    expect(await page.getByRole('tab', { name: /Chat/ }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('.');
    await sceneAt(901);
    await page.keyboard.press('ArrowLeft');
    await sceneAt(881);
    await page.keyboard.press('Shift+ArrowRight');
    await sceneAt(1081);
    await page.keyboard.press('Space');
    await page.waitForFunction(() => (window.__arenaScene?.tick ?? 0) > 1090, null, patience);
    await page.keyboard.press('l');
    await sceneAt(2400);
    await page.getByText(/wins|A tie/).waitFor(patience);
  });
});

describe('a link to a moment', () => {
  it('restores the camera of the link, and keeps it in the address', async () => {
    const pose = 'top_1.000_2.000_0.400';
    await page.goto(`${dashboard.address}/matches/${match}?episode=0&t=500&cam=top&pose=${pose}`, { waitUntil: 'domcontentloaded' });
    await sceneAt(500);
    await page.keyboard.press('y');
    await page.waitForURL((url) => url.searchParams.get('episode') === '0' && url.searchParams.get('pose') === pose, patience);
    await sceneAt(500);
  });
});

describe('a recording from the disk', () => {
  it('is opened by drop, and says what is wrong with it', async () => {
    await page.goto(dashboard.address, { waitUntil: 'networkidle' });
    await drop(recording, 'whole.arena');
    await page.waitForURL(/replay/, patience);
    await sceneAt(2400);
    expect(await page.getByRole('button', { name: /Run again/ }).count()).toBe(0);

    const alert = page.locator('[role=alert]:not(#__next-route-announcer__)').filter({ hasText: /./ });
    await drop(recording.slice(0, recording.length / 2), 'half.arena');
    await alert.filter({ hasText: 'is truncated' }).waitFor(patience);

    const edited = recording.slice();
    const place = Math.floor(edited.length * 0.8);
    edited[place] = (edited[place] ?? 0) ^ 1;
    await drop(edited, 'edited.arena');
    await alert.filter({ hasText: 'changed or damaged after it was written' }).waitFor(patience);

    const future = recording.slice();
    future[8] = 99;
    await drop(future, 'future.arena');
    await alert.filter({ hasText: 'format version 99; this program reads up to 4' }).waitFor(patience);

    await drop(new TextEncoder().encode('a shopping list'), 'list.arena');
    await alert.filter({ hasText: 'not an Arenacraft recording' }).waitFor(patience);
  });
});
