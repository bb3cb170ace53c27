import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { itemsIn } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** Recipes within recipes that trial follows. */
const deepest = 5;
const needs = ' needs ';
/** The parts of an item that no recipe makes. */
const nothingKnown = 'nothing known';

/**
 * Crafts without a plan: it tries the target, and then what the game says is missing for it, and so on. Null if every way ends with something
 * that cannot be crafted. Failures that have left the turns are in the memory (`memorableTrial`).
 */
export function tryCrafting({ wanted, memory }: Pick<ConverseFacts, 'wanted' | 'memory'>, talk: TalkSoFar): string | null {
  const [target] = Object.keys(wanted ?? {});
  return target === undefined ? null : attempt(target, { talk, memory }, []);
}

/** The part of a failed try to craft that the memory keeps: the missing items. */
export function memorableTrial(turn: Turn): readonly string[] {
  if (turn.kind !== 'result' || turn.command !== 'craftRecipe' || turn.status) return [];
  const missing = missingIn(turn.text);
  return [`${turn.given[0]}${needs}${missing.length === 0 ? nothingKnown : missing.join(', ')}.`];
}

interface Known {
  readonly talk: TalkSoFar;
  readonly memory: string;
}

function attempt(item: string, known: Known, within: readonly string[]): string | null {
  if (within.includes(item) || within.length >= deepest) return null;
  const failure = failureOf(item, known);
  if (failure === null || failure.isOver) return `!craftRecipe("${item}", 1)`;
  for (const part of failure.missing) {
    const step = attempt(part, known, [...within, item]);
    if (step !== null) return step;
  }
  return null;
}

/** The newest failure to craft an item; it is over if something that was missing has been made since. Null if the newest try succeeded. */
function failureOf(item: string, { talk, memory }: Known): { readonly missing: readonly string[]; readonly isOver: boolean } | null {
  const newest = talk.newest('craftRecipe', item);
  if (newest?.status === true) return null;
  if (newest !== null) {
    const missing = missingIn(newest.text);
    return { missing, isOver: missing.some((part) => talk.hasHappenedSince(newest, 'craftRecipe', part)) };
  }
  const line = memory.split('\n').findLast((known) => known.startsWith(`${item}${needs}`));
  if (line === undefined) return null;
  const list = line.slice(item.length + needs.length).replace(/\.$/, '');
  const missing = list === nothingKnown ? [] : itemsIn(list).map(({ item: part }) => part);
  return { missing, isOver: missing.some((part) => talk.newest('craftRecipe', part)?.status === true) };
}

/** The items that the game reported as missing. */
function missingIn(text: string): readonly string[] {
  if (/needs a crafting table/.test(text)) return ['crafting_table'];
  const [, list = ''] = /\bI need (.+?)(?:\.|$)/.exec(text) ?? [];
  return itemsIn(list).map(({ item }) => item);
}
