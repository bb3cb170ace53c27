import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { cookingRules } from '#lib/families/cooking/rules.ts';
import { rescore } from '#lib/families/task-rules.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import { playPlanned } from './support/planned-match.ts';

/* MINDcraft's agents cook, with the offline planner in place of a language model. */

const match = (task: string, agents = 2) => ({ scenario: 'cooking', task, agents, team: 'mindcraft' }) as const;
const quiet = { team: 'quiet', systems: { quiet: { agent: 'mindcraft', options: { communication: false } } } };
const said = (events: readonly MatchEvent[]): string[] =>
  events.flatMap((event) => (event.kind === 'chat' ? [`${event.from}: ${event.text}`] : []));

/** The match of one pair of dishes, played once for all tests that look at it. */
let pair: ReturnType<typeof playPlanned> | undefined;
function playPair(): ReturnType<typeof playPlanned> {
  pair ??= playPlanned(match('cooking-bread-golden-apple'));
  return pair;
}

describe('two agents', () => {
  test('cook a pair, and one of them holds both dishes', async () => {
    const { result, events } = await playPair();
    expect(result.outcome).toMatchObject({ kind: 'task', success: true, completion: 1, ended: 'complete' });
    expect(rescore(cookingRules, events)).toEqual(result.outcome);
    expect(events.filter(({ kind }) => kind === 'issue')).toEqual([]);
  });

  test('play the same match twice', async () => {
    const [one, other] = [await playPair(), await playPlanned(match('cooking-bread-golden-apple'))];
    expect(one.result.hash).toBe(other.result.hash);
  });

  test('make a dish whose recipe one of them did not get, after it asked for it', async () => {
    const { result, events } = await playPlanned(match('cooking-bread-golden-apple-blocked-1'));
    expect(result.outcome).toMatchObject({ success: true });
    const lines = said(events);
    const asked = lines.findIndex((line) => /^Jill: .*What is the recipe of bread\?/.test(line));
    const told = lines.findIndex((line) => line.startsWith('Andy: Recipe of bread: '));
    expect(asked).toBeGreaterThan(0);
    expect(told).toBeGreaterThan(asked);
    const collected = events.findIndex((event) => event.kind === 'action' && event.agent === 'Jill' && event.name === 'collectBlocks');
    expect(collected).toBeGreaterThan(events.findIndex((event) => event.kind === 'chat' && event.text.startsWith('Recipe of bread: ')));
  });

  test('do not make a dish whose recipe no partner can tell them, because they cannot talk', async () => {
    const { result, events } = await playPlanned({ ...match('hells-kitchen-bread-cake'), ...quiet });
    expect(result.outcome).toMatchObject({ success: false, completion: 0, ended: 'time' });
    expect(said(events)).toEqual([]);
    expect(events.some((event) => event.kind === 'action' && event.name === 'craftRecipe')).toBe(false);
  });

  test('bring in silence what the recipes take, also past the doorway of the house', { tags: ['long'] }, async () => {
    const { result, events } = await playPlanned({ ...match('cooking-cooked-beef-golden-apple'), ...quiet });
    expect(result.outcome).toMatchObject({ success: true });
    expect(said(events)).toEqual([]);
  });

  test("make each its own dish in Hell's Kitchen, with the recipe that the other told", { tags: ['long'] }, async () => {
    const { result, events } = await playPlanned(match('hells-kitchen-bread-cake'));
    expect(result.outcome).toMatchObject({ success: true, completion: 1 });
    expect(said(events).join('\n')).toMatch(/Andy: .*Recipe of cake: /);
    expect(said(events).join('\n')).toMatch(/Jill: .*Recipe of bread: /);
  });
});

test('more than two agents cook, and the first of them holds all dishes', async () => {
  const { result, events } = await playPlanned(match('cooking-bread-cake', 3));
  expect(result.outcome).toMatchObject({ success: true });
  const held = events.findLast((event) => event.kind === 'family' && event.name === 'holding' && event.agent === 'Andy');
  expect(held).toMatchObject({ data: { items: { bread: 1, cake: 1 } } });
});

test("Hell's Kitchen is for two agents", () => {
  const scenario = findScenario('cooking');
  expect(() => scenario.task({ id: 'hells-kitchen-bread-cake', agents: 3 })).toThrow('exactly 2 agents');
});
