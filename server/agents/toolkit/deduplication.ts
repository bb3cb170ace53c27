/** A line of an event log: who said what, or something that is no chat. */
export interface LogEntry {
  /** The speaker and the words of a chat line; null for every other event. */
  readonly said: { readonly from: string; readonly text: string } | null;
}

/**
 * The length of the shortest block at `start` that comes twice in a row, 0 where there is none.
 */
function repeatedBlock(texts: readonly string[], start: number): number {
  const longest = Math.floor((texts.length - start) / 2);
  for (let length = 1; length <= longest; length++) if (sameBlock(texts, start, start + length, length)) return length;
  return 0;
}

function sameBlock(texts: readonly string[], one: number, other: number, length: number): boolean {
  for (let offset = 0; offset < length; offset++) if (texts[one + offset] !== texts[other + offset]) return false;
  return true;
}

/** Which of a speaker's lines stay: of a block said several times in a row the first copy only. */
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
 * A log without the repetitions that programs with endless loops leave in it. The lines of each of `speakers` are looked at by themselves:
 * of the shortest block of lines that is said again at once, one copy stays and all copies that follow it go. It is one pass, so
 * repetitions that begin in another place of a block remain. Lines of anybody else and events that are no chat stay, and the order
 * stays.
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
