import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taggedLines } from '#server/agents/toolkit/tagged-lines.ts';
import type { ChatLine, PromptBriefing } from '#server/contract/planner-facts.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { answerOffline } from './offline-planner.ts';
import { readOrders } from './order-reading.ts';

const theirWar = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('blue', 0, 1));
const theirDiner = promptBriefing(taskOf({ scenario: 'dash-and-dine' }).briefing('blue', 0, 1));

const estimate = (briefing: PromptBriefing, chat: ChatLine[], previous: string[] | null = null): string[] =>
  taggedLines(answerOffline({ purpose: 'opponent', briefing, graph: [], chat, previous })) ?? [];

describe('the estimate of the opponents', () => {
  test('has the announced actions of each of them, sabotage too', () => {
    const lines = estimate(theirWar, [
      { from: 'Byte', text: 'Mined 12 brown_mushroom_block' },
      { from: 'Blink', text: 'Mined 8 slime_block' },
      { from: 'Blink', text: 'Placed slime_block' },
      { from: 'Blink', text: 'Could not place slime_block: no way' },
    ]);
    expect(readOrders(lines, theirWar)).toEqual([
      { kind: 'gather', agent: 'Byte' },
      { kind: 'clean', agent: 'Blink' },
      { kind: 'pollute', agent: 'Blink' },
    ]);
  });

  test('has their hand-ins and the crops they dig up', () => {
    const lines = estimate(theirDiner, [
      { from: 'Blink', text: 'Destroyed 9 potatoes' },
      { from: 'Blink', text: 'Gave 20 potato to Blue_Server' },
      { from: 'Byte', text: 'Gave 0 carrot to Blue_Server' },
    ]);
    expect(readOrders(lines, theirDiner)).toEqual([
      { kind: 'uproot', agent: 'Blink', item: 'potato' },
      { kind: 'serve', agent: 'Blink', food: 'potato' },
    ]);
  });

  test('stays without announcements, and is empty without an earlier one', () => {
    expect(estimate(theirWar, [], ['1. Byte sleeps.'])).toEqual(['1. Byte sleeps.']);
    expect(estimate(theirWar, [])).toEqual(['1. They do nothing.']);
  });
});
