import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { unseenOpponents } from './area-plan.ts';
import { assumed, assumptions, changedFirstPlans, changedTasks, supposing, taskAssumptions } from './assumptions.ts';
import { firstPlan } from './tactics.ts';

const war = promptBriefing(taskOf({ scenario: 'mushroom-war' }).briefing('red', 0, 1));

describe('an assumption of the planner', () => {
  test.each(Object.entries(assumptions))('is in its range and names its source: %s', (_, { value, range: [low, high], why }) => {
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
    expect(why).not.toBe('');
  });

  test('has no assumption about unknown opponents', () => {
    expect(unseenOpponents).toEqual([]);
  });

  test('can be replaced temporarily', () => {
    const other = () => supposing({ walkingPace: 1 }, () => assumed('walkingPace'));
    expect(other()).toBe(1);
    expect(assumed('walkingPace')).toBe(assumptions.walkingPace.value);
    expect(() => supposing({ walkingPace: 1 }, () => fail())).toThrow('failed');
    expect(assumed('walkingPace')).toBe(assumptions.walkingPace.value);
  });

  test('has a sensitivity that the first plan shows', () => {
    const plan = () => firstPlan(war).orders;
    expect(changedFirstPlans.crowdedShare?.mushroomWar).toBe(2);
    for (const end of assumptions.crowdedShare.range) expect(supposing({ crowdedShare: end }, plan)).not.toEqual(plan());
  });
});

test('the bench of cooperative tasks tries every assumption of their planner that has a range', () => {
  const folder = join(import.meta.dirname, 'tasks');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const used = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/assumed\('(\w+)'\)/g)].map(([, key]) => key),
  );
  const ranged = Object.entries(assumptions).filter(
    ([
      name,
      {
        range: [low, high],
      },
    ]) => used.includes(name) && low < high,
  );
  expect(ranged.map(([name]) => name).toSorted()).toEqual([...taskAssumptions].toSorted());
  expect(ranged.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(changedTasks)));
});

function fail(): never {
  throw new Error('failed');
}
