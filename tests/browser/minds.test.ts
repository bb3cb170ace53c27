import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { forgedMinds } from './forged-minds.ts';
import { forgedRecording } from './forged-recording.ts';
import { matchOfMinds, openPage, reactRuns, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

const dashboard = new SharedDashboard();
let page: Page;
const problems: string[] = [];
let match: string;

beforeAll(async () => {
  page = await openPage({ viewport: desktop, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => problems.push(error.message));
  match = await dashboard.finishedMatch(matchOfMinds);
});
afterAll(() => dashboard.leave());

const findings = (): Promise<string[]> => axeFindings(page);

/** Opens a forged recording with sixty relations and forty revisions of tactics, with the minds panel visible. */
async function openForged(): Promise<void> {
  await page.goto(`${dashboard.address}/replay?panel=minds`, { waitUntil: 'networkidle' });
  const bytes = forgedRecording({ agents: ['Ryn', 'Byte'], chat: [], events: forgedMinds('Ryn') });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'minds.arena', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await page.getByRole('tab', { name: 'Minds' }).waitFor(patience);
  await page.getByText('60 of 60 relations').waitFor(patience);
}

const sidewards = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const parts = (): Promise<number> => page.locator('[data-part]').count();
const chosen = (): Promise<string> => page.locator('[data-chosen="true"]').innerText();
/** Displayed size of the letters, in pixels. */
const letters = (): Promise<number> =>
  page.evaluate(() => {
    const part = document.querySelector<HTMLElement>('[data-part="action"] span');
    const scale = part === null ? 0 : part.getBoundingClientRect().width / part.offsetWidth;
    return part === null ? 0 : Number.parseFloat(getComputedStyle(part).fontSize) * scale;
  });

describe('sixty relations', () => {
  it('are in a table with the observations of each, and can be searched and filtered by kind', async () => {
    await page.setViewportSize(desktop);
    await openForged();
    const table = page.getByRole('region', { name: 'Causes and effects' });
    const bread = table.getByRole('row').filter({ hasText: 'craftItem(bot, "bread", 1)' });
    expect(await bread.innerText()).toMatch(/seen 3 times[\s\S]*wheat ✓ 3 of 3[\s\S]*pumpkin \? 0 of 3[\s\S]*bread ✓ 3 of 3/);
    expect(await table.getByRole('row').count()).toBe(61);
    await page.getByRole('searchbox', { name: 'Search actions and items' }).fill('pumpkin pie');
    await page.getByText('4 of 60 relations').waitFor(patience);
    await page.getByRole('searchbox', { name: 'Search actions and items' }).fill('');
    for (const [kind, count] of [
      ['New', 3],
      ['Changed', 1],
      ['Doubtful', 1],
    ] as const) {
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${kind} `) })
        .click();
      await page.getByText(`${count} of 60 relations`).waitFor(patience);
    }
    await page.locator('label').filter({ hasText: /^All / }).click();
    expect(await findings()).toEqual([]);
  });

  it('are drawn as a graph that is readable as a whole, navigable by arrow keys and searchable', async () => {
    await page
      .locator('label')
      .filter({ hasText: /^Graph$/ })
      .click();
    await page.locator('[data-graph="80"]').waitFor(patience);
    await page.getByRole('button', { name: 'Enlarge the graph' }).click();
    const dialog = page.getByRole('dialog', { name: 'Causes and effects, as Red believes' });
    await dialog.locator('[data-graph="80"]').waitFor(patience);
    await expect.poll(parts, patience).toBe(80);
    expect(await page.locator('[data-part="action"]').count()).toBe(60);
    await expect.poll(letters, patience).toBeGreaterThanOrEqual(9);
    expect(await findings()).toEqual([]);
    const graph = page.getByRole('application');
    await graph.focus();
    await page.keyboard.press('ArrowDown');
    const first = await chosen();
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).not.toBe(first);
    await dialog.getByRole('searchbox').fill('craftItem bread');
    await expect.poll(() => page.locator('[data-found="true"]').count(), patience).toBe(1);
    await page.locator('[data-found="true"]').click();
    await dialog.getByText('3 times').waitFor(patience);
    await dialog.locator('label').filter({ hasText: /^New/ }).click();
    await expect.poll(() => page.locator('[data-part="action"]').count(), patience).toBe(3);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ ...patience, state: 'detached' });
  });
});

describe('forty revisions of tactics', () => {
  it('are stepped and scrolled through, each with its changes, and the newest with the agents at each line', async () => {
    // On the page of the sixty relations, which are in the same recording.
    await page.getByText('40 of 40 seen, the newest').waitFor(patience);
    await page.getByText('Ryn follows this line, after craftItem').waitFor(patience);
    const slider = page.getByRole('slider', { name: 'Revision of the tactics' });
    await slider.focus();
    await page.keyboard.press('Home');
    await page.getByText('Ryn bakes bread for batch 0.').waitFor(patience);
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 of 40 seen: 1 new, 1 dropped').waitFor(patience);
    await page.getByRole('button', { name: 'Next revision' }).click();
    await page.getByText('Ryn bakes bread for batch 2.').waitFor(patience);
  });
});

describe('sixty relations on a phone', () => {
  it('are a table first on a phone, and a graph over the whole width on demand', { tags: ['long'] }, async () => {
    await page.setViewportSize(phone);
    await openForged();
    expect(await page.locator('[data-graph]').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Causes and effects' }).isVisible()).toBe(true);
    expect(await sidewards()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    await page.getByRole('button', { name: 'Draw the graph' }).click();
    await page.locator('dialog [data-graph="80"]').waitFor(patience);
    await expect.poll(letters, patience).toBeGreaterThanOrEqual(8);
    const width = await page.locator('dialog [data-graph]').evaluate((element) => element.getBoundingClientRect().width);
    expect(width).toBeGreaterThan(330);
    expect(await sidewards()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    await page.getByRole('button', { name: 'Close the graph' }).click();
    await page.setViewportSize(desktop);
  });
});

describe('a match of agents that call models', () => {
  it('leads from an event to the model call behind it, and from there to the effect of the answer', async () => {
    await page.goto(`${dashboard.address}/matches/${match}/events?episode=0&kind=tactics`, { waitUntil: 'load' });
    await page.locator('[data-events="1"]').waitFor(patience);
    await page.getByRole('link', { name: /^The model call behind: Red chose tactics/ }).click();
    await page.getByRole('heading', { name: /^Model call for tactics/ }).waitFor(patience);
    const result = page.getByRole('region', { name: 'Effect' });
    await result.getByRole('listitem').first().waitFor(patience);
    // The title of a page that another one leads to comes a moment after its content.
    await page.waitForFunction(() => document.title !== '', undefined, patience);
    expect(await findings()).toEqual([]);
    await result.getByRole('link', { name: /from this model call/ }).click();
    await page.locator('[data-events]').waitFor(patience);
    await page.getByRole('button', { name: /^From model call/ }).waitFor(patience);
  });

  it('has a page of all its model calls, which sorts by tokens', async () => {
    await page.goto(`${dashboard.address}/matches/${match}/traces`, { waitUntil: 'load' });
    await page.locator('h1').waitFor(patience);
    await reactRuns(page);
    const heads = page.getByRole('columnheader');
    await heads.filter({ hasText: 'Tokens in' }).getByRole('button').click(patience);
    const place = (await heads.allInnerTexts()).findIndex((text) => text.includes('Tokens in'));
    const cells = page
      .locator('tbody tr')
      .locator(`:nth-child(${place + 1})`)
      .and(page.locator('td'));
    const tokens = (await cells.allInnerTexts()).filter((text) => text !== '–').map((text) => Number(text.replace(/\D/g, '')));
    expect(new Set(tokens).size).toBeGreaterThan(1);
    expect(tokens).toEqual(tokens.toSorted((one, other) => other - one));
  });

  it('leads from an entry of its running log to the model call behind it', { tags: ['long'] }, async () => {
    await page.goto(`${dashboard.address}/matches/${match}?episode=0&t=1200&panel=events`, { waitUntil: 'load' });
    await page.getByText('Everything').click(patience);
    const log = page.getByRole('log', { name: 'Events' });
    const link = log.getByRole('link', { name: /^The model call behind: (Ryn|Raze) / }).last();
    // Rows come and go while the list fills.
    await vi.waitFor(() => link.click({ timeout: 10_000 }), patience);
    await page.getByRole('heading', { name: /^Model call for a program/ }).waitFor(patience);
  });

  it('shows its minds panel from the first second on, and says what will appear there', async () => {
    const headers = { 'content-type': 'application/json', origin: dashboard.address };
    const wanted = { scenario: 'dash-and-dine', teams: { red: 'remote', blue: 'cot' }, seed: 1, episodes: 1, clock: { kind: 'fast' } };
    const started = await fetch(`${dashboard.address}/api/matches`, { method: 'POST', headers, body: JSON.stringify(wanted) });
    const waiting: string = Object(await started.json()).match;
    await page.goto(`${dashboard.address}/matches/${waiting}?panel=minds`, { waitUntil: 'load' });
    await page.getByRole('tab', { name: 'Minds', selected: true }).waitFor(patience);
    await page.getByText('No tactics yet').waitFor(patience);
    expect(await findings()).toEqual([]);
    await fetch(`${dashboard.address}/api/matches/${waiting}/stop`, { method: 'POST', headers, body: '{}' });
  });

  it('shows in replay what the agents learned from every episode, read from the recordings on demand', async () => {
    await page.goto(`${dashboard.address}/matches/${match}?episode=1&panel=minds`, { waitUntil: 'load' });
    const table = page.getByRole('table').filter({ hasText: 'Tactics' });
    await table.getByRole('row').nth(2).waitFor(patience);
    const first = table.getByRole('row').nth(1);
    expect(await first.innerText()).toContain('–');
    await page.getByRole('button', { name: 'Read them' }).click();
    await expect.poll(() => first.innerText(), patience).not.toContain('–');
    expect(await findings()).toEqual([]);
    expect(problems).toEqual([]);
  });
});
