import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let run: string;

beforeAll(async () => {
  page = await openPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  run = await dashboard.finishedTaskRun();
});
afterAll(() => dashboard.leave());

const go = (path: string): Promise<unknown> => page.goto(dashboard.address + path, { waitUntil: 'load' });

it('leads from the scenarios to a task with its own picture, its figures and its matches', async () => {
  await go('/scenarios');
  await page.getByRole('link', { name: 'Construction', exact: true }).click();
  const tasks = page.getByRole('list', { name: 'Tasks', exact: true });
  await tasks.getByRole('link', { name: /Lamp post/ }).click(patience);
  await page.waitForURL(/\/scenarios\/construction\/tasks\/0$/, patience);
  const picture = page.getByRole('img', { name: 'Drawing of the task Lamp post' });
  await picture.waitFor(patience);
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0), patience).toBe(true);
  const figures = page.getByRole('region', { name: 'Figures by system and number of agents' });
  expect(await figures.getByRole('row', { name: /^Completion \d/ }).innerText()).toContain('100%');
  const columns = await figures.getByRole('columnheader').allInnerTexts();
  expect(columns.map((text) => text.replace(/\s+/g, ' '))).toContain('solver 1 agent');
  await page.getByRole('region', { name: 'Newest matches' }).getByRole('link').first().waitFor(patience);
});

it('opens the form with the task filled in, and the list of tasks changes what is chosen', async () => {
  await go('/scenarios/construction/tasks/0');
  await page.getByRole('link', { name: 'Play this task' }).click();
  await page.waitForURL(/\/matches\/new\?scenario=construction&task=0$/, patience);
  await page
    .locator('form fieldset:enabled')
    .first()
    .waitFor({ ...patience, state: 'attached' });
  const field = page.getByLabel(/^Chosen tasks/);
  expect(await field.inputValue()).toBe('0');
  const card = page.getByRole('list', { name: 'Tasks to choose from' }).getByRole('button', { name: /Lamp post/ });
  expect(await card.getAttribute('aria-pressed')).toBe('true');
  await card.click();
  await expect.poll(() => field.inputValue(), patience).toBe('');
  await card.click();
  await expect.poll(() => field.inputValue(), patience).toBe('0');
});

it('opens a task file that is dropped on a form in the scenario that plays it, with its seats for people, and starts it', async () => {
  await go('/matches/new?scenario=crafting');
  const zone = page.locator('label', { hasText: 'Your own crafting task: choose or drop a file' });
  await zone.waitFor(patience);
  const house = { type: 'debug', goal: 'Build a small house.', agent_count: 1, human_count: 1, timeout: 300 };
  const pickaxe = { ...house, type: 'techtree', target: 'wooden_pickaxe', number_of_target: 1, initial_inventory: {} };
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'tasks.json'));
    return data;
  }, JSON.stringify({ house, pickaxe }));
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByLabel(/^2 tasks of tasks.json can be played/).selectOption('house', patience);
  await page.getByText('House is the task of this match. It is played in Free Play.').waitFor({ ...patience, state: 'attached' });
  expect(await page.getByRole('radio', { name: /^Free Play/ }).isChecked()).toBe(true);
  await page.getByText(/^People play in real time/).waitFor(patience);
  await page.getByRole('button', { name: /^Start the match/ }).click(patience);
  await page.waitForURL(/\/matches\/[^/]+\/join$/, patience);
  await page.getByRole('heading', { name: 'Free Play: House' }).waitFor(patience);
  await dashboard.leave();
});

it('compares the systems of a run, and every cell leads to its matches', async () => {
  await go(`/runs/${run}`);
  await page.getByRole('link', { name: 'Compare the systems' }).click(patience);
  await page.waitForURL(new RegExp(`/compare\\?runs=${run}$`), patience);
  const table = page.getByRole('region', { name: 'Completion by group and system' });
  await table.getByRole('button', { name: /^do_nothing, 2 agents: 0%/ }).click(patience);
  const panel = page.getByRole('complementary', { name: 'Chosen cell' });
  await panel.getByRole('heading', { name: 'do_nothing on 2 agents' }).waitFor(patience);
  await expect.poll(() => panel.getByRole('link').count(), patience).toBe(2);
  const pairs = page.getByRole('region', { name: 'Better on the same task and seed', exact: true });
  await pairs.getByRole('button', { name: 'do_nothing against solver' }).click();
  const differing = page.getByRole('complementary', { name: 'Chosen pair' });
  await differing.getByText('is better in 0, equal in 0 and worse in 4').waitFor(patience);
  await page.getByRole('navigation', { name: 'Group the episodes by' }).getByRole('link', { name: 'Task' }).click();
  await table.getByRole('link', { name: /Lamp post/ }).waitFor(patience);
  expect(new URL(page.url()).searchParams.get('by')).toBe('task');
});

it('names a task that there is not as not found, and draws no picture for it', async () => {
  const status = async (path: string): Promise<number> => (await fetch(dashboard.address + path, { redirect: 'manual' })).status;
  expect(await status('/scenarios/construction/tasks/99999')).toBe(404);
  expect(await status('/scenarios/mushroom-war/tasks/0')).toBe(404);
  expect(await status('/art/construction/tasks/0.svg')).toBe(200);
  expect(await status('/art/construction/tasks/no.picture')).toBe(404);
  // A path with several readings is refused before anything looks for a picture.
  expect(await status('/art/construction/tasks/..%2f0.svg')).toBe(400);
});
