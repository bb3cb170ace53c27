import { describe, expect, it } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { eventLog, startedEvent } from '../../../tests/fixtures/event-log.ts';
import { absentFact } from '../absent-agents.ts';
import { holdingFact, type OrderedDish, orderFact } from './facts.ts';
import { cookingRules, emptyKitchen, foldKitchen, type Kitchen } from './rules.ts';

/** The kitchen of Andy and Jill after some facts. */
function kitchenAfter(holders: readonly [string | null, string | null], ...facts: readonly EventBody[]): Kitchen {
  const dishes = ['bread', 'cake'].map((item, index): OrderedDish => ({ item, holder: holders[index] ?? null, knownTo: ['Andy'] }));
  const seats = ['Andy', 'Jill'].map((agent, index) => ({ agent, team: 'team', index, system: 'mindcraft', entity: index + 1 }));
  const started = { ...startedEvent('cooking', 'mindcraft', ''), seats };
  return eventLog(
    [started],
    [orderFact({ title: 'Bread and cake', dishes }), 0],
    ...facts.map((fact, index) => [fact, index + 1] as const),
  ).reduce(foldKitchen, emptyKitchen);
}

const holds = (agent: string, ...items: readonly string[]): EventBody =>
  holdingFact({ agent, items: Object.fromEntries(items.map((item) => [item, 1])) });

describe('a pair of dishes', () => {
  it('is done when one agent holds both, and half done when each holds one', () => {
    const apart = kitchenAfter([null, null], holds('Andy', 'bread'), holds('Jill', 'cake'));
    expect(cookingRules.ending(apart, 0)).toBeNull();
    expect(cookingRules.outcome(apart, 'time')).toMatchObject({ completion: 0.5, success: false });
    const together = kitchenAfter([null, null], holds('Jill', 'bread', 'cake'));
    expect(cookingRules.ending(together, 0)).toEqual({ end: 'complete', text: 'Jill holds bread and cake.' });
    expect(cookingRules.outcome(together, 'complete')).toMatchObject({ completion: 1, success: true });
  });

  it("is done in Hell's Kitchen when each agent holds its own", () => {
    expect(cookingRules.ending(kitchenAfter(['Andy', 'Jill'], holds('Jill', 'bread', 'cake')), 0)).toBeNull();
    expect(cookingRules.ending(kitchenAfter(['Andy', 'Jill'], holds('Andy', 'bread'), holds('Jill', 'cake')), 0)?.end).toBe('complete');
  });

  it('fails with nothing reached when an agent did not come', () => {
    const alone = kitchenAfter([null, null], holds('Andy', 'bread', 'cake'), absentFact(['Jill']));
    expect(cookingRules.ending(alone, 0)).toEqual({ end: 'failed', text: 'The task needs all its agents: Jill is not in the game.' });
    expect(cookingRules.outcome(alone, 'failed')).toEqual({ kind: 'task', completion: 0, success: false, ended: 'failed' });
  });
});
