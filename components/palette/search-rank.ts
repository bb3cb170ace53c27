import { defaultFilter } from 'cmdk';

/** What stands behind a title counts less than the title, and words in another order less than as they were typed. */
const lesser = 0.8;

/**
 * How well a search fits an entry, 0 for not at all to 1: the whole title before its beginning, before the beginning of a word, before a part
 * of one, before letters here and there. `words` are the title and what stands behind it; each is looked at by itself, so that no letters are
 * put together from both.
 */
export function searchRank(search: string, [title = '', ...others]: readonly string[]): number {
  const rank = (part: string): number => Math.max(defaultFilter(title, part), ...others.map((text) => lesser * defaultFilter(text, part)));
  const parts = search.trim().split(/\s+/);
  return parts.length < 2 ? rank(search) : Math.max(rank(search), lesser * Math.min(...parts.map(rank)));
}
