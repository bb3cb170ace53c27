import { estimatedTokens } from '#server/contract/estimated-tokens.ts';

const mark = ' [...]';

/** A text of at most `tokens` tokens, cut after a whole word where possible. */
export function withinTokens(text: string, tokens: number): string {
  if (estimatedTokens(text) <= tokens) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimatedTokens(text.slice(0, middle) + mark) <= tokens) low = middle;
    else high = middle - 1;
  }
  const cut = text.slice(0, low);
  const word = cut.lastIndexOf(' ');
  return low === 0 ? '' : (word > low / 2 ? cut.slice(0, word) : cut) + mark;
}

/** Most times that facts are made smaller. */
const mostSteps = 40;

/**
 * Facts whose prompt has at most `tokens` tokens: `shrink` takes parts away in steps, the least important first, until it returns null.
 * Facts that cannot be made smaller stay as they are.
 */
export function fittingFacts<Facts>(
  facts: Facts,
  tokens: number,
  text: (facts: Facts) => string,
  shrink: (facts: Facts) => Facts | null,
): Facts {
  let fitting = facts;
  for (let step = 0; step < mostSteps && estimatedTokens(text(fitting)) > tokens; step++) {
    const smaller = shrink(fitting);
    if (smaller === null) break;
    fitting = smaller;
  }
  return fitting;
}

/** The first half of a list; null for a list of at most `least`. */
export function firstHalf<Item>(list: readonly Item[], least: number): Item[] | null {
  return list.length <= least ? null : list.slice(0, Math.max(least, Math.ceil(list.length / 2)));
}
