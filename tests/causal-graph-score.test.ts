import { expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { firstGraph } from '#server/models/planner/causal.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import { scoreGraph } from './bench/causal/graph-score.ts';

test('a causal graph is wrong if an effect is missing or superfluous', () => {
  const score = scoreGraph([
    { action: 'harvestWheat(bot, new Vec3(-19, -60, -1))', causes: [], effects: ['wheat', 'wheat_seeds'] },
    { action: 'harvestPumpkins(bot, new Vec3(-15, -60, -1))', causes: [], effects: ['pumpkin', 'pumpkin_seeds'] },
    { action: "craftItem(bot, 'cake', 1)", causes: ['milk_bucket', 'sugar', 'wheat'], effects: ['cake', 'bucket'] },
    { action: "smeltItem(bot, 'potato', 'coal', 8)", causes: ['furnace', 'potato', 'coal'], effects: ['baked_potato'] },
    { action: 'dance(bot)', causes: [], effects: ['joy'] },
  ]);
  expect(score).toMatchObject({ actions: 4, causesRight: 3, effectsRight: 3, unknown: ['dance(bot)'] });
  expect(score.mistakes).toEqual([
    'harvestPumpkins(bot, new Vec3(-15, -60, -1)): effects +pumpkin_seeds',
    "craftItem(bot, 'cake', 1): causes -egg",
  ]);
});

test.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))(
  'the truth is known for every action of the offline planner in %s, and none of its causes is false',
  (_, scenario) => {
    const score = scoreGraph(firstGraph(promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1))));
    expect(score.unknown).toEqual([]);
    expect(score.mistakes.filter((mistake) => mistake.includes('+'))).toEqual([]);
  },
);
