import { describe, expect, test } from 'vitest';
import { looseJson } from '#server/agents/toolkit/loose-json.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { CritiqueFacts } from '#server/contract/planner-facts.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { answerOffline } from './offline-planner.ts';

const briefing = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('red', 0, 1));
const situation: CritiqueFacts['situation'] = {
  ...{ biome: 'plains', timeOfDay: 'noon', voxels: [], entities: [], health: 20, food: 20, position: { x: 0, y: -60, z: 0 } },
  ...{ inventory: {}, inventoryUsed: 0, chests: {} },
};

const judge = (chat: string[], error: string | null = null, tactics = ['1. Ryn hands in carrot to Red_Server.']): unknown =>
  looseJson(
    answerOffline({
      ...{ purpose: 'critique', briefing, agent: 'Ryn', tactics, error, situation },
      chat: chat.map((text) => ({ from: 'Ryn', text })),
    }),
  );

describe('a critique', () => {
  test('is positive when the tactics had an effect', () => {
    expect(judge(['Harvested 9 carrots', 'Gave 24 carrot to Red_Server'])).toMatchObject({ success: true, critique: '' });
  });

  test('names the error that ended a program', () => {
    expect(judge(['Gave 24 carrot to Red_Server'], 'x is not defined (line 3)')).toMatchObject({
      success: false,
      critique: expect.stringContaining('x is not defined (line 3)'),
    });
  });

  test('reports that nothing was achieved, and why the last attempt failed', () => {
    expect(judge(['No mature carrots nearby'])).toMatchObject({
      success: false,
      critique: expect.stringContaining('No mature carrots nearby'),
    });
  });

  test('names tactics that were not followed', () => {
    expect(judge(['Gave 9 sweet_berries to Red_Server'])).toMatchObject({ success: false, critique: expect.stringContaining('carrot') });
  });
});
