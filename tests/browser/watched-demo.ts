import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { launchBrowser } from './browser.ts';

/*
 * Watches a demo match as a new user does, on the dashboard whose address is the argument: presses the button on the first page, waits for the
 * 3D picture with its four agents, and stays to the end of the match. Ends with code 1 if one of these does not come, or if the page fails.
 */

const patience = { timeout: 90_000 } as const;
const address = z.url().parse(process.argv[2]);
const matchSchema = z.looseObject({ state: z.string() });

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const began = performance.now();
  await page.getByRole('button', { name: 'Watch a demo match' }).click();
  await page.waitForURL(/\/matches\/[a-z0-9]+/, patience);
  await page.waitForFunction(
    () => {
      const probe = window.__arenaScene;
      return probe?.ready && probe.triangles > 1000 && probe.bodies.filter(({ label }) => label !== null).length === 4;
    },
    undefined,
    patience,
  );
  console.log(`The demo was on the screen after ${Math.round(performance.now() - began)} ms.`);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  let state = 'running';
  while (state === 'running') {
    await pause(1000);
    ({ state } = matchSchema.parse(await (await fetch(new URL(`/api/matches/${id}`, address))).json()));
  }
  if (state !== 'finished') throw new Error(`The demo is ${state}.`);
  await page.getByRole('button', { name: 'Play again' }).waitFor(patience);
  const scores = await page.locator('[data-score]').allInnerTexts();
  if (failures.length > 0) throw new Error(`The page failed: ${failures.join('\n')}`);
  console.log(`The demo ended ${scores.join(' : ')}.`);
} finally {
  await browser.close();
}
