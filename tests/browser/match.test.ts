import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneProbe } from '#components/scene/scene-probe.ts';
import { closePage, nameOfSharedRun, openPaintedPage, SharedDashboard } from './shared.ts';

const patience = { timeout: 90_000 } as const;

const dashboard = new SharedDashboard();
let page: Page;
let problems: string[];

beforeEach(async () => {
  problems = [];
  page = await openPaintedPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await closePage(page);
  await dashboard.leave();
  expect(problems).toEqual([]);
});

const scene = (): Promise<SceneProbe | undefined> => page.evaluate(() => window.__arenaScene);
const go = (path: string): Promise<unknown> => page.goto(dashboard.address + path, { waitUntil: 'domcontentloaded' });

/** Resolves when the scene fulfils `predicate`. */
function sceneWhen(
  predicate: (probe: SceneProbe, given: SceneProbe | null) => boolean,
  given: SceneProbe | null = null,
): Promise<SceneProbe> {
  const asWanted = async (): Promise<SceneProbe> => {
    const probe = await scene();
    if (probe === undefined || !predicate(probe, given)) throw new Error('The scene is not in the expected state.');
    return probe;
  };
  return vi.waitFor(asWanted, { ...patience, interval: 50 });
}

/** Starts the form's match or run and waits for the page that it leads to. */
async function start(where: RegExp): Promise<string> {
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL(where, patience);
  return new URL(page.url()).pathname;
}

describe('a match from form to scene', () => {
  it('is set up in the form, played by four agents in the 3D scene, and scored live', async () => {
    await go('/matches/new');
    await page.getByRole('spinbutton', { name: 'Pace' }).fill('8');
    await page.getByLabel('First seed').fill('7');
    await start(/\/matches\/(?!new\b)[a-z0-9]+/);

    const first = await sceneWhen(
      (probe) =>
        probe.ready && probe.columns > 0 && probe.triangles > 1000 && probe.bodies.filter((body) => body.label !== null).length === 4,
    );
    const moved = await sceneWhen(
      (probe, given) =>
        probe.bodies
          .filter((body) => body.label !== null)
          .every((body) =>
            (given?.bodies ?? []).some((old) => old.entity === body.entity && Math.hypot(old.x - body.x, old.z - body.z) > 0.5),
          ),
      first,
    );
    expect(moved.tick).toBeGreaterThan(first.tick);
    expect(
      await page
        .getByRole('complementary', { name: 'Agents' })
        .getByRole('button', { name: /^Follow/ })
        .count(),
    ).toBe(4);

    await page.waitForFunction(
      () => [...document.querySelectorAll('[data-score]')].some((output) => output.textContent !== '0'),
      undefined,
      patience,
    );
    await page.getByRole('tab', { name: 'Score' }).click();
    await page.getByRole('button', { name: 'As table' }).click();
    await page.getByRole('columnheader', { name: 'Lead' }).waitFor(patience);
  });

  it('is viewed through every camera, by button and by key, and the address keeps the view', { tags: ['long'] }, async () => {
    await go('/');
    await page.getByRole('button', { name: 'Watch a demo match' }).click();
    await page.waitForURL(/\/matches\/[a-z0-9]+/, patience);
    const orbit = await sceneWhen((probe) => probe.ready && probe.cameraMode === 'orbit' && probe.bodies.length >= 4);
    await page.getByRole('toolbar', { name: 'Camera' }).getByRole('button', { name: /^Top/ }).click();
    // The code of this camera loads now; until then the picture stays as it was.
    const top = await sceneWhen(
      (probe, before) => probe.cameraMode === 'top' && JSON.stringify(probe.camera) !== JSON.stringify(before?.camera),
      orbit,
    );
    await page.keyboard.press('2');
    await sceneWhen((probe) => probe.cameraMode === 'follow');
    await page.keyboard.press('v');
    const eyes = await sceneWhen((probe) => probe.cameraMode === 'first');
    expect([orbit.camera, top.camera, eyes.camera].map((place) => JSON.stringify(place))).toSatisfy(
      (places: string[]) => new Set(places).size === 3,
    );
    await expect.poll(() => new URL(page.url()).search).toMatch(/cam=first&agent=\w+/);
    await page.reload();
    await sceneWhen((probe) => probe.ready && probe.cameraMode === 'first');
    await page.keyboard.press('f');
    await sceneWhen((probe) => probe.cameraMode === 'free');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the match' }).click();
    await page.getByText('The match was stopped').waitFor(patience);
  });

  it('keeps the input after an error, and shows the error at the field', async () => {
    await go('/matches/new');
    await page.getByLabel('Episodes per match').fill('0');
    await page.getByRole('spinbutton', { name: 'Pace' }).fill('16');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.getByText('A whole number from 1 to 1000.').waitFor(patience);
    expect(new URL(page.url()).pathname).toBe('/matches/new');
    expect(await page.getByRole('spinbutton', { name: 'Pace' }).inputValue()).toBe('16');
  });

  it('keeps all values of a preset except those changed after it was chosen', async () => {
    await go('/matches/new');
    const planned = (): Promise<string> => page.getByRole('complementary', { name: 'Summary' }).locator('dl').innerText(patience);
    await page.getByLabel('Preset').selectOption('dash-and-dine-sides');
    await expect.poll(planned).toContain('Dash & Dine');
    const whole = await planned();
    await page.getByLabel('Repeats (new seed each)').fill('2');
    await expect.poll(planned).not.toBe(whole);
    for (const kept of ['Dash & Dine', 'fast clock\n', 'each pairing also with sides swapped']) expect(await planned()).toContain(kept);
    expect(await page.getByRole('radio', { name: /^Fast virtual time, as fast/ }).isChecked()).toBe(true);

    await page.getByLabel('Preset').selectOption('self-play-mushroom-war');
    await expect.poll(planned).toContain('Mushroom War');
    await page.getByLabel('Episodes per match').fill('1');
    await page.getByRole('textbox', { name: /^Test red after/ }).fill('0, 1');
    await page.getByRole('textbox', { name: 'Opponents in the tests' }).fill('passive');
    await page.getByLabel('Repeats (new seed each)').fill('1');
    await expect.poll(planned).toContain('3 matches: 1 for learning, 2 tests of learning');
    expect(await planned()).toContain('3 episodes in all');
  });
});

describe('a run', () => {
  it('is played to its end, and its heatmap leads to the matches of a cell', async () => {
    await go('/matches/new');
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^Fast virtual time, as fast/ }) })
      .click(patience);
    await page.getByLabel('Repeats (new seed each)').fill('2');
    // Other files look at this run too, if they come later.
    await page
      .locator('summary')
      .filter({ hasText: /^More$/ })
      .click();
    await page.getByLabel('Name of the run').fill(nameOfSharedRun);
    await start(/\/runs\/[a-z0-9]+/);

    await page.getByText('Finished', { exact: true }).waitFor({ timeout: 240_000 });
    const difference = page.getByRole('grid', { name: /^Difference/ });
    const cell = difference.getByRole('gridcell', { name: /^passive against slimy: .* 2 episodes/ });
    await cell.waitFor(patience);
    await cell.focus();
    await page.keyboard.press('Enter');
    const side = page.getByRole('complementary', { name: 'Chosen cell' });
    await side.getByText('2 matches', { exact: true }).waitFor(patience);
    await expect.poll(() => side.getByRole('link').count(), patience).toBe(2);
    await side.getByRole('link').first().click();
    await page.waitForURL(/\/matches\/[a-z0-9]+/, patience);
    await page.getByText('The match is over').waitFor(patience);
  });
});
