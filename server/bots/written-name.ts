import { gameData } from '#server/minecraft/registry.ts';

/** A name that a model wrote, read: the name that it means, several that it may mean, or none, with those that are nearest to it. */
export type ReadName =
  | { readonly state: 'known'; readonly name: string }
  | { readonly state: 'ambiguous'; readonly names: readonly string[] }
  | { readonly state: 'unknown'; readonly near: readonly string[] };

/** What a name of the game may stand for. */
export type NameKind = 'item' | 'block' | 'item or block' | 'entity' | 'any';

const items = Object.keys(gameData.itemsByName);
const blocks = Object.keys(gameData.blocksByName);
const entities = Object.keys(gameData.entitiesByName);
const tables: Readonly<Record<NameKind, ReadonlySet<string>>> = {
  item: new Set(items),
  block: new Set(blocks),
  'item or block': new Set([...items, ...blocks]),
  entity: new Set(entities),
  any: new Set([...items, ...blocks, ...entities]),
};

/** Most names that a refusal lists. */
const mostNear = 6;
/** Most letters in which a name may differ from one that a refusal lists, and the lengths from which on it may differ in two, or in one. */
const nearness = 2;
const longName = 7;
const shortName = 4;

/**
 * The name of a list that a model means: this very name, else the only one that differs from it in case, spaces, hyphens, underscores or
 * quotes alone. A name of the list is never taken for another.
 */
export function nameAmong(written: string, names: readonly string[]): ReadName {
  if (names.includes(written)) return { state: 'known', name: written };
  const key = spelling(written);
  return choice(key === '' ? [] : names.filter((name) => spelling(name) === key)) ?? { state: 'unknown', near: near(written, names) };
}

/**
 * The name of the game that a model means: this very name, else the only one that differs from it in its namespace, case, spaces, hyphens,
 * underscores, quotes or number alone. A name of the game is never taken for another. `also` are further names that are good.
 */
export function gameName(written: string, kind: NameKind, also: readonly string[] = []): ReadName {
  const isKnown = (name: string): boolean => tables[kind].has(name) || also.includes(name);
  if (isKnown(written)) return { state: 'known', name: written };
  const name = tidy(written);
  if (isKnown(name)) return { state: 'known', name };
  const all = [...tables[kind], ...also];
  const key = spelling(name);
  const respelt = choice(key === '' ? [] : all.filter((other) => spelling(other) === key));
  const renumbered = choice([...new Set(otherNumbers(name))].filter(isKnown));
  return respelt ?? renumbered ?? { state: 'unknown', near: near(singular(name), all) };
}

/** The name that a model means; the written one if it means none or may mean several. */
export function repairedName(written: string, kind: NameKind): string {
  const read = gameName(written, kind);
  return read.state === 'known' ? read.name : written;
}

/** The name of a list that a model means; the written one if it means none or may mean several. */
export function nameMeant(written: string, names: readonly string[]): string {
  const read = nameAmong(written, names);
  return read.state === 'known' ? read.name : written;
}

/** A sentence with the names that a refused name may mean; empty without any. */
export function meantWords(read: ReadName): string {
  const names = read.state === 'known' ? [] : read.state === 'ambiguous' ? read.names : read.near;
  return names.length === 0 ? '' : ` Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}?`;
}

function choice(found: readonly string[]): ReadName | null {
  const [name] = found;
  if (name === undefined) return null;
  return found.length === 1 ? { state: 'known', name } : { state: 'ambiguous', names: found.slice(0, mostNear) };
}

/** A name in the form of the game's: without quotes and namespace, in lower case, its words joined by underscores. */
function tidy(written: string): string {
  return unquoted(written)
    .replace(/^minecraft:/i, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** What two spellings of one name have in common. */
function spelling(name: string): string {
  return unquoted(name)
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}

function unquoted(text: string): string {
  return text
    .trim()
    .replaceAll(/^["'`]+|["'`]+$/g, '')
    .trim();
}

/** A name in the other numbers that its last word can have. */
function otherNumbers(name: string): string[] {
  const fewer = [
    ...(name.endsWith('ies') ? [`${name.slice(0, -3)}y`] : []),
    ...(name.endsWith('ves') ? [`${name.slice(0, -3)}f`, `${name.slice(0, -3)}fe`] : []),
    ...(name.endsWith('es') ? [name.slice(0, -2)] : []),
    ...(name.endsWith('s') ? [name.slice(0, -1)] : []),
  ];
  const more = [`${name}s`, `${name}es`, ...(name.endsWith('y') ? [`${name.slice(0, -1)}ies`] : [])];
  return [...fewer, ...more];
}

function singular(name: string): string {
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : name;
}

/** The names that contain a word, else those that differ from it in few letters, else those that it contains: those with the whole word first, then the shortest. */
function near(written: string, names: readonly string[]): readonly string[] {
  const word = spelling(written);
  if (word.length < 2) return [];
  const most = word.length >= longName ? nearness : word.length >= shortName ? 1 : 0;
  const holding = names.filter((name) => spelling(name).includes(word));
  const alike = names.filter((name) => most > 0 && differences(spelling(name), word) <= most);
  const held = names.filter((name) => name.length >= shortName && word.includes(spelling(name)));
  const found = [holding, alike, held].find((some) => some.length > 0) ?? [];
  const holds = (name: string): number => (name.split(/[_ ]/).includes(word) ? 0 : 1);
  return found.toSorted((a, b) => holds(a) - holds(b) || a.length - b.length || (a < b ? -1 : 1)).slice(0, mostNear);
}

/** In how many letters two words differ; a large number for words of very different lengths. */
function differences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > nearness) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries())
      next.push(Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}
