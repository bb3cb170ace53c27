import { expect, test } from 'vitest';
import { scenarioTitle } from '#lib/families/titles.ts';
import { scenarios } from './registry.ts';

test('lists name every scenario by its own title, and an unknown one by its id', () => {
  for (const { summary } of scenarios) expect(scenarioTitle(summary.id)).toBe(summary.title);
  expect(scenarioTitle('capture-the-flag')).toBe('Capture the flag');
});
