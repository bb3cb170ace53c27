import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { carried, PlayerHands } from './player-hands.ts';
import { closePage, openPage, SharedDashboard } from './shared.ts';

/* A person plays with keys and mouse alone, from the form to the score, beside bots. */

const patience = { timeout: 60_000 } as const;
/** Games last two minutes of real time. On a busy machine a person may be too slow, so each is played once more. */
const game = { timeout: 240_000, retry: 1 } as const;
const dashboard = new SharedDashboard();
let page: Page;
let problems: string[];

beforeEach(async () => {
  problems = [];
  page = await openPage({ viewport: { width: 1440, height: 900 } });
  await PlayerHands.withoutLock(page);
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await PlayerHands.letGo(page);
  await closePage(page);
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

/** Starts a match by its configuration and takes its only seat for a person. */
async function join(configuration: object): Promise<PlayerHands> {
  const { address } = dashboard;
  const data = { ...configuration, clock: { kind: 'real' }, seed: 5 };
  const started = await page.request.post(`${address}/api/matches`, { headers: { origin: address }, data });
  const { match } = z.object({ match: z.string() }).parse(await started.json());
  await page.goto(`${address}/matches/${match}/join`, { waitUntil: 'domcontentloaded' });
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

it('joins red in Mushroom War beside a bot, walks, breaks slime and caps, scores, chats, leaves and comes back', game, async () => {
  const hands = await enter('/matches/new?scenario=mushroom-war', 'Seat 1 of Red');
  // From the spawn of red's first seat at -7 -10: the slime patch around -9 -8, and the trunk at -9 -12 with its caps.
  await hands.walkTo(-7.5, -7.5);
  await hands.dig([-8, -60, -8]);
  // Down to the ground, because what lies there is out of reach from the slime beside.
  await hands.walkTo(-7.5, -7.5, 0.18);
  await vi.waitFor(async () => expect(carried(await hands.probe(), 'slime_block')).toBeGreaterThan(0), patience);

  const red = page.locator('[data-score="red"]');
  const caps = [
    [-5, -8],
    [-13, -8],
    [-9, -12],
  ] as const;
  const isScored = async (): Promise<boolean> => Number(await red.textContent()) > 0;
  for (let round = 0; round < 3 && !(await isScored()); round++) {
    for (const [x, z] of caps) {
      for (const [dx, dz] of [
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
      ] as const) {
        if (await isScored()) break;
        // Beside the cap, where what it drops can be picked up.
        await hands.walkTo(x + dx * 2.2 + 0.5, z + dz * 2.2 + 0.5, 0.7);
        // The bot may have broken this one.
        await hands.dig([x + dx, -59, z + dz], 2000).catch(() => undefined);
        await hands.walkTo(x + dx + 0.5, z + dz + 0.5, 0.6).catch(() => undefined);
      }
    }
  }
  expect(await isScored()).toBe(true);

  await page.keyboard.press('KeyT');
  await page.keyboard.type('I score by hand');
  await page.keyboard.press('Enter');
  await page.getByRole('log', { name: 'Chat' }).getByText('I score by hand').waitFor(patience);
  for (const lesson of ['collect', 'chat']) {
    expect(await page.locator(`[data-lesson="${lesson}"]`).getAttribute('data-done'), lesson).toBe('true');
  }
  expect(await page.locator('[data-lesson="order"]').getAttribute('data-done')).toBe('false');

  const before = await hands.probe();
  const address = page.url();
  await page.goto(`${dashboard.address}/matches`);
  await page.goto(address);
  await new PlayerHands(page).takeControl();
  const after = await new PlayerHands(page).probe();
  expect(carried(after, 'red_mushroom')).toBe(carried(before, 'red_mushroom'));
  expect(Math.hypot(after.feet.x - before.feet.x, after.feet.z - before.feet.z)).toBeLessThan(0.5);
});

it('places the three blocks of a construction task by hand, to its whole completion', { tags: ['long'], timeout: 180_000 }, async () => {
  const hands = await join({ scenario: 'construction', task: '0', agents: 1, teams: { team: 'person' } });
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

const cooks = 'cooks in Dash & Dine: harvests, takes from a chest, crafts at a table, bakes in a furnace, hands in and scores';
it(cooks, { ...game, tags: ['long'] }, async () => {
  // No other agent scores or spoils the fields.
  const systems = { mine: { seats: ['person', 'do_nothing'] } };
  const hands = await join({ scenario: 'dash-and-dine', teams: { red: 'mine', blue: 'do_nothing' }, systems });
  const dialog = page.getByRole('dialog');
  /** Walks to a block with a window and opens it. */
  const open = async (name: RegExp, stand: readonly [number, number], at: readonly [number, number, number]): Promise<void> => {
    await hands.walkTo(...stand, 0.6);
    await hands.lookAt(at);
    await hands.use();
    await page.getByRole('dialog', { name }).waitFor(patience);
  };
  /** Moves a stack of the open window with a shift click. */
  const shift = (name: RegExp): Promise<void> =>
    dialog
      .getByRole('button', { name })
      .first()
      .click({ modifiers: ['Shift'], ...patience });
  const holds = (item: string): Promise<unknown> => hands.until(`it carries ${item}`, (probe) => carried(probe, item) > 0);
  const harvest = async (item: string, x: number, z: number): Promise<void> => {
    await hands.walkTo(x + 2.2, z + 0.5, 0.7);
    await hands.dig([x, -60, z]);
    await hands.walkTo(x + 0.9, z + 0.5, 0.6);
    await holds(item);
  };
  // Between the pens and the kitchen to the fields of carrots and potatoes.
  await hands.walkTo(-4.5, -4.5, 0.7);
  await hands.walkTo(-16.5, -4.5, 0.7);
  await harvest('carrot', -18, -7);
  await hands.walkTo(-16.5, 3.2, 0.7);
  await harvest('potato', -18, 5);

  await open(/chest/i, [-9.3, -0.5], [-10.05, -58.5, -0.5]);
  await shift(/Gold nugget/);
  await holds('gold_nugget');
  await page.keyboard.press('KeyE');

  await open(/craft/i, [-9.3, -1.5], [-10.05, -58.5, -1.5]);
  await dialog.getByRole('button', { name: /Golden carrot/ }).click(patience);
  await shift(/Result: .*Golden carrot/);
  await holds('golden_carrot');
  await page.keyboard.press('KeyE');

  await open(/furnace/i, [0.4, -0.5], [2.05, -58.5, -0.5]);
  await shift(/Potato/);
  await shift(/Baked potato/);
  await holds('baked_potato');
  await page.keyboard.press('KeyE');

  // So close that an item which flies short does not come back to the thrower, who would pick it up again.
  await hands.walkTo(-0.5, -7.1, 0.35);
  await hands.lookAt([-0.5, -59, -8.5]);
  for (const item of ['baked_potato', 'golden_carrot']) {
    const { slots } = await hands.probe();
    const place = slots.findIndex((slot, index) => index >= 36 && slot?.name === item) - 36;
    await page.keyboard.press(`Digit${place + 1}`);
    await hands.until(`${item} is in the hand`, ({ held }) => held === place);
    await page.keyboard.press('KeyQ');
    await hands.until(`${item} is thrown`, (probe) => carried(probe, item) === 0);
  }
  // A baked potato gives 11 points, a golden carrot 20.4.
  await vi.waitFor(async () => expect(await page.locator('[data-score="red"]').textContent()).toBe('31'), patience);
});
