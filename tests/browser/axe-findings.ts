import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const values = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds wrong on a page, or in the part of it that a selector names: rule, elements and reason, one line each. Of elements that
 * are right axe writes down only the first, because to name each of them takes as long as to look at it.
 */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ part, tags }): Promise<AxeResults['violations']> =>
      (await window.axe.run(part ?? document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })).violations,
    { part: within, tags: values },
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
