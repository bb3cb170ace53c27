import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { forgedPlans } from './forged-plans.ts';
import { forgedRecording } from './forged-recording.ts';
import { closePage, openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;
const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let problems: string[];

afterAll(() => dashboard.leave());
beforeEach(async () => {
  problems = [];
  page = await openPage({ viewport: desktop, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await closePage(page);
  expect(problems).toEqual([]);
});

async function findings(): Promise<string[]> {
  const found = await axeFindings(page);
  // After axe has looked: charts take a new width of the window a moment later.
  const sidewards = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(sidewards > 0 ? [`The page scrolls sidewards by ${sidewards} pixels.`] : []), ...found];
}

describe('a plan of sixty subtasks', () => {
  const bytes = forgedRecording({ agents: ['Ryn', 'Byte'], chat: [], events: forgedPlans('Ryn') });

  async function openPlan(): Promise<void> {
    await page.goto(`${dashboard.address}/replay?panel=tasks`, { waitUntil: 'networkidle' });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'plan.arena', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    await page.getByRole('tab', { name: 'Tasks' }).waitFor(patience);
  }
  /** Displayed size of the letters in the graph, in pixels. */
  const letters = (within: string): Promise<number> =>
    page.evaluate((selector) => {
      const words = document.querySelector<HTMLElement>(`${selector} [data-task] .font-semibold`);
      const scale = words === null ? 0 : words.getBoundingClientRect().height / words.offsetHeight;
      return words === null ? 0 : Number.parseFloat(getComputedStyle(words).fontSize) * scale;
    }, within);

  it('is a readable graph that arrow keys, replans and the time of the replay move through', async () => {
    await openPlan();
    await page.locator('[data-plan="60"]').waitFor(patience);
    await expect.poll(() => letters('[data-tasks]'), patience).toBeGreaterThanOrEqual(10.5);
    expect(await findings()).toEqual([]);
    await page.getByRole('button', { name: 'Enlarge the plan' }).click();
    await page.locator('dialog [data-plan="60"]').waitFor(patience);
    await expect.poll(() => page.locator('dialog [data-task]').count(), patience).toBe(60);
    expect(await findings()).toEqual([]);
    await page.locator('dialog').getByRole('application').focus();
    await page.keyboard.press('ArrowDown');
    const chosen = (): Promise<string | null> => page.locator('dialog [data-chosen="true"]').getAttribute('data-task');
    const first = await chosen();
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).not.toBe(first);
    await page.locator('dialog').getByRole('button', { name: /now$/ }).first().click();
    await page.locator('dialog').getByRole('button', { name: 'Go to its start' }).click();
    await page.locator('dialog').waitFor({ ...patience, state: 'detached' });
    await page.getByRole('button', { name: 'Previous plan' }).click();
    await page.getByText('Plan 1 of 2').waitFor(patience);
    await page.getByText('The house is divided by its walls.').waitFor(patience);
    await page.getByRole('slider', { name: 'Time in the match' }).focus();
    await page.keyboard.press('Home');
    await page.getByText('No plan at this moment.').waitFor(patience);
  });

  it('is a list first on a phone', { tags: ['long'] }, async () => {
    await page.setViewportSize(phone);
    await openPlan();
    await page.getByRole('list', { name: 'Subtasks', exact: true }).waitFor(patience);
    expect(await page.locator('[data-plan]').count()).toBe(0);
    expect(await findings()).toEqual([]);
  });
});

describe('the blocks of two episodes', () => {
  /** Clicks through the picture, from its middle outwards, until a block is chosen, and returns its story. */
  async function clickBlock(): Promise<string> {
    const box = (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const story = page.getByRole('region', { name: 'Chosen block' });
    const steps = Array.from({ length: 21 }, (_, index) => index - 10);
    const places = steps.flatMap((row) => steps.map((column) => [column * 14, row * 14] as const));
    for (const [right, down] of places.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))) {
      await page.mouse.click(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
      if ((await story.count()) > 0) return story.innerText();
    }
    throw new Error('No click met a block.');
  }

  it('are shown in the panel of a match, and side by side with one time and one layer', async () => {
    const built = { scenario: 'construction', task: '0', teams: { team: 'solver' }, seed: 1, episodes: 1 } as const;
    const [byTwo, byOne] = [await dashboard.finishedMatch({ ...built, agents: 2 }), await dashboard.finishedMatch({ ...built, agents: 1 })];
    await page.goto(`${dashboard.address}/matches/${byTwo}?panel=chat&cam=top`);
    await page.waitForFunction(() => window.__arenaScene?.ready === true, undefined, patience);
    await page.waitForFunction(() => document.querySelector('canvas')?.getBoundingClientRect().width !== 0, undefined, patience);
    await page.getByRole('button', { name: 'Close and look around' }).click();
    expect(await clickBlock()).toContain('Placed by');
    expect(new URL(page.url()).searchParams.get('panel')).toBe('blueprint');
    await page.getByRole('slider', { name: 'Overlap over time' }).waitFor(patience);
    expect(await findings()).toEqual([]);
    await page.goto(`${dashboard.address}/compare/blocks`);
    await page.getByRole('combobox', { name: 'Episode A' }).selectOption(byTwo);
    await page.getByRole('combobox', { name: 'Episode B' }).selectOption(byOne);
    await page.waitForURL(`**/compare/blocks?a=${byTwo}&b=${byOne}`, patience);
    await expect.poll(() => page.locator('canvas').count(), patience).toBe(2);
    const shown = (letter: string): Promise<string | null> =>
      page.getByRole('slider', { name: `Overlap over time, episode ${letter}` }).getAttribute('aria-valuenow');
    await page.getByRole('slider', { name: 'Time in all episodes' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(async () => [await shown('A'), await shown('B')], patience).toEqual(['0', '0']);
    await page.getByRole('slider', { name: 'Layer' }).focus();
    await page.keyboard.press('Home');
    expect(await page.getByRole('group', { name: /^Layer -60, from above/ }).count()).toBe(2);
    expect(await findings()).toEqual([]);
    await page.setViewportSize(phone);
    expect(await findings()).toEqual([]);
  });
});
