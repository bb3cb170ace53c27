import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { judgeAreas, type OpponentDuties, planAreas, unseenOpponents } from './area-plan.ts';

const war = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1));
const lengths = [105];
const idle: OpponentDuties = [[], []];

describe('a plan for areas', () => {
  test('has one agent clean and one harvest, as two at the same thing get in each other’s way', () => {
    const apart = judgeAreas(war, [['clean'], ['gather']], idle, lengths);
    const together = judgeAreas(
      war,
      [
        ['gather', 'clean'],
        ['gather', 'clean'],
      ],
      idle,
      lengths,
    );
    expect(apart.own).toBeGreaterThan(together.own);
    const { orders } = planAreas(war, unseenOpponents, lengths);
    expect(new Set(orders.map(({ agent }) => agent))).toEqual(new Set(war.agents));
    expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['clean', 'gather']));
  });

  test('assumes that a raider takes less than the owners harvest', () => {
    const harvested = judgeAreas(war, [['clean'], ['gather']], idle, lengths).own;
    const raided = judgeAreas(war, [['clean'], ['gather']], [['raid'], []], lengths).own;
    expect(raided).toBeGreaterThan(harvested / 2);
    expect(raided).toBeLessThan(harvested);
  });

  test('has both harvest where the opponents raid, so that less is left to them', () => {
    const { orders } = planAreas(war, [['clean', 'gather'], ['raid']], lengths);
    expect(orders.filter(({ kind }) => kind === 'gather').map(({ agent }) => agent)).toEqual(['Ryn', 'Raze']);
  });

  test('has no sabotage if that promises little', () => {
    for (const opponents of [idle, unseenOpponents]) {
      const kinds = planAreas(war, opponents, lengths).orders.map(({ kind }) => kind);
      expect(kinds).not.toContain('raid');
      expect(kinds).not.toContain('pollute');
    }
  });
});
