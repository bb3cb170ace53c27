import { listWords, pieceWords, positionWords } from '#lib/knowhow/words.ts';
import type { Source } from './larder.ts';
import type { HintedRecipe } from './recipes.ts';

/** The hints of a task in prose: each recipe and each source in one sentence. They say the same as the facts of the briefing. */
export function hintsOf(recipes: readonly HintedRecipe[], sources: readonly Source[]): string {
  return [...recipes.map(recipeSentence), ...sources.map(sourceSentence)].join(' ');
}

function recipeSentence({ item, count, from, returns, at }: HintedRecipe): string {
  const ingredients = listWords(pieceWords(from));
  const result = `${count} ${item}`;
  if (at === 'furnace') return `A furnace with fuel, such as coal, smelts ${ingredients} into ${result}.`;
  const place = at === null ? 'by hand' : 'at a crafting table';
  const back = Object.keys(returns).length === 0 ? '' : `, which gives ${listWords(pieceWords(returns))} back`;
  return `Craft ${result} ${place} from ${ingredients}${back}.`;
}

function sourceSentence({ item, by, target, tool, amount, least, most, place }: Source): string {
  const area = `from ${positionWords(least)} to ${positionWords(most)}`;
  switch (by) {
    case 'mine':
      return `For ${item}, mine ${target}${tool === null ? '' : ` with a ${tool}`}: the ${place} has ${amount} ${target} ${area}.`;
    case 'hunt':
      return `For ${item}, hunt a ${target}${tool === null ? '' : ` with the ${tool}`}: the ${place} is ${area}. Not every ${target} drops one.`;
    case 'use':
      return `For ${item}, use a ${tool} on a ${target}: the ${place} is ${area}.`;
  }
}
