import { describe, expect, test } from 'vitest';
import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { relationsIn } from '#server/agents/toolkit/causal-graph.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { CausalObservation } from '#server/contract/planner-facts.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import { answerOffline } from './offline-planner.ts';

const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));

const graph = [
  { action: 'harvestWheat(bot, new Vec3(-19, -60, -1))', causes: [], effects: ['wheat'] },
  { action: 'craftItem(bot, "bread", 1)', causes: [], effects: ['bread'] },
  { action: 'milkCow(bot)', causes: ['bucket', 'egg'], effects: ['milk_bucket'] },
];

function learnt(observations: CausalObservation[], believed: readonly CausalRelation[] = graph) {
  const relations = relationsIn(answerOffline({ purpose: 'causal-update', briefing: diner, graph: [...believed], observations })) ?? [];
  return new Map(relations.map(({ action, causes, effects }) => [action, { causes, effects }]));
}

const says = (message: string, inventory: Record<string, number>): CausalObservation => ({ agent: 'Ryn', message, inventory });

describe('causes and effects', () => {
  test.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))(
    'are known for every group of functions of %s',
    (_, scenario) => {
      const briefing = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1));
      const relations = relationsIn(answerOffline({ purpose: 'causal', briefing })) ?? [];
      const all = relations.map(({ action }) => action).join('\n');
      for (const group of briefing.primitives) {
        const call = { farm: 'harvest', multiAgent: 'sendSignal', useChest: 'getItemFromChest', mineflayer: 'bot.' }[group] ?? group;
        expect(all).toContain(call);
      }
      for (const { item, needs } of briefing.knowledge.recipes) {
        expect(
          relations.some(
            (relation) => relation.effects.includes(item) && Object.keys(needs).every((need) => relation.causes.includes(need)),
          ),
        ).toBe(true);
      }
    },
  );

  test('are learned from inventory changes around an announced action', () => {
    const seen = learnt([
      says('Harvesting 9 wheat', {}),
      says('Harvested 9 wheat', { wheat: 9, wheat_seeds: 12 }),
      says('Did the recipe for bread 3 times', { bread: 3, wheat_seeds: 12 }),
    ]);
    expect(seen.get('harvestWheat(bot, new Vec3(-19, -60, -1))')).toEqual({ causes: [], effects: ['wheat', 'wheat_seeds'] });
    expect(seen.get('craftItem(bot, "bread", 1)')).toEqual({ causes: ['wheat'], effects: ['bread'] });
  });

  test('are learned from refusals of an action', () => {
    expect(learnt([says('I cannot make bread: I need 2 more wheat', {})]).get('craftItem(bot, "bread", 1)')?.causes).toEqual(['wheat']);
  });

  test('are dropped if they never occurred', () => {
    const milked = [1, 2, 3].flatMap((count) => [
      says('On it', { bucket: 4 - count, milk_bucket: count - 1, egg: 2 }),
      says('Milked a cow', { bucket: 3 - count, milk_bucket: count, egg: 2 }),
    ]);
    expect(learnt(milked).get('milkCow(bot)')).toEqual({ causes: ['bucket'], effects: ['milk_bucket'] });
  });

  test('exclude a single coincidence', () => {
    const gave = says('Gave 1 bread to Red_Server', { sugar_cane: 1 });
    const twice = [says('On it', { bread: 1, sugar_cane: 1 }), says('Gave 1 bread to Red_Server', { sugar_cane: 2 })];
    const effects = (seen: CausalObservation[]) => learnt(seen).get('giveToPlayer(bot, "bread", "Red_Server", -1)')?.effects;
    expect(effects([says('On it', { bread: 1 }), gave])).toEqual([]);
    expect(effects([says('On it', { bread: 1 }), gave, ...twice])).toEqual(['sugar_cane']);
  });

  test('known from the game are not dropped for being rare', () => {
    const potatoes = { action: 'harvestPotatoes(bot, new Vec3(-19, -60, 6))', causes: [], effects: ['potato', 'poisonous_potato'] };
    const dug = (times: number) =>
      Array.from({ length: times }, (_, index) => [
        says('On it', { potato: index }),
        says('Harvested 1 potatoes', { potato: index + 1 }),
      ]).flat();
    const effects = (times: number) => learnt(dug(times), [potatoes]).get(potatoes.action)?.effects;
    expect(effects(5)).toEqual(['potato', 'poisonous_potato']);
    expect(effects(15)).toEqual(['potato']);
  });

  test('exclude constant changes', () => {
    const busy = Array.from({ length: 6 }, (_, index) => index).flatMap((index) => [
      says('Harvested 1 wheat', { wheat: index + 1, egg: index * 2 + 1 }),
      says('Planted 1 wheat_seeds', { wheat: index + 1, egg: index * 2 + 2 }),
    ]);
    expect(learnt(busy).get('harvestWheat(bot, new Vec3(-19, -60, -1))')?.effects ?? ['wheat']).toEqual(['wheat']);
  });
});
