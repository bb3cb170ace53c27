import { type CraftingStep, craftingPlan } from '#lib/knowhow/crafting-plan.ts';
import { contentWords } from '#lib/knowhow/words.ts';
import { done, failed } from '../../api/api-call.ts';
import { defineCommand } from '../command.ts';
import { recipesFor } from '../crafting/known-recipe.ts';
import { atLeastOne } from '../language/intervals.ts';

/** Plans how to craft an item from what the agent carries. */
export const getCraftingPlan = defineCommand({
  name: 'getCraftingPlan',
  description: 'Plans how to craft an item from what you carry: the steps, and what is missing for them.',
  kind: 'query',
  parameters: [
    { name: 'targetItem', about: 'Name of the item to craft.', type: 'item' },
    { name: 'quantity', about: 'How many of it.', type: 'int', interval: atLeastOne },
  ],
  run({ body, seat }, item, quantity) {
    const recipes = (name: string) => recipesFor(body.bot.registry, name);
    if (recipes(item).length === 0) return failed(`${item} is not crafted. Look for it, or smelt it.`);
    const { missing, steps, leftOver } = craftingPlan(item, quantity, seat.inventory(), recipes);
    const need = Object.keys(missing).length === 0 ? 'You carry all that it needs.' : `You still need ${contentWords(missing)}.`;
    const over = Object.keys(leftOver).length === 0 ? '' : ` ${contentWords(leftOver)} will be left over.`;
    const message = `${need} Then craft in this order: ${steps.map(stepWords).join('; ') || 'nothing'}.${over} Any kind of wood will do for wood.`;
    const plan = { item, quantity, missing: { ...missing }, steps: steps.map((step) => ({ ...step, from: { ...step.from } })) };
    return done(message, plan);
  },
});

function stepWords({ item, makes, times, from, needsTable }: CraftingStep): string {
  const parts = Object.fromEntries(Object.entries(from).map(([name, count]) => [name, count * times]));
  return `${contentWords(parts)} to ${makes * times} ${item}${needsTable ? ' at a crafting table' : ''}`;
}
