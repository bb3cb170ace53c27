import { describe, expect, test } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { briefingOf as cookingBriefing } from '#server/scenarios/cooking/briefing.ts';
import { tasks as cookingTasks } from '#server/scenarios/cooking/tasks.ts';
import { tasks as craftingTasks } from '#server/scenarios/crafting/tasks.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { type BeginningMatch, beginning } from './support/first-prompts.ts';

/* The first prompts of each agent system: what they tell, and what they must not tell. */

const team = 'mindcraft';
const talking: readonly (readonly [family: string, match: BeginningMatch])[] = [
  ['crafting', { scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team }, ticks: 60 }],
  ['cooking', { scenario: 'cooking', task: 'cooking-bread-cake', agents: 2, teams: { team }, ticks: 60 }],
  ['blueprints', { scenario: 'blueprints', task: 'pyramid-2', agents: 2, teams: { team }, ticks: 60 }],
  ['free-play', { scenario: 'free-play', task: 'landscape-10min-tools', teams: { team }, ticks: 60 }],
  ['gated', { scenario: 'gated', task: 'b02-1', teams: { team }, ticks: 60 }],
];

describe('a MINDcraft agent', () => {
  test.each(talking)('gets its task besides its goal: %s', async (_, match) => {
    const { scenario, task, agents } = match;
    const { description, objective } = taskOf({ scenario, task, ...(agents === undefined ? {} : { agents }) }).briefing(
      cooperativeTeam.id,
      0,
      1,
    );
    const { calls } = await beginning(match);
    const prompts = calls.filter(({ question }) => question.purpose === 'converse').map(({ question }) => question.prompt);
    expect(prompts.length).toBeGreaterThan(0);
    for (const prompt of prompts)
      expect(prompt).toContain(`Your task: ${description}\n\nYour goal: ${scenario === 'cooking' ? 'Cook' : objective}`);
  });

  test('gets nothing where the published files give it no goal', async () => {
    const { calls } = await beginning({
      scenario: 'cooking',
      task: 'cooking-bread-cake',
      agents: 3,
      teams: { team },
      rules: 'parity',
      ticks: 200,
    });
    const told = calls.flatMap(({ question: { purpose, agent, prompt } }) => (purpose === 'converse' ? [{ agent, prompt }] : []));
    expect(told.filter(({ prompt }) => prompt.includes('Your task: '))).not.toEqual([]);
    expect(told.filter(({ agent, prompt }) => agent === 'Bob' && prompt.includes('Your task: '))).toEqual([]);
  });

  test('gets to know of no recipe, of no one who knows one, and of no one without a crafting plan', () => {
    const told = (scenario: string, task: string): string => taskOf({ scenario, task }).briefing(cooperativeTeam.id, 0, 1).description;
    for (const { id } of cookingTasks) expect(told('cooking', id), id).not.toMatch(/know|recipe|plan/i);
    const [kitchen] = cookingTasks.filter(({ game }) => game !== 'cooking');
    if (kitchen === undefined) throw new Error("There is no task of Hell's Kitchen.");
    const own = { goals: ['', ''], opening: null, recipes: {}, inventories: [{}, {}], blocked: [[], []] };
    const sitting = { task: { ...kitchen, own }, agents: ['Andy', 'Jill'], rules: 'corrected' } as const;
    expect(cookingBriefing(sitting, 0, 1).description).toMatch(/^Andy, Jill cook a dish each on a farm .* Each of them does not see/);
    for (const { id } of craftingTasks) expect(told('crafting', id), id).not.toMatch(/plan|recipe/i);
  });
});
