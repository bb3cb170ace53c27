import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { itemsIn } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** Recipes within recipes that trial follows. */
const deepest = 5;

/**
 * Crafts without a plan: it tries the target, and then what the game says is missing for it, and so on. Null if every way ends with something
 * that cannot be crafted.
 */
export function tryCrafting({ wanted }: Pick<ConverseFacts, 'wanted'>, talk: TalkSoFar): string | null {
  const [target] = Object.keys(wanted ?? {});
  return target === undefined ? null : attempt(target, talk, []);
}

function attempt(item: string, talk: TalkSoFar, within: readonly string[]): string | null {
  if (within.includes(item) || within.length >= deepest) return null;
  const failure = talk.newest('craftRecipe', item);
  if (failure === null || failure.status) return `!craftRecipe("${item}", 1)`;
  const missing = missingIn(failure.text);
  // Something that was missing has been made since: it is worth another try.
  if (missing.some((part) => talk.hasHappenedSince(failure, 'craftRecipe', part))) return `!craftRecipe("${item}", 1)`;
  for (const part of missing) {
    const step = attempt(part, talk, [...within, item]);
    if (step !== null) return step;
  }
  return null;
}

/** The items of which the game wanted more. */
function missingIn(text: string): readonly string[] {
  if (/needs a crafting table/.test(text)) return ['crafting_table'];
  const [, list = ''] = /\bI need (.+?)(?:\.|$)/.exec(text) ?? [];
  return itemsIn(list).map(({ item }) => item);
}
