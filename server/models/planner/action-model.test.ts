import { describe, expect, test } from 'vitest';
import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taggedLines } from '#server/agents/toolkit/tagged-lines.ts';
import type { PromptBriefing, Situation } from '#server/contract/planner-facts.ts';
import { programIn } from '#server/sandbox/program.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { relationsInWords, relationWords } from './action-model.ts';
import { answerOffline } from './offline-planner.ts';
import { supplyOf } from './supply.ts';

const diner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const { knowledge } = diner;
/** The diner scenario, changed: only bread scores, and the briefing has no recipe for bread. */
const bakery: PromptBriefing = { ...diner, knowledge: { ...knowledge, recipes: [], points: { bread: 11, sugar_cane: 0.01 } } };
const baking: CausalRelation = { action: 'craftItem(bot, "bread", 1)', causes: ['wheat'], effects: ['bread'] };

const situation: Situation = {
  ...{ biome: 'plains', timeOfDay: 'noon', voxels: [], entities: [], health: 20, food: 20, position: { x: 0, y: -60, z: 0 } },
  ...{ inventory: {}, inventoryUsed: 0, chests: {} },
};

const tacticsOf = (briefing: PromptBriefing, graph: CausalRelation[]): string[] =>
  taggedLines(answerOffline({ purpose: 'tactics', briefing, graph })) ?? [];

function programOf(briefing: PromptBriefing, tactics: string[]): string {
  const last = { previousTactics: null, code: null, error: null, critique: null, chat: [] };
  return programIn(answerOffline({ purpose: 'program', briefing, agent: 'Ryn', tactics, ...last, situation })).code;
}

describe('the causal graph', () => {
  test('is an action model: bread that only the graph knows how to make is planned and baked', () => {
    const tactics = tacticsOf(bakery, [baking]);
    expect(tactics.join('\n')).toContain('Ryn hands in bread');
    expect(programOf(bakery, tactics)).toMatch(/harvestWheat\(bot[\s\S]*craftItem\(bot, "bread", 1\)[\s\S]*giveToPlayer\(bot, 'bread'/);
  });

  test('is the only source: without the graph no plan has bread', () => {
    expect(tacticsOf(bakery, []).join('\n')).not.toContain('bread');
  });

  test('takes precedence over the briefing: an action without the learned effect is not planned for it', () => {
    const priced = { ...diner, knowledge: { ...knowledge, points: { carrot: 6.6, potato: 1.6 } } };
    const barren: CausalRelation = { action: 'harvestCarrots(bot, new Vec3(-19, -60, -8))', causes: [], effects: [] };
    expect(tacticsOf(priced, []).join('\n')).toContain('hands in carrot');
    expect(tacticsOf(priced, [barren]).join('\n')).not.toContain('hands in carrot');
  });

  test('plans an action with its learned effect', () => {
    const priced = { ...diner, knowledge: { ...knowledge, points: { carrot: 6.6, potato: 0.1 } } };
    const surprise: CausalRelation = { action: 'harvestPotatoes(bot, new Vec3(-19, -60, 6))', causes: [], effects: ['carrot'] };
    const barren: CausalRelation = { action: 'harvestCarrots(bot, new Vec3(-19, -60, -8))', causes: [], effects: [] };
    const tactics = tacticsOf(priced, [barren, surprise]);
    expect(tactics.join('\n')).toContain('hands in carrot');
    const code = programOf(priced, tactics);
    expect(code).toContain('harvestPotatoes(bot, new Vec3(-19, -60, 6))');
    expect(code).not.toContain('harvestCarrots');
  });

  test('is set aside for the briefing if it leaves nothing to do', () => {
    const spoilt = (taggedLines(answerOffline({ purpose: 'tactics', briefing: diner, graph: [] })) ?? []).length;
    const nothing = ['harvestCarrots(bot, new Vec3(-19, -60, -8))'].map((action) => ({ action, causes: [], effects: [] }));
    const only = { ...diner, knowledge: { ...knowledge, points: { carrot: 6.6 } } };
    expect(spoilt).toBeGreaterThan(0);
    expect(tacticsOf(only, nothing).join('\n')).toContain('hands in carrot');
  });

  test('says whether planting uses up a seed, and the program looks for that seed first', () => {
    const planting: CausalRelation = { action: 'plantCarrots(bot)', causes: ['carrot'], effects: [] };
    const only = { ...diner, knowledge: { ...knowledge, points: { carrot: 6.6 } } };
    const guarded = /carried\(bot, 'carrot'\) > 0 && !late\(game, \d+\)\) await attempt\(bot, \(\) => plantCarrots/;
    expect(programOf(only, tacticsOf(only, [planting]))).toMatch(guarded);
    expect(programOf(only, tacticsOf(only, []))).not.toMatch(guarded);
  });

  test('puts into programs only calls with plain arguments', () => {
    const smuggled = 'craftItem(bot, "bread", 1); bot.chat("hello")';
    expect(tacticsOf(bakery, [{ action: smuggled, causes: [], effects: ['bread'] }]).join('\n')).not.toContain('hands in bread');
    const named = { ...baking, causes: ['wheat', 'x\n*/ bot.chat("hello")'] };
    expect(programOf(bakery, tacticsOf(bakery, [named]))).not.toContain('hello');
  });
});

test('relations in a line of tactics are parsed again', () => {
  const relations = [baking, { action: 'killMob(bot, "cow", 300)', causes: [], effects: ['beef', 'leather'] }];
  expect(relationsInWords([`1. Ryn hands in bread to Red_Server${relationWords(relations)}.`])).toEqual(relations);
});

test('circular recipes terminate', () => {
  const recipes = [
    { item: 'ingot', makes: 9, needs: { block: 1 }, by: 'craft' },
    { item: 'block', makes: 1, needs: { ingot: 9 }, by: 'craft' },
  ] as const;
  expect(supplyOf('ingot', { ...diner, knowledge: { ...knowledge, recipes: [...recipes] } })).toBeNull();
});
