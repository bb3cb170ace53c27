import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadScenario } from '#components/families/load-scenario.ts';
import { ParityGuide } from './parity-guide.tsx';

/** The guide of a scenario, as text. */
async function guideOf(scenario: string, isForPoints: boolean): Promise<string> {
  const { readings } = await loadScenario(scenario);
  return renderToStaticMarkup(<ParityGuide readings={readings} isForPoints={isForPoints} />).replace(/<[^>]+>/g, ' ');
}

test.each([
  ['construction', 'every 20 s'],
  ['crafting', 'what was published'],
  ['cooking', 'No agent may end a conversation'],
  ['farm-to-table', 'the 10 points of coal'],
])('a scenario for one team says what parity changes, and nothing of PillagerBench: %s', async (scenario, words) => {
  const guide = await guideOf(scenario, false);
  expect(guide).toContain(words);
  expect(guide).not.toContain('Mining report');
  expect(guide).not.toContain('highest scores');
});

test('a scenario for two teams says also what all of PillagerBench has in common', async () => {
  const guide = await guideOf('dash-and-dine', true);
  for (const words of ['Cocoa', 'Mining report', 'What parity does not bring back', 'highest scores below']) expect(guide).toContain(words);
});
