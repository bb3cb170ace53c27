import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './axe-findings.ts';
import { forgedRecording } from './forged-recording.ts';
import { forgedTalk, talkers } from './forged-talk.ts';
import { openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;

const dashboard = new SharedDashboard();
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${dashboard.address}/replay?panel=agents`, { waitUntil: 'networkidle' });
  const bytes = forgedRecording({ agents: talkers, chat: [], events: forgedTalk() });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'talk.arena', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await page.getByRole('tab', { name: 'Agents' }).waitFor(patience);
});
afterAll(() => dashboard.leave());

const findings = (): Promise<string[]> => axeFindings(page, '[data-agents]');

const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const seek = async (key: 'Home' | 'End'): Promise<void> => page.getByRole('slider').first().press(key);

it('shows eight agents in sight, and at each moment of the replay what was so far', async () => {
  await seek('End');
  const picker = page.getByRole('list', { name: 'Agents', exact: true });
  await expect.poll(() => picker.getByRole('button').count(), patience).toBe(talkers.length);
  await picker.getByRole('button', { name: /^Bob, .*alarm: did the same 4 times in a row/ }).click(patience);
  await page.getByRole('alert').getByText('!goToPlayer("Sally", 2)').waitFor(patience);
  expect(await sideways()).toBeLessThanOrEqual(0);
  expect(await findings()).toEqual([]);
  await seek('Home');
  await page.getByText(/^No agent has reported anything/).waitFor(patience);
  await seek('End');
});

it('reads three hundred messages in four threads with few rows on the page, also on a phone', async () => {
  await page.getByText(/^Talk 300$/).click(patience);
  const threads = page.getByRole('list', { name: 'Conversations' }).getByRole('button');
  await expect.poll(() => threads.count(), patience).toBe(4);
  await threads.filter({ hasText: 'Bob and Sally' }).click();
  const messages = page.getByRole('log', { name: 'Messages between Bob and Sally' });
  await messages.waitFor(patience);
  expect(await messages.locator('[data-index]').count()).toBeLessThan(30);
  expect(await findings()).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await messages.waitFor(patience);
  expect(await sideways()).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});
