import { defaultFilter } from 'cmdk';

/** What can be chosen in the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  /** What stands behind the title. */
  readonly detail?: string;
  readonly keyCap?: string;
  readonly choose: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** What stands behind a title counts less than the title, and words in another order less than as they were typed. */
const lesser = 0.8;

/**
 * How well a search fits an entry, 0 for not at all to 1: the whole title before its beginning, before the beginning of a word, before a part
 * of one, before letters here and there. Title and detail are each looked at by themselves, so that no letters are put together from both.
 */
function rankOf({ title, detail = '' }: PaletteEntry, search: string): number {
  const rank = (part: string): number => Math.max(defaultFilter(title, part), lesser * defaultFilter(detail, part));
  const parts = search.split(/\s+/);
  return parts.length < 2 ? rank(search) : Math.max(rank(search), lesser * Math.min(...parts.map(rank)));
}

/** What a search leaves of groups, what fits best first in each, and first the group of what fits best; all as they are for no search. */
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
