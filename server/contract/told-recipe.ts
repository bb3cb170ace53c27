import { z } from 'zod';
import { type RecipeStep, recipeStepSchema } from '#lib/domain/recipe-step.ts';

/** How a dish is made, step by step, as some agents of a task know it. */
export const toldRecipeSchema = z.object({ item: z.string(), steps: z.array(recipeStepSchema) });
export type ToldRecipe = z.infer<typeof toldRecipeSchema>;

/** A recipe as one sentence, in the form that `recipesIn` reads. */
export function recipeWords({ item, steps }: ToldRecipe): string {
  return `Recipe of ${item}: ${steps.map((step, index) => `${index + 1}) ${stepWords(step)}`).join('; ')}.`;
}

/** The recipes in a text that have this form, in order; other text is ignored. */
export function recipesIn(text: string): readonly ToldRecipe[] {
  return [...text.matchAll(/\bRecipe of (\w+): ([^.]+)\./g)].flatMap(([, item = '', list = '']) => {
    const steps = list.split(';').flatMap((words) => stepIn(words.replace(/^\s*\d+\)\s*/, '').trim()) ?? []);
    return steps.length === 0 ? [] : [{ item, steps }];
  });
}

function stepWords(step: RecipeStep): string {
  switch (step.kind) {
    case 'gather':
      return `collect ${step.count} ${step.item} from ${step.from}`;
    case 'hunt':
      return `hunt ${step.from} for ${step.count} ${step.item}`;
    case 'take':
      return `take ${itemList(step.items)} from what the team carries`;
    case 'smelt':
      return `smelt ${step.from} to ${step.count} ${step.item} in the furnace`;
    case 'craft':
      return `craft ${step.count} ${step.item} of ${itemList(step.from)}${step.atTable ? ' at the crafting table' : ''}`;
  }
}

const readings: readonly { readonly pattern: RegExp; step(found: readonly string[]): RecipeStep }[] = [
  {
    pattern: /^collect (\d+) (\w+) from (\w+)$/,
    step: ([many = '', item = '', from = '']) => ({ kind: 'gather', item, count: Number(many), from }),
  },
  {
    pattern: /^hunt (\w+) for (\d+) (\w+)$/,
    step: ([from = '', many = '', item = '']) => ({ kind: 'hunt', item, count: Number(many), from }),
  },
  {
    pattern: /^take (.+) from what (?:the team carries|you (?:all )?carry)$/,
    step: ([list = '']) => ({ kind: 'take', items: itemsIn(list) }),
  },
  {
    pattern: /^smelt (\w+) to (\d+) (\w+) in the furnace$/,
    step: ([from = '', many = '', item = '']) => ({ kind: 'smelt', item, count: Number(many), from }),
  },
  {
    pattern: /^craft (\d+) (\w+) of (.+?)( at the crafting table)?$/,
    step: ([many = '', item = '', list = '', table]) => ({
      ...{ kind: 'craft', item, count: Number(many), from: itemsIn(list) },
      atTable: table !== undefined,
    }),
  },
];

function stepIn(words: string): RecipeStep | null {
  for (const { pattern, step } of readings) {
    const [, ...found] = pattern.exec(words) ?? [];
    if (found.length > 0) return recipeStepSchema.safeParse(step(found)).data ?? null;
  }
  return null;
}

function itemList(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([item, many]) => `${many} ${item}`)
    .join(' + ');
}

function itemsIn(list: string): Record<string, number> {
  return Object.fromEntries(
    list.split('+').flatMap((part) => {
      const [, many = '', item = ''] = /^\s*(\d+) (\w+)\s*$/.exec(part) ?? [];
      return item === '' ? [] : [[item, Number(many)]];
    }),
  );
}
