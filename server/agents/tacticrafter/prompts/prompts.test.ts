import { describe, expect, test } from 'vitest';
import type { PlannerFacts } from '#server/contract/planner-facts.ts';
import { redBriefing, seenBy } from '../../../../tests/conformance/support/fake-team.ts';
import { teamProgramText } from '../../cot/prompts/team-program.ts';
import { promptBriefing } from '../../toolkit/prompt-briefing.ts';
import type { PromptText } from '../../toolkit/prompt-text.ts';
import { entitiesNear, situationOf } from '../../toolkit/situation.ts';
import { causalText } from './causal.ts';
import { causalUpdateText } from './causal-update.ts';
import { critiqueText } from './critique.ts';
import { opponentText } from './opponent.ts';
import { programText } from './program.ts';
import { tacticsText } from './tactics.ts';
import { tacticsUpdateText } from './tactics-update.ts';

function questionOf(facts: PlannerFacts): PromptText {
  switch (facts.purpose) {
    case 'tactics':
      return tacticsText(facts);
    case 'tactics-update':
      return tacticsUpdateText(facts);
    case 'causal':
      return causalText(facts);
    case 'causal-update':
      return causalUpdateText(facts);
    case 'opponent':
      return opponentText(facts);
    case 'program':
      return programText(facts);
    case 'critique':
      return critiqueText(facts);
    case 'team-program':
      return teamProgramText(facts);
  }
}

/** Every name, text and number in some facts, including the keys of items and places. */
function tellings(value: unknown, key: string): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((entry) => tellings(entry, key));
  if (typeof value !== 'object' || value === null) return [];
  const counted = ['inventory', 'chests'].includes(key);
  return Object.entries(value).flatMap(([name, entry]) => [...(counted ? [name] : []), ...tellings(entry, name)]);
}

const graph = [{ action: 'craftItem(bot, "bread", 1)', causes: ['wheat'], effects: ['bread'] }];
const chat = [{ from: 'Byte', text: 'I hide behind the melon.' }];
const seen = seenBy('Ryn', { sweet_berries: 13 });
const situation = situationOf(seen);
const tactics = ['1. Ryn bakes bread.', '2. Raze cuts cane.'];
const own = { tactics, chat, agent: 'Ryn' };

describe.each(['mushroom-war', 'dash-and-dine'])('a question in %s', (scenario) => {
  const briefing = promptBriefing(redBriefing(scenario, 1));
  const all: readonly PlannerFacts[] = [
    { purpose: 'tactics', briefing, graph },
    {
      ...{ purpose: 'tactics-update', briefing, graph, chat, tactics, opponentTactics: ['1. Blink burns all.'], voxels: ['sand'] },
      members: [{ agent: 'Ryn', inventory: { egg: 7 }, inventoryUsed: 1 }],
      scores: { red: 41, blue: 23.5 },
    },
    { purpose: 'causal', briefing },
    {
      purpose: 'causal-update',
      briefing,
      graph,
      observations: [{ agent: 'Raze', message: 'Mined 6 melon', inventory: { melon_slice: 19 } }],
    },
    { purpose: 'opponent', briefing, graph, chat, previous: ['1. Byte sleeps.'] },
    {
      ...{ purpose: 'program', briefing, ...own, situation, previousTactics: ['1. Ryn waits.'] },
      ...{ code: 'async function go(bot) {\n  bot.chat("x");\n}', error: 'y is not defined (line 2)', critique: 'Wait less.' },
    },
    { purpose: 'critique', briefing, ...own, situation, error: 'z broke' },
    {
      ...{ purpose: 'team-program', briefing, chat, voxels: ['sand'], entities: entitiesNear(seen) },
      programs: [{ agent: 'Raze', code: 'async function stay(bot) {}', error: 'nothing to mine' }],
    },
  ];

  test.each(all.map((facts) => [facts.purpose, facts] as const))('%s contains all its facts', (_, facts) => {
    const { system, prompt } = questionOf(facts);
    const text = `${system}\n${prompt}`;
    const { knowledge, ...told } = facts.briefing;
    const missing = tellings({ ...facts, purpose: null, briefing: told }, '').filter((telling) => !text.includes(telling));
    expect(missing).toEqual([]);
  });

  test('names only allowed calls', () => {
    const { system } = causalText({ purpose: 'causal', briefing });
    expect(system).toContain('mineBlock(bot, name');
    expect(system.includes('craftItem(bot, name')).toBe(briefing.primitives.includes('craftItem'));
    expect(system).not.toContain('exploreUntil(');
  });
});
