/** Whether two lists hold the same, one by one. */
export function isSameList<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, index) => item === now[index]);
}
