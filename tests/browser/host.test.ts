import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { closePage, openPage, SharedDashboard } from './shared.ts';

/* The host works the panel of the seats over the page of the match, while an invited person plays on a page of its own. */

const patience = { timeout: 60_000 } as const;
const dashboard = new SharedDashboard();
let page: Page;
let guest: Page;
let problems: string[];

beforeEach(async () => {
  problems = [];
  page = await openPage({ viewport: { width: 1440, height: 900 } });
  guest = await openPage({ viewport: { width: 390, height: 844 } });
  for (const one of [page, guest]) one.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await closePage(page);
  await closePage(guest);
  await dashboard.leave();
  expect(problems).toEqual([]);
});

/** The card of a seat in the panel. */
function card(agent: string): Locator {
  return page.getByRole('dialog', { name: 'Seats of people' }).getByRole('listitem').filter({ hasText: agent });
}

/** The card of a seat in the lobby. */
function cardInLobby(agent: string): Locator {
  return page.getByRole('listitem').filter({ hasText: agent });
}

/** Presses a button, and the one that asks whether it is meant. */
async function confirm(within: Page | Locator, name: string, sure: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click(patience);
  await within.getByRole('button', { name: sure, exact: true }).click(patience);
}

it('the host invites, gives a seat to a bot, pauses, removes a person, opens the seat again, restarts, starts alone and ends it', async () => {
  const started = await page.request.post(`${dashboard.address}/api/matches`, {
    headers: { origin: dashboard.address },
    data: {
      ...{ scenario: 'construction', task: '0', agents: 2, teams: { team: 'people' }, clock: { kind: 'real' }, seed: 5 },
      systems: { people: { agent: 'person', options: { standIn: 'do_nothing' } } },
    },
  });
  const { match } = z.object({ match: z.string() }).parse(await started.json());
  await page.goto(`${dashboard.address}/matches/${match}`, { waitUntil: 'domcontentloaded' });
  await page.getByText('In its lobby').waitFor(patience);
  // On a phone the menu of the match has the way to the seats, and gives way to their panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Actions for this match' }).click(patience);
  await page.getByRole('button', { name: 'Seats of people' }).click(patience);
  await card('Alice').waitFor(patience);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Seats', exact: true }).click(patience);

  const invitation = card('Alice').locator('code');
  const first = await invitation.textContent(patience);
  await card('Alice').getByRole('button', { name: 'New code' }).click();
  await vi.waitFor(async () => expect(await invitation.textContent()).not.toBe(first), patience);
  await card('Alice')
    .getByRole('button', { name: /QR code/ })
    .click();
  await card('Alice').getByRole('img', { name: 'Invitation to the seat of Alice' }).waitFor(patience);
  await card('Bob').getByRole('button', { name: 'Give it to do_nothing' }).click();
  await card('Bob').getByText('played by do_nothing').waitFor(patience);

  // A click before the page works must not be lost: the scripts come late.
  await guest.route(/_next\/static\/.*\.js/, async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await guest.goto((await invitation.textContent()) ?? '', { waitUntil: 'domcontentloaded' });
  await guest.getByRole('button', { name: 'Take this seat' }).click(patience);
  await card('Alice').getByText('taken, not ready').waitFor(patience);
  await guest.getByRole('button', { name: 'I am ready' }).click(patience);
  await guest.waitForURL(/\/play$/, patience);
  await card('Alice').getByText('plays in the browser').waitFor(patience);

  await page.getByRole('button', { name: 'Pause the match' }).click(patience);
  const paused = guest.getByText('The match is paused', { exact: true });
  await paused.waitFor(patience);
  await page.getByRole('button', { name: 'Resume the match' }).click(patience);
  await paused.waitFor({ state: 'hidden', ...patience });

  await confirm(card('Alice'), 'Remove the person', 'Remove the person from the seat of Alice');
  await guest.getByText('The host removed you from this seat.').waitFor(patience);
  await card('Alice').getByText('played by do_nothing').waitFor(patience);
  await card('Alice').getByRole('button', { name: 'Open for a person' }).click(patience);
  await vi.waitFor(async () => expect(await invitation.textContent()).toContain('code='), patience);

  await confirm(page, 'Restart', 'Stop it and restart');
  await page.waitForURL((url) => url.pathname.endsWith('/join') && !url.pathname.includes(match), patience);
  await cardInLobby('Bob').getByText('free').waitFor(patience);
  await page.getByRole('button', { name: 'Start without waiting' }).click(patience);
  await page.getByText('is being played').waitFor(patience);
  await cardInLobby('Bob').getByText('played by do_nothing').waitFor(patience);
  await confirm(page, 'Stop the match', 'Stop it for all');
  await page.getByText('This match is over. Its seats cannot be taken any more.').waitFor(patience);
});
