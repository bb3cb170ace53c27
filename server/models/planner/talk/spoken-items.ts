import { listWords } from '#lib/knowhow/words.ts';
/** Items in a message: a name with underscores, and a number. */
export interface SpokenItem {
  readonly item: string;
  readonly count: number;
}

const numbers: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, the: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, some: 1 },
};
const part = /^(?:(\d+|[a-z]+)\s+)?(.+)$/;
/** Words that are no part of an item's name. */
const around = /\b(please|now|of|your|my|more|blocks?|items?|pieces?)\b/g;

/** The items in a list such as "1 wheat, 3 milk_bucket and a crafting table". Names are not checked. */
export function itemsIn(list: string): readonly SpokenItem[] {
  return list
    .toLowerCase()
    .split(/,|;|\band\b/)
    .flatMap((words) => itemIn(words) ?? []);
}

function itemIn(words: string): SpokenItem | null {
  const plain = words
    .replaceAll(around, ' ')
    .replaceAll(/[^a-z0-9_ ]/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const [, first = '', rest = ''] = part.exec(plain) ?? [];
  const count = /^\d+$/.test(first) ? Number(first) : numbers[first];
  const name = count === undefined ? plain : rest;
  const item = name.replaceAll(' ', '_');
  return /^[a-z][a-z0-9_]*$/.test(item) && (count ?? 1) > 0 ? { item, count: count ?? 1 } : null;
}

/** The carried item that a name in a message means, plural or not; null if none fits. */
export function carriedName(spoken: string, inventory: Readonly<Record<string, number>>): string | null {
  const spellings = [spoken, `${spoken}s`, spoken.replace(/s$/, ''), spoken.replace(/es$/, '')];
  return spellings.find((name) => (inventory[name] ?? 0) > 0) ?? null;
}

/** Counts by name as a list of items. */
export function listOf(counts: Readonly<Record<string, number>>): readonly SpokenItem[] {
  return Object.entries(counts).map(([item, count]) => ({ item, count }));
}

/** Items in words, as the planner writes them. */
export function itemWords(items: readonly SpokenItem[]): string {
  const words = items.map(({ item, count }) => `${count} ${item}`);
  return listWords(words) || 'nothing';
}
