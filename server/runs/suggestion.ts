/** The number of edits (insert, delete, replace, swap of neighbours) that turn one word into another. */
function edits(from: string, to: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let best = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      current.push(best);
    }
    before = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The known name that a mistyped name most likely means, or null if none is similar. */
export function closest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((name) => ({ name, distance: edits(word.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.name ?? null;
}

/** A message that a name is unknown, with a likely name or the list of known ones. */
export function unknownName(what: string, word: string, known: readonly string[]): string {
  const meant = closest(word, known);
  const hint = meant === null ? `Known: ${fewOf(known)}.` : `Did you mean "${meant}"?`;
  return `There is no ${what} "${word}". ${hint}`;
}

/** Most names that a sentence lists. */
const mostNamed = 12;

function fewOf(names: readonly string[]): string {
  return names.length <= mostNamed ? names.join(', ') : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`;
}
