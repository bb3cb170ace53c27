import { expect, test } from 'vitest';
import { craftingPlan, type KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
import { pooledGoods, teamSteps } from './team-plan.ts';

const recipes: readonly KnownRecipe[] = [
  { item: 'stick', makes: 4, from: { oak_planks: 2 }, needsTable: false },
  { item: 'purple_banner', makes: 1, from: { purple_wool: 6, stick: 1 }, needsTable: true },
];
const workshop = (andy: Record<string, number>, jill: Record<string, number>) => ({
  agents: ['Andy', 'Jill'],
  holdings: new Map([
    ['Andy', andy],
    ['Jill', jill],
  ]),
});
const planOf = (goods: ReturnType<typeof workshop>) =>
  craftingPlan('purple_banner', 1, pooledGoods(goods), (item) => recipes.filter((recipe) => recipe.item === item));

test('a step says who carries its parts, and who lacks the least', () => {
  const goods = workshop({ purple_wool: 4, stick: 1 }, { purple_wool: 3 });
  expect(teamSteps(planOf(goods), goods)).toEqual([
    {
      ...{ item: 'purple_banner', makes: 1, atTable: true, ready: [] },
      parts: [
        {
          item: 'purple_wool',
          count: 6,
          isMade: false,
          holders: [
            { agent: 'Andy', count: 4 },
            { agent: 'Jill', count: 3 },
          ],
        },
        { item: 'stick', count: 1, isMade: false, holders: [{ agent: 'Andy', count: 1 }] },
      ],
      nearest: { agent: 'Andy', lacks: { purple_wool: 2 } },
    },
  ]);
});

test('a step that an agent can do now names it, and a later step waits for what it makes', () => {
  const goods = workshop({ purple_wool: 6 }, { oak_planks: 2 });
  const [sticks, banner] = teamSteps(planOf(goods), goods);
  expect(sticks).toMatchObject({ item: 'stick', ready: ['Jill'], nearest: null });
  expect(banner).toMatchObject({
    item: 'purple_banner',
    ready: [],
    nearest: null,
    parts: [{}, { item: 'stick', isMade: true, holders: [] }],
  });
});

test('what no agent carries is missing in the plan', () => {
  const goods = workshop({ purple_wool: 4 }, { oak_planks: 2 });
  expect(planOf(goods).missing).toEqual({ purple_wool: 2 });
});
