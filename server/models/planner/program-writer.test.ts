import { describe, expect, test } from 'vitest';
import { primitiveGuide } from '#server/agents/toolkit/primitive-guide.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { ProgramFacts, PromptBriefing } from '#server/contract/planner-facts.ts';
import { programIn } from '#server/sandbox/program.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import { cropOf } from './crops.ts';
import { answerOffline } from './offline-planner.ts';
import { isOnce, type Order } from './order.ts';
import { orderWords } from './order-words.ts';
import { supplyOf } from './supply.ts';

const situation: ProgramFacts['situation'] = {
  ...{ biome: 'plains', timeOfDay: 'noon', voxels: [], entities: [], health: 20, food: 20, position: { x: 0, y: -60, z: 0 } },
  ...{ inventory: {}, inventoryUsed: 0, chests: {} },
};

/** Every possible order in a game. */
function everyOrder(briefing: PromptBriefing): Order[] {
  const { knowledge, agents } = briefing;
  const agent = agents[0] ?? '';
  if (knowledge.scoring.kind === 'held') return (['gather', 'clean', 'pollute', 'raid'] as const).map((kind) => ({ kind, agent }));
  const foods = Object.keys(knowledge.points).filter((food) => supplyOf(food, briefing) !== null);
  const crops = knowledge.sources.map(({ item }) => item).filter((item) => cropOf(item));
  return [
    ...foods.map((food): Order => ({ kind: 'serve', agent, food })),
    ...crops.map((item): Order => ({ kind: 'uproot', agent, item })),
  ];
}

describe.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))('programs for %s', (_, scenario) => {
  const briefing = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1));
  const [agent = ''] = briefing.agents;
  const programFor = (tactics: string[]) =>
    programIn(
      answerOffline({
        ...{ purpose: 'program', briefing, agent, tactics, previousTactics: null, code: null, error: null, critique: null },
        ...{ chat: [], situation },
      }),
    );

  test.each(everyOrder(briefing).map((order) => [orderWords(order, briefing), order] as const))('carry out: %s', (line, order) => {
    const { code, main } = programFor([`1. ${line}`]);
    expect(main).toBe(`play${agent}`);
    const called = [...code.matchAll(/await attempt\(bot, \(\) => (\w+)\(/g)].map(([, call]) => call);
    expect(called.length).toBeGreaterThan(0);
    const guide = primitiveGuide(briefing.primitives);
    for (const call of called) expect(guide).toMatch(new RegExp(`\\b${call}\\b`));
    if (!isOnce(order)) expect(code).toContain('await bot.waitForTicks(busy ? 20 : 40)');
    expect(code).toContain("bot.chat('I ");
  });

  test('do not revisit chests they emptied, and do not replant surviving plants', () => {
    const { knowledge } = briefing;
    if (knowledge.scoring.kind === 'held') return;
    const lines = ['1. Ryn hands in golden_carrot.', '2. Ryn hands in sweet_berries.'];
    const { code } = programFor(lines);
    expect(code).toMatch(/if \(game\.empty\.gold_nugget\) return;[\s\S]*getItemFromChest/);
    expect(code).not.toContain('plantSweetBerryBushes');
    expect(code).toContain('plantCarrots');
  });

  test('plant nothing near the end of a game whose length is noted', () => {
    if (briefing.knowledge.scoring.kind === 'held') return;
    const order = '1. Ryn hands in carrot.';
    expect(programFor([order, '2. All plan for a game of 115 seconds.']).code).toContain('ends: began + 115000');
    expect(programFor([order]).code).toContain('ends: Infinity');
    expect(programFor([order]).code).toMatch(/!late\(game, \d+\)\) await attempt\(bot, \(\) => plantCarrots/);
  });

  test('follow the best plan if the tactics have no order for an agent', () => {
    expect(programFor(['1. Dance.']).code).toContain('await attempt(');
  });

  test('for the whole team come as one block per agent', () => {
    const programs = briefing.agents.map((name) => ({ agent: name, code: null, error: null }));
    const answer = answerOffline({ purpose: 'team-program', briefing, programs, chat: [], voxels: [], entities: [] });
    const blocks = answer.split('```javascript').slice(1);
    expect(blocks.map((block) => programIn(`\`\`\`javascript${block}`).main)).toEqual(briefing.agents.map((name) => `play${name}`));
  });
});
