/** Whether two lists have equal elements in the same order. */
export function isSameList<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, index) => item === now[index]);
}

/** Whether two lists have elements in the same order that are the same by a rule. */
export function isSameListBy<Item extends object>(
  before: readonly Item[],
  now: readonly Item[],
  isSame: (item: Item, other: Item) => boolean,
): boolean {
  return (
    before.length === now.length &&
    before.every((item, index) => {
      const other = now[index];
      return other !== undefined && isSame(item, other);
    })
  );
}
