/** Whether two lists have equal elements in the same order. */
export function isSameList<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, index) => item === now[index]);
}
