/** Lists of an episode that grow with every batch of events. */
export type KeptList = 'lines' | 'highLines' | 'chat';

/** How many entries a page keeps of each list: the newest ones. The table of events shows earlier ones. */
export const mostKept: Readonly<Record<KeptList, number>> = { lines: 8000, highLines: 4000, chat: 4000 };

/** The newest entries of a list that grows, at most `most`; the same list where nothing was added. */
export function withNewest<Item>(before: readonly Item[], added: readonly Item[], most: number): readonly Item[] {
  if (added.length === 0) return before;
  return before.slice(Math.max(0, before.length + added.length - most)).concat(added.slice(-most));
}
