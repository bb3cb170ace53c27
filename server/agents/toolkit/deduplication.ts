/** An entry of an event log: a chat line, or another event. */
export interface LogEntry {
  /** Speaker and text of a chat line; null for every other event. */
  readonly said: { readonly from: string; readonly text: string } | null;
}

/** The length of the shortest block at `start` that repeats at once, 0 without one. */
function repeatedBlock(texts: readonly string[], start: number): number {
  const longest = Math.floor((texts.length - start) / 2);
  for (let length = 1; length <= longest; length++) if (sameBlock(texts, start, start + length, length)) return length;
  return 0;
}

function sameBlock(texts: readonly string[], one: number, other: number, length: number): boolean {
  for (let offset = 0; offset < length; offset++) if (texts[one + offset] !== texts[other + offset]) return false;
  return true;
}

/** The lines of a speaker to keep: only the first copy of a block that repeats. */
function kept(texts: readonly string[]): boolean[] {
  const stays = texts.map(() => false);
  let at = 0;
  while (at < texts.length) {
    const length = repeatedBlock(texts, at);
    const block = Math.max(1, length);
    for (let offset = 0; offset < block; offset++) stays[at + offset] = true;
    const first = at;
    at += block;
    while (length > 0 && at + length <= texts.length && sameBlock(texts, first, at, length)) at += length;
  }
  return stays;
}

/**
 * A log without the repetitions of programs in endless loops. Each speaker in `speakers` is handled separately: of the shortest block of
 * lines that repeats at once, one copy stays and all following copies are removed. It is one pass, so repetitions with another start within
 * a block remain. Lines of other speakers and events that are no chat stay, and the order stays.
 */
export function withoutRepetition<Entry extends LogEntry>(log: readonly Entry[], speakers: ReadonlySet<string>): Entry[] {
  const dropped = new Set<number>();
  for (const speaker of speakers) {
    const indices = log.flatMap((entry, index) => (entry.said?.from === speaker ? [index] : []));
    const stays = kept(indices.map((index) => log[index]?.said?.text ?? ''));
    for (const [place, index] of indices.entries()) if (!stays[place]) dropped.add(index);
  }
  return log.filter((_, index) => !dropped.has(index));
}
