import { describe, expect, test } from 'vitest';
import { looseJson } from '#server/agents/toolkit/loose-json.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { ChatLine, ProgramFacts, Situation } from '#server/contract/planner-facts.ts';
import { programIn } from '#server/sandbox/program.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { answerOffline } from './offline-planner.ts';

const briefing = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const situation: Situation = {
  ...{ biome: 'plains', timeOfDay: 'noon', voxels: [], entities: [], health: 20, food: 20, position: { x: 0, y: -60, z: 0 } },
  ...{ inventory: {}, inventoryUsed: 0, chests: {} },
};
const tactics = ['1. Ryn hands in carrot to Red_Server.', '2. Ryn hands in sweet_berries to Red_Server.'];

function program(what: Partial<ProgramFacts>): string {
  const before = { previousTactics: null, code: null, error: null, critique: null, chat: [] };
  return programIn(answerOffline({ purpose: 'program', briefing, agent: 'Ryn', tactics, ...before, situation, ...what })).code;
}

function critique(chat: string[], error: string | null): string {
  const lines = chat.map((text): ChatLine => ({ from: 'Ryn', text }));
  const verdict = looseJson(answerOffline({ purpose: 'critique', briefing, agent: 'Ryn', tactics, error, chat: lines, situation }));
  return typeof verdict === 'object' && verdict !== null && 'critique' in verdict ? String(verdict.critique) : '';
}

const inVain = 'serveCarrot gave no results 8 times in a row (line 21)';
const positionOf = (code: string, call: string): number => code.indexOf(`await ${call}(bot, game)`);

describe('a program', () => {
  test('ends with an error when a food fails again and again', () => {
    expect(program({})).toMatch(/judge\(game, 'serveCarrot', await serveCarrot\(bot, game\)\)/);
  });

  test('omits what ended the last one, and the next one remembers that', () => {
    const code = program({});
    const second = program({ code, error: inVain });
    expect(code).toContain('harvestCarrots');
    expect(second).not.toContain('harvestCarrots');
    expect(second).toContain('harvestBerries');
    const third = program({ code: second, error: 'x is not defined (line 1)' });
    expect(third).not.toContain('harvestCarrots');
  });

  test('does something else if all orders of the tactics failed', () => {
    const second = program({ code: program({}), error: inVain });
    const third = program({ code: second, error: 'serveSweetBerries gave no results 8 times in a row (line 21)' });
    expect(third).not.toContain('harvestCarrots');
    expect(third).not.toContain('harvestBerries');
    expect(third).toMatch(/judge\(game, 'serve\w+'/);
  });

  test('finds by its line which part of the last one failed', () => {
    const code = program({});
    const line = code.split('\n').findIndex((text) => text.startsWith('async function serveCarrot')) + 2;
    expect(program({ code, error: `giveToPlayer: Red_Server is not in sight. (line ${line})` })).not.toContain('harvestCarrots');
  });

  test('starts fresh in the next game if the last one was only interrupted', () => {
    const second = program({ code: program({}), error: inVain });
    expect(program({ code: second })).toContain('harvestCarrots');
  });

  test('follows a critique: undone orders come first, and failed ones last', () => {
    const missed = critique(['Gave 9 carrot to Red_Server'], null);
    const failed = critique(['Gave 9 sweet_berries to Red_Server', 'No mature carrots nearby'], null);
    const order = (text: string | null): boolean => {
      const code = program({ critique: text });
      return positionOf(code, 'serveCarrot') < positionOf(code, 'serveSweetBerries');
    };
    expect(order(null)).toBe(true);
    expect(order(missed)).toBe(false);
    expect(order(failed)).toBe(false);
  });

  test('follows a critique after an error: failed orders are omitted', () => {
    const error = 'x is not defined (line 1)';
    const text = critique(['Gave 9 sweet_berries to Red_Server', 'No mature carrots nearby'], error);
    expect(program({ code: program({}), error, critique: text })).not.toContain('harvestCarrots');
    expect(program({ code: program({}), error })).toContain('harvestCarrots');
  });

  test('hands in held items first', () => {
    const inventory = { sweet_berries: 12 };
    const code = program({ situation: { ...situation, inventory } });
    expect(positionOf(code, 'handInSweetBerries')).toBeGreaterThan(0);
    expect(code).toMatch(/if \(carried\(bot, 'sweet_berries'\) > 0\) await handInSweetBerries\(bot, game\);\n {2}while \(true\)/);
  });

  test('does not revisit an empty chest', () => {
    const golden = ['1. Ryn hands in golden_carrot to Red_Server.'];
    const chest = briefing.knowledge.sources.find(({ item }) => item === 'gold_nugget')?.at ?? { x: 0, y: 0, z: 0 };
    const chests = { [`${chest.x} ${chest.y} ${chest.z}`]: { netherite_hoe: 1 } };
    expect(program({ tactics: golden, situation: { ...situation, chests } })).toContain('empty: { gold_nugget: true }');
    expect(program({ tactics: golden })).toContain('empty: {}');
  });
});

describe('a program that harvests an area', () => {
  const war = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1));
  const lines = ['1. Ryn removes slime_block from the own area.', '2. Raze breaks red_mushroom_block and keeps every red_mushroom.'];
  const raze = (what: Partial<ProgramFacts>): string => program({ briefing: war, agent: 'Raze', tactics: lines, ...what });

  test('ends with an error when it finds nothing for long, and the next one cleans before it harvests', () => {
    const code = raze({});
    expect(code).toMatch(/judge\(game, 'gather', await gather\(bot, game\)\)/);
    expect(code).not.toContain('async function clean(');
    const next = raze({ code, error: 'gather gave no results 8 times in a row (line 21)' });
    expect(positionOf(next, 'clean')).toBeGreaterThan(0);
    expect(positionOf(next, 'clean')).toBeLessThan(positionOf(next, 'gather'));
  });

  test('cleans before it harvests if the critique found no harvest', () => {
    const facts = { briefing: war, agent: 'Raze', tactics: lines, situation };
    const chat = [{ from: 'Raze', text: 'No red_mushroom_block nearby' }];
    const verdict = looseJson(answerOffline({ purpose: 'critique', ...facts, error: null, chat }));
    expect(verdict).toMatchObject({ critique: expect.stringContaining('gather') });
    const critiqued = typeof verdict === 'object' && verdict !== null && 'critique' in verdict ? String(verdict.critique) : null;
    expect(raze({ critique: critiqued })).toContain('async function clean(');
    expect(raze({ critique: '' })).not.toContain('async function clean(');
  });
});

describe('the programs of a team that keeps no tactics', () => {
  const team = (code: (string | null)[], errors: (string | null)[], chat: ChatLine[]): string[] => {
    const programs = briefing.agents.map((agent, index) => ({ agent, code: code[index] ?? null, error: errors[index] ?? null }));
    const answer = answerOffline({ purpose: 'team-program', briefing, programs, chat, voxels: [], entities: [] });
    return [...answer.matchAll(/```javascript\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  };
  const first = team([], [], []);
  const says = (from: string, text: string): ChatLine => ({ from, text });

  test('omit what ended the last ones with an error', () => {
    const served = /await (serve\w+)\(bot, game\)/.exec(first[0] ?? '')?.[1] ?? '';
    const again = team(first, [`${served} gave no results 8 times in a row (line 21)`], []);
    expect(again[0]).not.toContain(`async function ${served}(`);
  });

  test('follow the chat of the last game', () => {
    const chat = [
      says('Ryn', '110 seconds are over'),
      says('Byte', 'Destroyed 20 melon'),
      says('Ryn', 'Gave 9 sweet_berries to Red_Server'),
    ];
    const again = team(first, [], chat);
    expect(again).not.toEqual(first);
    expect(again.join('\n')).toContain('All plan for a game of 115 seconds');
  });
});
