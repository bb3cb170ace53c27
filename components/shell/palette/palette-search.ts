import { defaultFilter } from 'cmdk';

/** An entry of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  /** Text after the title. */
  readonly detail?: string;
  readonly keyCap?: string;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Text after a title counts less than the title, and words in another order count less than in the typed order. */
const lesser = 0.8;

/**
 * The match quality of an entry, 0 for none to 1: the whole title before its beginning, before the beginning of a word, before a part of
 * one, before scattered letters. Title and detail are matched separately, so that letters never combine from both.
 */
function rankOf({ title, detail = '' }: PaletteEntry, search: string): number {
  const rank = (part: string): number => Math.max(defaultFilter(title, part), lesser * defaultFilter(detail, part));
  const parts = search.split(/\s+/);
  return parts.length < 2 ? rank(search) : Math.max(rank(search), lesser * Math.min(...parts.map(rank)));
}

/** The groups after a search: the best entries first in each, and the group with the best entry first; unchanged without a search. */
export function groupsFound(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const words = search.trim();
  if (words === '') return groups.filter(({ entries }) => entries.length > 0);
  return groups
    .map(({ heading, entries }) => {
      const found = entries.map((entry) => ({ entry, rank: rankOf(entry, words) })).filter(({ rank }) => rank > 0);
      found.sort((one, other) => other.rank - one.rank);
      return { heading, entries: found.map(({ entry }) => entry), best: found[0]?.rank ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best);
}
