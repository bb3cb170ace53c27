import { parsedJson, repairedJson } from '#lib/json-text.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import { allJson } from './loose-json.ts';
import { looseRecord } from './loose-record.ts';

/** What the entries of a list in an answer are. */
export interface ListForm<Entry> {
  /** One entry in a word, for the model. */
  readonly what: string;
  /** Keys under which the list may stand in an object, in lower case with spaces. */
  readonly keys: readonly string[];
  /** Whether a value is meant as an entry. */
  isEntry(value: unknown): boolean;
  /** The entry of a value. Throws an Error that says what cannot be read. */
  read(value: unknown, index: number): Entry;
  /** The id that a value gives itself; null without one. */
  id(value: unknown): string | null;
  /** Whether an entry repeats the form that the prompt shows. */
  isTemplate(entry: Entry): boolean;
  /** A member of an object whose keys are ids or agents, as a value of an entry; null for any other member. */
  keyed(key: string, value: unknown): unknown;
}

/** Values that are meant as entries. `isList` says that they stand in one list, and not alone. */
interface Group {
  readonly values: readonly unknown[];
  readonly isList: boolean;
}

/** Keys of what a model says about its list. */
const comments: ReadonlySet<string> = new Set([
  'thought',
  'thoughts',
  'thinking',
  'reasoning',
  'reason',
  'analysis',
  'explanation',
  'summary',
  'note',
]);
/** The deepest nesting of objects around a list. */
const deepest = 4;

/**
 * The list of a model's answer, with all its entries: a list, an object that holds one or has the ids as keys, or single entries one after
 * the other. Of a draft and a final list the final one holds; lists whose ids differ are parts of one. Entries that repeat the form of the
 * prompt are left out. An empty list counts only if it is the answer itself. Null without a list; throws an Error that names the entry that
 * cannot be read.
 */
export function listIn<Entry>(answer: string, form: ListForm<Entry>): Entry[] | null {
  const bare = withoutThinking(answer);
  const found = allJson(bare, (value) => groupIn(value, form, 0) !== null);
  const all = found.flatMap(({ value, start, end, isWhole, isInside }) => {
    const group = groupIn(value, form, 0);
    if (group === null) return [];
    // Without its last bracket, an entry that is closed is whole, and any other may have lost a part.
    if (!isWhole && !/[}\]]\s*(?:`{3}\s*)?$/.test(bare))
      throw new Error(`The list of ${form.what}s has no end. Write it whole, and shorter.`);
    return [{ ...group, isLast: !isInside && !/[\p{L}{[]/u.test(bare.slice(end)), isFirst: !/[{[]/.test(bare.slice(0, start)) }];
  });
  const groups = all.filter(({ values }) => values.length > 0);
  const empty = all.find(({ values, isLast }) => values.length === 0 && isLast);
  if (empty !== undefined && groups.length > 0) throw new Error(`It has both ${form.what}s and an empty list. Give one list.`);
  if (groups.length === 0) return empty?.isFirst === true ? [] : null;
  const entries = joined(groups, form);
  const own = entries.filter((entry) => !form.isTemplate(entry));
  if (own.length === 0 && entries.length > 0) throw new Error(`It repeats the form, without a ${form.what} of its own.`);
  return own;
}

/** The entries of a value that an answer has in the place of a list; null if it is none. */
export function listOf<Entry>(value: unknown, form: ListForm<Entry>): Entry[] | null {
  const group = groupIn(value, form, 0);
  return group && joined([group], form);
}

function joined<Entry>(groups: readonly Group[], form: ListForm<Entry>): Entry[] {
  let values: unknown[] = [];
  for (const group of groups) {
    const ids = group.values.map((value) => form.id(value));
    const known = values.map((value) => form.id(value));
    const isNew = ids.every((id) => id !== null && !known.includes(id));
    if (group.isList) values = isNew && known.every((id) => id !== null) ? [...values, ...group.values] : [...group.values];
    else {
      const [value] = group.values;
      const [id = null] = ids;
      const place = id === null ? -1 : known.indexOf(id);
      values = place < 0 ? [...values, value] : values.with(place, value);
    }
  }
  const unread = values.findIndex((value) => !form.isEntry(value));
  if (unread >= 0) throw new Error(`Entry ${unread + 1} of the list is no ${form.what}: ${shown(values[unread])}.`);
  return values.map((value, index) => form.read(value, index));
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120);
}

function groupIn<Entry>(value: unknown, form: ListForm<Entry>, depth: number): Group | null {
  if (depth > deepest) return null;
  if (Array.isArray(value)) {
    const values: unknown[] = value.flatMap((entry: unknown) => (Array.isArray(entry) ? entry : [entry]));
    return values.length === 0 || values.some((entry) => form.isEntry(entry)) ? { values, isList: true } : null;
  }
  const record = looseRecord(value);
  if (record === null) return null;
  const lists = form.keys.flatMap((key) => groupIn(decoded(record[key]), form, depth + 1) ?? []);
  const filled = lists.find(({ values }) => values.length > 0);
  if (filled !== undefined && !(form.isEntry(value) && !filled.isList)) return { ...filled, isList: true };
  if (form.isEntry(value)) return { values: [value], isList: false };
  const members = Object.entries(record).filter(([key, member]) => !(comments.has(key) && typeof member === 'string'));
  const keyed = members.map(([key, member]) => form.keyed(key, member));
  if (keyed.length > 0 && keyed.every((entry) => entry !== null)) return { values: keyed, isList: true };
  const wrapped = members.flatMap(([, member]) => (typeof member === 'object' ? (groupIn(member, form, depth + 1) ?? []) : []));
  const [inner, ...more] = wrapped.filter(({ values }) => values.length > 0);
  if (inner !== undefined && more.length === 0) return inner;
  return inner === undefined ? (lists[0] ?? null) : null;
}

/** A value, or the value of a JSON text. */
function decoded(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (parsedJson(value) ?? repairedJson(value)) : value;
}
