import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, runFirst, SharedDashboard } from './shared.ts';

/* Copying on a page over plain HTTP at another address than localhost, where browsers offer no clipboard. */

const dashboard = new SharedDashboard();
let page: Page;

beforeEach(async () => {
  page = await openPage();
  await runFirst(page, () => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await page.goto(`${dashboard.address}/matches/new`);
  await page.getByRole('tab', { name: 'YAML' }).click();
});
afterEach(() => closePage(page));
afterAll(() => dashboard.leave());

it('the text of a run is copied without a clipboard', async () => {
  const text = page.locator('#yaml');
  const written = await text.inputValue();
  await page.getByRole('button', { name: 'Copy the YAML' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await text.fill('');
  await text.press('ControlOrMeta+V');
  expect(await text.inputValue()).toBe(written);
});

it('if the browser refuses to copy, the text is selected and the button says so', async () => {
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy the YAML' }).click();
  await page.getByRole('button', { name: 'Selected: press Ctrl+C or ⌘C' }).waitFor();
  const selected = await page.locator('#yaml').evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart);
  expect(selected).toBe((await page.locator('#yaml').inputValue()).length);
});
