import { expect, test } from 'vitest';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { descriptionText } from './prompt-text.ts';

const briefing: PromptBriefing = {
  scenario: 'quarry',
  title: 'Quarry',
  description: 'Two teams mine.',
  knowledge: {
    ...{ ground: -60, areas: null, pollution: null, sources: [], animals: [], stations: [], recipes: [], points: {} },
    scoring: { kind: 'held', items: { gold: 'stone', green: 'dirt' } },
  },
  team: 'green',
  objective: 'Mine more.',
  agents: ['Ryn'],
  opponents: ['Byte'],
  primitives: ['mineBlock'],
  centres: { gold: { x: 1, y: -60, z: 2 }, green: { x: 3, y: -60, z: 4 } },
};

test('the description names the teams of the game, in its order', () => {
  const lines = descriptionText(briefing).split('\n');
  expect(lines).toContain('Team: green: Ryn');
  expect(lines).toContain('Centres: gold (1, -60, 2), green (3, -60, 4)');
});
