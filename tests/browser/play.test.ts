import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { carried, PlayerHands } from './player-hands.ts';
import { openPage, SharedDashboard, sharedBrowser } from './shared.ts';

/* A person plays with keys and mouse alone, from the form to the score, beside bots. */

const patience = { timeout: 60_000 } as const;
const dashboard = new SharedDashboard();
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  problems = [];
  page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await PlayerHands.withoutLock(page);
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await page.close();
  await dashboard.leave();
  expect(problems).toEqual([]);
});

/** Starts the form's match and takes the only seat for a person. */
async function enter(path: string, seat: string): Promise<PlayerHands> {
  await page.goto(dashboard.address + path, { waitUntil: 'domcontentloaded' });
  await page.getByRole('group', { name: seat }).getByText('Person').click(patience);
  await page.getByRole('button', { name: /^Start the match/ }).click();
  await page.waitForURL(/\/join$/, patience);
  return sit();
}

/** Takes the open seat of the lobby on this page, and control of its body. */
async function sit(): Promise<PlayerHands> {
  await page.getByRole('button', { name: 'Play this seat myself' }).click(patience);
  await page.waitForURL(/\/play$/, patience);
  const hands = new PlayerHands(page);
  await hands.takeControl();
  return hands;
}

it('joins red in Mushroom War beside a bot, walks, breaks slime and caps, scores, chats, leaves and comes back', {
  timeout: 240_000,
}, async () => {
  const hands = await enter('/matches/new?scenario=mushroom-war', 'Seat 1 of Red');
  // From the spawn of red's first seat at -7 -10: the slime patch around -9 -8, and the trunk at -9 -12 with its caps.
  await hands.walkTo(-7.5, -7.5);
  await hands.dig([-8, -60, -8]);
  await vi.waitFor(async () => expect(carried(await hands.probe(), 'slime_block')).toBeGreaterThan(0), patience);

  const red = page.locator('[data-score="red"]');
  const caps = [
    [-13, -8],
    [-5, -8],
    [-9, -12],
  ] as const;
  const isScored = async (): Promise<boolean> => Number(await red.textContent()) > 0;
  for (let round = 0; round < 3 && !(await isScored()); round++) {
    for (const [x, z] of caps) {
      for (const [dx, dz] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const) {
        if (await isScored()) break;
        // Beside the cap, where what it drops can be picked up.
        await hands.walkTo(x + dx * 2.2 + 0.5, z + dz * 2.2 + 0.5, 0.7);
        await hands.dig([x + dx, -59, z + dz]).catch(() => undefined);
        await hands.walkTo(x + dx + 0.5, z + dz + 0.5, 0.6).catch(() => undefined);
      }
    }
  }
  expect(await isScored()).toBe(true);

  await page.keyboard.press('KeyT');
  await page.keyboard.type('I score by hand');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: 'Chat' }).getByText('I score by hand').waitFor(patience);

  const before = await hands.probe();
  const address = page.url();
  await page.goto(`${dashboard.address}/matches`);
  await page.goto(address);
  await new PlayerHands(page).takeControl();
  const after = await new PlayerHands(page).probe();
  expect(carried(after, 'red_mushroom')).toBe(carried(before, 'red_mushroom'));
  expect(Math.hypot(after.feet.x - before.feet.x, after.feet.z - before.feet.z)).toBeLessThan(0.5);
});

it('places the three blocks of a construction task by hand, to its whole completion', { timeout: 180_000 }, async () => {
  const { address } = dashboard;
  const configuration = { scenario: 'construction', task: '0', agents: 1, teams: { team: 'person' }, clock: { kind: 'real' }, seed: 5 };
  const started = await page.request.post(`${address}/api/matches`, { headers: { origin: address }, data: configuration });
  const { match } = z.object({ match: z.string() }).parse(await started.json());
  await page.goto(`${address}/matches/${match}/join`, { waitUntil: 'domcontentloaded' });
  const hands = await sit();
  /** Places an item of the hotbar on top of a block. */
  const placeOn = async (item: string, [x, y, z]: readonly [number, number, number]): Promise<void> => {
    const before = await hands.probe();
    const place = before.slots.findIndex((slot, index) => index >= 36 && slot?.name === item) - 36;
    const count = carried(before, item);
    await page.keyboard.press(`Digit${place + 1}`);
    await hands.until(`${item} is in the hand`, ({ held }) => held === place);
    await hands.lookAt([x + 0.5, y + 0.99, z + 0.5]);
    await hands.use();
    await hands.until(`${item} is placed`, (probe) => carried(probe, item) === count - 1);
  };
  await hands.walkTo(-12.5, 0.5, 0.3);
  await placeOn('cut_sandstone', [-9, -61, 0]);
  // A step, from which the top of the post is in sight.
  await placeOn('dirt', [-11, -61, 0]);
  await hands.climb(-10.5, 0.5);
  await placeOn('terracotta', [-9, -60, 0]);
  await placeOn('torch', [-9, -59, 0]);
  await vi.waitFor(async () => expect(await page.locator('[data-completion]').textContent()).toBe('100%'), patience);
});
