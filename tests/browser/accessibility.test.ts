import type { Page } from 'playwright-core';
import { extendTailwindMerge } from 'tailwind-merge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { axeFindings } from './axe-findings.ts';
import { openPage, reactRuns, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let finished: string;
let stopped: string;
let run: string;
let taskRun: string;

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(dashboard.address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The match of a run with seed 2, which is in this state. */
async function oneOf(run: string, state: string): Promise<string> {
  const page = await (await fetch(`${dashboard.address}/api/runs/${run}/matches`)).json();
  const { matches } = z
    .object({ matches: z.array(z.object({ id: z.string(), state: z.string(), configuration: z.object({ seed: z.number() }) })) })
    .parse(page);
  const found = matches.find((match) => match.state === state && match.configuration.seed === 2);
  if (found === undefined) throw new Error(`No match of the run with seed 2 is ${state}: ${JSON.stringify(matches)}`);
  return found.id;
}

const pair = { scenario: 'mushroom-war', episodes: 1, clock: { kind: 'fast' } } as const;

beforeAll(async () => {
  page = await openPage({ viewport: desktop, reducedMotion: 'reduce' });
  run = await dashboard.finishedRun();
  finished = await oneOf(run, 'finished');
  taskRun = await dashboard.finishedTaskRun();
  const grid = { ...pair, name: 'Two seeds', red: 'passive', blue: 'slimy', seeds: { first: 1, count: 2 } };
  // The card of a run in the list, with more names than fit on a phone.
  const names = ['tacticrafter-without-causal', 'tacticrafter-without-opponent', 'tacticrafter-without-critic'];
  const systems = Object.fromEntries(names.map((name) => [name, { agent: 'passive' }]));
  const crowded = await post<{ run: string }>('/api/runs', { configuration: { ...grid, name: 'Many names', red: names, systems } });
  await post(`/api/runs/${crowded.run}/stop`);
  stopped = await oneOf(crowded.run, 'stopped');
});
afterAll(() => dashboard.leave());

const go = (path: string): Promise<unknown> => page.goto(dashboard.address + path, { waitUntil: 'load' });

/** axe's findings on the current page. */
const findings = (): Promise<string[]> => axeFindings(page);

const fontSizes = ['slot', 'micro', 'data', 'body', 'section', 'lead', 'title', 'display', 'pixel', 'numeral', 'poster'];
const merged = extendTailwindMerge({ extend: { classGroups: { 'font-size': [{ text: fontSizes }] } } });

/** Lists of class names that set one property twice, so that the order of the stylesheet decides. */
function contradictions(lists: readonly string[]): string[] {
  const plain = (list: string): string => list.trim().split(/\s+/).join(' ');
  return [...new Set(lists)].map(plain).filter((list) => plain(merged(list)) !== list);
}

/** The class names of every element of the page. */
async function classLists(): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''));
}

/** How many pixels of the page are beside the window. */
const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Place = readonly [name: string, path: () => string, ready: string];

/** A page of each kind by name; the paths of a match or run are known only when they exist. */
const kinds: readonly Place[] = [
  ['live', () => '/', 'h1'],
  ['matches', () => '/matches', 'h1'],
  ['new match', () => '/matches/new', 'form fieldset:enabled'],
  ['runs', () => '/runs', 'h1'],
  ['a run', () => `/runs/${run}`, '[role="grid"]'],
  ['training data', () => `/training?runs=${taskRun}`, 'h1'],
  ['systems on tasks', () => `/compare?runs=${taskRun}`, '[data-cell]'],
  ['ratings', () => '/ratings', 'h1'],
  ['scenarios', () => '/scenarios', 'h1'],
  ['a scenario with tasks', () => '/scenarios/construction', '[data-tasks]'],
  ['a task', () => '/scenarios/construction/tasks/0', 'h1'],
  ['an agent', () => '/agents/slimy', 'h1'],
  ['sign in', () => '/sign-in', 'h1'],
  ['nothing', () => '/nowhere', 'h1'],
  ['a finished match', () => `/matches/${finished}`, '[role="tablist"]'],
  ['events of a match', () => `/matches/${finished}/events`, '[data-events]'],
];

/** Further pages of the same kinds. */
const further: readonly Place[] = [
  ['matches that a filter leaves', () => '/matches?state=finished&agent=slimy', 'td a'],
  ['matches with a filter without results', () => '/matches?state=finished&agent=balanced', 'text=No matches for'],
  ['compare', () => '/compare', 'h1'],
  ['ratings over all families', () => '/ratings?scenario=all', 'h1'],
  ['the form for tasks', () => '/matches/new?scenario=construction', 'form fieldset:enabled'],
  ['a stopped match', () => `/matches/${stopped}`, '[role="tablist"]'],
];

/** Opens a page in this size and waits until it works. */
async function visit([, path, ready]: Place, size: typeof desktop | typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await go(path());
  await page
    .locator(ready)
    .first()
    .waitFor({ ...patience, state: 'attached' });
  await reactRuns(page);
}

/** Expects that a page runs React, and on a desktop has no axe findings and no contradicting class names; it never scrolls sideways on a phone. */
async function expectSound(place: Place): Promise<void> {
  await visit(place, desktop);
  expect(await findings()).toEqual([]);
  expect(contradictions(await classLists())).toEqual([]);
  await page.setViewportSize(phone);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

describe('every page', () => {
  it('would be found if it gave an element two sizes', () => {
    expect(contradictions(['p-2 text-micro', 'p-2 px-3 h-4 h-5'])).toEqual(['p-2 px-3 h-4 h-5']);
  });

  const sound = 'runs React, has no axe findings, never scrolls sideways on a phone, and has no contradicting class names: %s';
  it.each(kinds)(sound, (...place) => expectSound(place));
  it.each(further)(sound, { tags: ['long'] }, (...place) => expectSound(place));

  it.each([...kinds, ...further])('has no axe findings on a phone: %s', { tags: ['long'] }, async (...place) => {
    await visit(place, phone);
    expect(await findings()).toEqual([]);
    await page.setViewportSize(desktop);
  });
});

describe('the match page', () => {
  it('has no axe findings while its scene is loading', { tags: ['long'] }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      // The scene, and the panel over it.
      if (/in vec4 lightPush|Play again with the same seed/.test(body)) await promise;
      await route.fulfill({ response, body });
    });
    await page.goto(`${dashboard.address}/matches/${finished}`, { waitUntil: 'commit' });
    await page.getByText('Loading the 3D scene…').waitFor(patience);
    expect(await findings()).toEqual([]);
    resolve();
    await page.getByRole('button', { name: 'Close and look around' }).waitFor(patience);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

/** Whether the focused element shows its focus. Runs in the page. */
function focusIsShown(): boolean {
  const element = document.activeElement;
  if (element === null || element === document.body || !element.matches(':focus-visible')) return false;
  // A link that covers its card is drawn after it and may carry the outline.
  const shown = [element, element.closest('label')].filter((one) => one !== null).map((one) => getComputedStyle(one));
  shown.push(getComputedStyle(element, '::after'));
  return shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1);
}
const focusShows = (): Promise<boolean> => page.evaluate(focusIsShown);

/** Presses Tab until the element with this role and name has the focus; every stop on the way must be visible. */
async function tabTo(role: 'button' | 'link' | 'tab' | 'radio', name: RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor(patience);
  const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() =>
      document.activeElement === document.body ? null : document.activeElement?.outerHTML.slice(0, 120),
    );
    if (where !== null) expect(await focusShows(), where).toBe(true);
  }
  throw new Error(`The ${role} ${name} cannot be reached by Tab.`);
}

describe('by keyboard alone', () => {
  it('a demo is started and watched, and a match set up and started', async () => {
    await page.setViewportSize(desktop);
    await go('/');
    await tabTo('button', /^Watch a demo match/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/matches\/(?!new\b)[a-z0-9]+/, patience);
    await page.waitForFunction(() => window.__arenaScene?.ready === true && window.__arenaScene.bodies.length >= 4, undefined, patience);
    // A key selects an agent by its position on the page; the agents appear after the picture.
    await page
      .getByRole('button', { name: /^Follow/ })
      .nth(3)
      .waitFor(patience);
    for (const [key, mode] of [
      ['t', 'top'],
      ['2', 'follow'],
      ['v', 'first'],
      ['o', 'orbit'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForFunction((wanted) => window.__arenaScene?.cameraMode === wanted, mode, patience);
    }
    await tabTo('tab', /^Events/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /^Chat/, selected: true }).waitFor(patience);
    await tabTo('button', /^Stop/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Stop this match?' }).waitFor(patience);
    await tabTo('button', /^Stop the match/);
    await page.keyboard.press('Enter');
    await page.getByText('The match was stopped').waitFor(patience);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor(patience);
    await page.keyboard.type('new match');
    await page.locator('[role="option"][aria-selected="true"]', { hasText: 'New match' }).waitFor(patience);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/matches\/new/, patience);
    await page
      .locator('form fieldset:enabled')
      .first()
      .waitFor({ ...patience, state: 'attached' });
    await tabTo('button', /^Start/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/matches\/(?!new\b)[a-z0-9]+/, patience);
    await page.getByRole('region', { name: 'Score' }).waitFor(patience);
    await post(`${new URL(page.url()).pathname.replace('/matches', '/api/matches')}/stop`);
  });
});

/** Expects no axe findings on the page of a running match: with each panel, the palette and the shortcut sheet; and nothing sideways on a phone. */
async function soundWhileItRuns(): Promise<void> {
  await page
    .getByRole('button', { name: /^Follow/ })
    .first()
    .waitFor(patience);
  for (const tab of ['Chat', 'Score', 'Events']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    expect(await findings(), tab).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor(patience);
  expect(await findings(), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keys of this page' }).waitFor(patience);
  expect(await findings(), 'shortcut sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  expect(await sideways()).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

describe('the wall of the home page', () => {
  const wall = () => page.getByRole('list', { name: 'Running matches' });
  const lit = (): Promise<string | null | undefined> =>
    page.evaluate(() =>
      document.querySelector('[data-wall="scene"]')?.closest('article')?.querySelector('[data-card]')?.getAttribute('data-card'),
    );
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.card : undefined));

  /** Starts three slow matches. */
  const startThree = (): Promise<{ match: string }[]> => {
    const watched = { ...pair, clock: { kind: 'fast', pace: 1 }, teams: { red: 'passive', blue: 'slimy' } };
    return Promise.all([11, 12, 13].map((seed) => post<{ match: string }>('/api/matches', { ...watched, seed })));
  };

  it('shows one match in 3D and the others as maps, shows who leads, is navigated by arrow keys, and leads to a match that runs', async () => {
    await page.setViewportSize(desktop);
    const matches = await startThree();
    await go('/');
    await page.waitForFunction(() => document.querySelectorAll('[data-wall]').length === 3, undefined, patience);
    await expect.poll(() => page.locator('[data-wall="scene"]').count(), patience).toBe(1);
    await wall()
      .getByRole('img', { name: /^Lead over time/ })
      .nth(2)
      .waitFor(patience);
    // The matches must run as long as the test looks at them.
    for (const { match } of matches) await post(`/api/matches/${match}/pause`);
    expect(await findings()).toEqual([]);

    await tabTo('link', /^Mushroom War/);
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    const second = await focused();
    expect(second).not.toBe(first);
    expect(await focusShows()).toBe(true);
    await expect.poll(lit, patience).toBe(second);
    await page.keyboard.press('End');
    await expect.poll(lit, patience).toBe(await focused());
    await page.keyboard.press('Home');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/matches/${first}`), patience);
    for (const { match } of matches) await post(`/api/matches/${match}/stop`);
  });

  it('shows maps on a phone, and one in 3D on demand; the page of a match that runs has no axe findings', { tags: ['long'] }, async () => {
    const matches = await startThree();
    await page.setViewportSize(desktop);
    await go(`/matches/${matches[0]?.match}`);
    await soundWhileItRuns();
    for (const { match } of matches) await post(`/api/matches/${match}/pause`);
    await page.setViewportSize(phone);
    await go('/');
    await page.waitForFunction(() => document.querySelectorAll('[data-wall="map"]').length > 0, undefined, patience);
    expect(await page.locator('[data-wall="scene"]').count()).toBe(0);
    expect(await findings()).toEqual([]);
    await wall()
      .getByRole('button', { name: /in 3D$/ })
      .first()
      .click();
    await page.locator('[data-wall="scene"]').waitFor(patience);
    await page.setViewportSize(desktop);
    for (const { match } of matches) await post(`/api/matches/${match}/stop`);
  });
});

describe('the arena of a scenario', () => {
  it('is in 3D on a desktop and a map first on a phone, without any match, and never scrolls sideways', async () => {
    await page.setViewportSize(desktop);
    await go('/scenarios/mushroom-war');
    await page.waitForFunction(() => window.__arenaScene?.ready === true && window.__arenaScene.triangles > 1000, undefined, patience);
    await reactRuns(page);
    expect(await findings()).toEqual([]);
    expect(contradictions(await classLists())).toEqual([]);
    await page.setViewportSize(phone);
    await go('/scenarios/mushroom-war');
    await page.getByRole('img', { name: 'Map of the Mushroom War arena' }).waitFor(patience);
    await page.getByRole('button', { name: 'Show in 3D' }).click();
    await page.getByRole('img', { name: 'The Mushroom War arena in 3D' }).waitFor(patience);
    expect(await findings()).toEqual([]);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.setViewportSize(desktop);
  });
});

describe('the form', () => {
  it('takes YAML in, leads from an error to its line, and copies a past match', async () => {
    await page.setViewportSize(desktop);
    await go('/matches/new');
    await page
      .locator('form fieldset:enabled')
      .first()
      .waitFor({ ...patience, state: 'attached' });
    await page.getByRole('tab', { name: 'YAML' }).click();
    const text = page.locator('#yaml');
    await text.waitFor(patience);
    await text.fill('name: x\nscenario: mushroom-war\nred: passive\nblue: [slimy, ghost]\nseeds: [5, 9]\n');
    await page.getByRole('button', { name: 'Apply to form' }).click();
    await page.getByRole('button', { name: 'Line 4' }).click(patience);
    expect(
      await text.evaluate((area) => (area instanceof HTMLTextAreaElement ? area.value.slice(area.selectionStart, area.selectionEnd) : '')),
    ).toBe('blue: [slimy, ghost]');
    expect(await findings()).toEqual([]);
    await text.fill('name: x\nscenario: mushroom-war\nred: passive\nblue: [slimy, balanced]\nseeds: [5, 9]\n');
    await page.getByRole('button', { name: 'Apply to form' }).click();
    await page.getByRole('button', { name: /^Start 4 matches/ }).waitFor(patience);
    await page.getByLabel('Copy a match').selectOption({ value: finished });
    await page.getByRole('button', { name: /^Start the match/ }).waitFor(patience);
    expect(await page.getByLabel('First seed').inputValue()).toBe('2');
  });
});

describe('the run page', () => {
  /** Opens it and waits for data that only the page's own code can have fetched, because earlier clicks are lost. */
  const open = async (): Promise<void> => {
    await go(`/runs/${run}`);
    const first = page.getByRole('region', { name: 'Time to first points' });
    await first.getByRole('row').filter({ hasText: 'passive' }).filter({ hasText: 'not played' }).waitFor(patience);
  };

  it('draws score over time by opponent, with no axe findings', async () => {
    await open();
    const part = page.getByRole('region', { name: 'Points over time' });
    await part.locator('label').filter({ hasText: 'By opponent' }).click(patience);
    await part.getByRole('listitem').filter({ hasText: 'slimy' }).waitFor(patience);
    expect(await findings()).toEqual([]);
  });

  it('never becomes wider than its container while it narrows, before charts are redrawn', async () => {
    await open();
    await page.locator('.recharts-surface').first().waitFor(patience);
    const beyond = await page.evaluate(() => {
      const content = document.querySelector<HTMLElement>('#content');
      if (content === null) return null;
      content.style.width = '700px';
      // Read at once, before any size observer runs.
      const width = content.scrollWidth - content.clientWidth;
      content.style.width = '';
      return width;
    });
    expect(beyond).toBe(0);
  });

  it('draws both sides of the chosen cell, and shows sigma and the time to first points', { tags: ['long'] }, async () => {
    await open();
    const part = page.getByRole('region', { name: 'Points over time' });
    await part.locator('label').filter({ hasText: 'Both sides' }).click(patience);
    await part
      .getByRole('listitem')
      .filter({ hasText: /Red.*passive/ })
      .waitFor(patience);
    await part
      .getByRole('listitem')
      .filter({ hasText: /Blue.*all opponents/ })
      .waitFor(patience);
    const sigma = page.getByRole('region', { name: 'Sigma', exact: true });
    expect(await sigma.getByRole('row').filter({ hasText: 'slimy' }).innerText()).toMatch(/reference, n \d+[\s\S]*22\.2/);
    expect(await findings()).toEqual([]);
  });
});
