import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tickInAddress } from '#lib/playback/moment-in-address.ts';
import { forgedRecording } from './forged-recording.ts';
import { closePage, matchOfBots, openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let problems: string[];
let series: string;

async function post(path: string, body: unknown = {}): Promise<{ match: string }> {
  const headers = { 'content-type': 'application/json', origin: dashboard.address };
  const response = await fetch(dashboard.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

async function stateOf(match: string): Promise<string> {
  const { state }: { state: string } = await (await fetch(`${dashboard.address}/api/matches/${match}`)).json();
  return state;
}

const once = { ...matchOfBots, episodes: 1 } as const;
const start = async (pace: number): Promise<string> => (await post('/api/matches', { ...once, clock: { kind: 'fast', pace } })).match;

beforeAll(async () => {
  series = await dashboard.finishedMatch(matchOfBots);
});
afterAll(() => dashboard.leave());
beforeEach(async () => {
  problems = [];
  page = await openPage({ viewport: desktop });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(`The page said:\n${await page.evaluate(() => document.body.innerText.slice(0, 2000))}`);
  await closePage(page);
  expect(problems).toEqual([]);
});

const go = (path: string): Promise<unknown> => page.goto(dashboard.address + path, { waitUntil: 'domcontentloaded' });
const tick = (): Promise<number> => page.evaluate(() => Math.floor(window.__arenaScene?.tick ?? -1));
/** Waits until pictures that were asked for before are drawn. */
const drawn = (): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
const sceneAt = (wanted: number): Promise<unknown> =>
  page.waitForFunction((at) => window.__arenaScene?.ready === true && Math.floor(window.__arenaScene.tick) === at, wanted, patience);
const isSideways = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

async function openFile(bytes: Uint8Array): Promise<void> {
  await go('/replay');
  await page
    .locator('input[type=file]:enabled')
    .setInputFiles({ name: 'file.arena', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

describe('a match whose past is looked at', () => {
  const end = async (): Promise<number> =>
    Number(await page.getByRole('slider', { name: 'Time in the match' }).getAttribute('aria-valuemax', patience));

  it('opens at the moment of a link while it runs, goes back to its first tick, and keeps the moment when it ends', async () => {
    // Slow enough that it still runs when a busy machine has loaded the page.
    const match = await start(4);
    await vi.waitFor(async () => expect(await stateOf(match)).toBe('running'), { timeout: 60_000, interval: 100 });
    await go(`/matches/${match}`);
    // The moment of the link is in the past once the page shows a later one.
    await page.waitForFunction(() => window.__arenaScene?.ready === true && window.__arenaScene.tick > 60, undefined, patience);
    await go(`/matches/${match}?t=3s`);
    await page.waitForFunction(() => window.__arenaScene?.ready === true && window.__arenaScene.tick >= 60, undefined, patience);
    await page.getByRole('button', { name: /^Pause(?! match)/ }).click();
    expect(await stateOf(match)).toBe('running');
    await page.getByRole('button', { name: /^Play/ }).waitFor(patience);
    await drawn();
    const [seen, known] = [await tick(), await end()];
    expect(seen).toBeGreaterThanOrEqual(60);
    expect(seen).toBeLessThan(known);
    await expect.poll(end, patience).toBeGreaterThan(known);
    expect(await tick()).toBe(seen);
    await page.getByRole('slider', { name: 'Time in the match' }).focus();
    await page.keyboard.press('Home');
    await sceneAt(0);
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('#content').click({ position: { x: 4, y: 4 }, force: true });
    await page.keyboard.press('.');
    await expect.poll(tick, patience).toBeGreaterThan(0);
    const kept = await tick();

    await page.getByText('Finished', { exact: true }).waitFor(patience);
    await expect.poll(end, patience).toBe(2400);
    expect(await tick()).toBe(kept);
    await page.getByRole('slider', { name: 'Time in the match' }).focus();
    await page.keyboard.press('End');
    await sceneAt(2400);
  });
});

describe('a running match', () => {
  it('is paused for all spectators, resumed from a phone, stopped there after a confirmation, and run again', async () => {
    const match = await start(1);
    await vi.waitFor(async () => expect(await stateOf(match)).toBe('running'), { timeout: 60_000, interval: 250 });
    await go(`/matches/${match}`);
    await page.getByRole('button', { name: 'Pause match' }).click(patience);
    await page.getByText('Paused', { exact: true }).waitFor(patience);
    const time = (): Promise<string | null> => page.getByRole('slider', { name: 'Time in the match' }).getAttribute('aria-valuemax');
    await page.setViewportSize(phone);
    await page.reload();
    const menu = page.getByRole('button', { name: 'Actions for this match' });
    await menu.click(patience);
    const actions = page.getByRole('dialog');
    await actions.getByText('Paused', { exact: true }).waitFor(patience);
    const held = await time();
    await actions.getByRole('button', { name: 'Resume the match' }).click();
    await vi.waitFor(async () => expect(Number(await time())).toBeGreaterThan(Number(held)), patience);

    await page.keyboard.press('Escape');
    await menu.click();
    await actions.getByRole('button', { name: 'Stop…' }).click();
    const question = page.getByRole('dialog', { name: 'Stop this match?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await stateOf(match)).toBe('running');
    await menu.click();
    await actions.getByRole('button', { name: 'Stop…' }).click();
    await question.getByRole('button', { name: 'Stop the match' }).click();
    await page.getByText('The match was stopped').waitFor(patience);
    for (const width of [320, 360, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      expect(await isSideways(), `${width} px`).toBe(false);
    }
    await menu.click();
    await actions.getByRole('button', { name: /^Run again/ }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(match), patience);
    await post(`/api/matches/${new URL(page.url()).pathname.split('/')[2]}/stop`);
  });

  it('says that it waits for a program, where and since when, until the program has connected', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.address });
    const systems = { theirs: { agent: 'remote', options: { address: 'ws://127.0.0.1:9' } } };
    const teams = { red: 'remote', blue: 'theirs' };
    const { match } = await post('/api/matches', { ...once, teams, systems, clock: { kind: 'fast' } });
    await go(`/matches/${match}`);
    await page.getByRole('heading', { name: 'Waiting for a program' }).waitFor(patience);
    await page.getByText(/^The match was started at \d\d:\d\d:\d\d/).waitFor(patience);
    expect(await page.getByText('Countdown').count()).toBe(0);
    await page.getByText('Start Blue’s program so that it listens at:').waitFor(patience);
    await page.getByText('Connect Red’s program to:').waitFor(patience);
    await page.getByRole('button', { name: 'Copy the address for Red' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor(patience);
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{24}$/);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      expect(await isSideways()).toBe(false);
      const box = await page.getByText('Connect Red’s program to:').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
    }
    const program = new WebSocket(address);
    program.addEventListener('open', () => program.send(JSON.stringify({ type: 'hello', protocol: 1, name: 'mine' })));
    await page.getByText('Connect Red’s program to:').waitFor({ ...patience, state: 'hidden' });
    expect(await page.getByText('Start Blue’s program so that it listens at:').isVisible()).toBe(true);
    program.close();
    await post(`/api/matches/${match}/stop`);
  });
});

describe('a match of several episodes', () => {
  it('shows all of them in a row, and a link names the episode, the view and the agent', async () => {
    await go(`/matches/${series}?episode=1&t=300&view=split&agent=Raze&inset=Byte&panel=score`);
    await sceneAt(300);
    const strip = page.getByRole('navigation', { name: 'Episodes' });
    // The panels appear after the picture.
    await strip.waitFor(patience);
    expect(await strip.getByRole('button').count()).toBe(2);
    const shown = (name: RegExp) => expect.poll(() => strip.getByRole('button', { name }).getAttribute('aria-current'), patience);
    await shown(/^Episode 2,/).toBe('true');
    await page.keyboard.press('y');
    await page.waitForURL((url) => url.searchParams.get('t') === '15s' && url.searchParams.get('episode') === '1', patience);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ view: 'split', agent: 'Raze', inset: 'Byte', panel: 'score' });
    const picture = await page.locator('canvas').first().elementHandle();
    await strip.getByRole('button', { name: /^Episode 1,/ }).click();
    await sceneAt(2400);
    // The page and its drawing context stay; only the episode changes.
    expect(await picture?.evaluate((canvas) => canvas.isConnected)).toBe(true);
    await shown(/^Episode 1,/).toBe('true');
  });
});

describe('a picture of a moment', () => {
  const frames = (): Promise<number> => page.evaluate(() => window.__arenaScene?.frames ?? -1);
  const comesToRest = async (): Promise<number> => {
    let last = -1;
    await vi.waitFor(
      async () => {
        const before = last;
        last = await frames();
        expect(last).toBe(before);
      },
      { timeout: 60_000, interval: 500 },
    );
    return last;
  };

  it('is drawn once and not again, until the camera, the time or the view is changed', async () => {
    await go(`/matches/${series}?episode=1&t=300&view=orbit`);
    await sceneAt(300);
    // The panels appear after the picture and make it smaller; their contents load when they are first visible.
    await page.getByRole('navigation', { name: 'Episodes' }).waitFor(patience);
    await page.waitForLoadState('networkidle', patience);
    const rested = await comesToRest();
    // Ten frames of the page, in none of which the scene draws.
    await page.evaluate(async () => {
      for (let count = 0; count < 10; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await frames()).toBe(rested);

    const place = (): Promise<string> => page.evaluate(() => JSON.stringify(window.__arenaScene?.camera));
    const before = await place();
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('img', { name: /3D/ }).first().boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -120);
    await vi.waitFor(async () => expect(await place()).not.toBe(before), { ...patience, interval: 100 });
    const turned = await comesToRest();
    expect(turned).toBeGreaterThan(rested);

    await page.keyboard.press('.');
    await sceneAt(301);
    const stepped = await comesToRest();
    expect(stepped).toBeGreaterThan(turned);
    await page.keyboard.press('t');
    await page.waitForFunction(() => window.__arenaScene?.cameraMode === 'top', undefined, patience);
    expect(await comesToRest()).toBeGreaterThan(stepped);
  });
});

describe('the rails', () => {
  it('are resized by keyboard and pointer, closed, and restored as they were left', async () => {
    await go(`/matches/${series}`);
    const edge = page.getByRole('separator', { name: 'Width of the panels' });
    const panels = page.getByRole('complementary', { name: 'Panels' });
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await panels.boundingBox())?.width, patience).toBe(384);
    const place = await edge.boundingBox();
    await page.mouse.move((place?.x ?? 0) + 4, 400);
    await page.mouse.down();
    await page.mouse.move((place?.x ?? 0) - 36, 400);
    await page.mouse.up();
    await expect.poll(async () => (await panels.boundingBox())?.width, patience).toBe(424);
    await page.keyboard.press('[');
    await page.getByRole('button', { name: 'Show the agents' }).waitFor(patience);
    await page.reload();
    await expect.poll(async () => (await panels.boundingBox())?.width, patience).toBe(424);
    await page.getByRole('button', { name: 'Show the agents' }).click();
    await page.getByRole('separator', { name: 'Width of the agents' }).waitFor(patience);
    await page.evaluate(() => localStorage.setItem('arenacraft.rails', '{"panels":{"size":"wide"},"agents":7}'));
    await page.reload();
    await expect.poll(async () => (await panels.boundingBox())?.width, patience).toBe(368);
  });

  it('become a drawer on narrow screens', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await go(`/matches/${series}`);
    const panels = page.getByRole('complementary', { name: 'Panels' });
    const open = page.getByRole('button', { name: 'Show the panels' });
    await open.waitFor(patience);
    expect(await panels.isVisible()).toBe(false);
    const scene = page.getByRole('region', { name: '3D scene' });
    const before = (await scene.boundingBox())?.width;
    await open.click();
    await panels.waitFor(patience);
    expect((await scene.boundingBox())?.width).toBe(before);
    expect(await isSideways()).toBe(false);
  });
});

describe('the shortcut sheet', () => {
  it('lists every action once, and keys only for the agents of the match', async () => {
    await go(`/matches/${series}`);
    await page
      .getByRole('button', { name: /^Follow/ })
      .first()
      .waitFor(patience);
    await page.keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Keys of this page' });
    await sheet.waitFor(patience);
    const actions = await sheet.getByRole('term').allTextContents();
    expect(new Set(actions).size).toBe(actions.length);
    expect(actions.filter((action) => action.startsWith('Follow '))).toEqual(['Follow Ryn', 'Follow Raze', 'Follow Byte', 'Follow Blink']);
  });
});

describe('the table of events', () => {
  it('is opened from the panel, searched, filtered, reset, and leads back to the moment', async () => {
    await go(`/matches/${series}?episode=0`);
    await page.getByRole('link', { name: 'Table' }).click();
    await page.waitForURL(/\/events\?episode=0/, patience);
    const table = page.getByRole('region', { name: 'Events' });
    await table.getByRole('link').first().waitFor(patience);
    await table.getByRole('button', { name: /^Score/ }).click();
    await table.getByRole('searchbox').fill('for red');
    await page.waitForURL((url) => url.searchParams.get('kind') === 'score' && url.searchParams.get('q') === 'for red', patience);
    const rows = table.getByRole('link');
    await expect.poll(async () => (await rows.allTextContents()).every((text) => text.includes('for Red')), patience).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), table.getByRole('button', { name: 'JSON' }).click()]);
    const saved: { events: { kind: string; team: string }[] } = JSON.parse(await text(file));
    expect(saved.events.length).toBeGreaterThan(0);
    expect(saved.events.every(({ kind, team }) => kind === 'score' && team === 'red')).toBe(true);
    const [sheet] = await Promise.all([page.waitForEvent('download'), table.getByRole('button', { name: 'CSV' }).click()]);
    expect((await text(sheet)).split('\r\n')).toHaveLength(saved.events.length + 2);
    const [href] = await Promise.all([rows.first().getAttribute('href'), rows.first().click()]);
    await sceneAt(tickInAddress(new URL(href ?? '', dashboard.address).searchParams.get('t')) ?? Number.NaN);
  });
});

async function text(download: { createReadStream(): Promise<AsyncIterable<unknown>> }): Promise<string> {
  let read = '';
  for await (const part of await download.createReadStream()) read += String(part);
  return read;
}

describe('a forged recording', () => {
  const long = 'Wwwwwwwwww_Wwwwwwwwww_Wwwwwwwwww_Wwwwwwww';
  const hostile = '\u202eevil\u0007<img src=x onerror="document.title=1">\u2066';

  it('with long names, control characters, markup and 10,000 lines of chat stays harmless and light, and the page keeps the newest 4,000, on a desktop and on a phone', async () => {
    const chat = Array.from({ length: 10_000 }, (_, index) => `${hostile} ${index} ${'x'.repeat(index % 300)}`);
    await openFile(forgedRecording({ agents: [long, hostile], chat }));
    await page.getByRole('tab', { name: 'Chat 4000' }).click();
    const log = page.getByRole('log', { name: 'Chat' });
    await log.getByText(' 9999 ').waitFor(patience);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      expect(await log.locator('[data-index]').count()).toBeLessThan(80);
      expect(await log.locator('img').count()).toBe(0);
      expect(await page.evaluate(() => /[\u202a-\u202e\u2066-\u2069]/.test(document.body.innerText))).toBe(false);
      expect(await isSideways()).toBe(false);
    }
  });

  it('shows on the page what is wrong, what is safe and what to do, for a damaged moment', { tags: ['long'] }, async () => {
    await openFile(forgedRecording({ agents: ['Ryn', 'Byte'], chat: [], brokenAt: 900 }));
    await page.getByRole('slider').waitFor(patience);
    await page.getByRole('slider').focus();
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('PageUp');
    const notice = page.getByRole('alert').filter({ hasText: 'cannot be read' });
    await notice.waitFor(patience);
    expect(await notice.textContent()).toMatch(/What is safe.*What to do/s);
  });
});

describe('the palette', () => {
  it('lists exact names first, with their group, before names that only contain the letters', async () => {
    await go('/matches');
    await page.getByRole('heading', { name: 'Matches' }).waitFor(patience);
    const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    const first = results.first();
    await page.locator('[aria-keyshortcuts^="Control+K"]').waitFor(patience);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search or jump to' });
    await search.waitFor(patience);
    await results.filter({ hasText: /^slimy\s*agent/ }).waitFor(patience);
    for (const [typed, found] of [
      ['slimy', /^slimy\s*agent/],
      ['match', /^Matches/],
      ['set', /^Settings/],
      ['war mush', /^Mushroom War/],
    ] as const) {
      await search.fill(typed);
      await expect.poll(() => first.innerText(), patience).toMatch(found);
      expect(await first.getAttribute('aria-selected')).toBe('true');
    }
    // Longer than any random name of a tag.
    await search.fill('xqxqxqxqxq');
    await page.getByText('No results').waitFor(patience);
    await search.fill('set');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings\//, patience);
  });
});
