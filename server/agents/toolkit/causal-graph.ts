import { z } from 'zod';
import { type CausalRelation, causalRelationSchema, mindLimits } from '#lib/domain/mind-event.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import { looseJson } from './loose-json.ts';

/** The relations in an answer, and the invalid rows with the reason for each. */
export interface ReadRelations {
  readonly relations: CausalRelation[];
  readonly leftOut: string[];
}

type Row = { readonly relation: CausalRelation } | { readonly reason: string };

const record = z.record(z.string(), z.unknown());
const longestRow = 80;
const nothing = /^(?:none|nothing|null|n\/a|-)?$/i;
const textForm = /action\W*:\s*(?<action>.+?)\s*[;,|]\s*causes?\W*:\s*(?<causes>.*?)\s*[;|]\s*effects?\W*:\s*(?<effects>.*?)\s*$/i;

/** Item names in any form that models use: a list, one text, counts by name, nothing. Null for anything else. */
function itemNames(given: unknown): string[] | null {
  if (given === null || given === undefined) return [];
  if (typeof given === 'string') {
    const names = given.replace(/^[[(]|[\])]$/g, '').split(',');
    return names.map((name) => name.trim().replace(/^["'`]|["'`]$/g, '')).filter((name) => !nothing.test(name));
  }
  if (Array.isArray(given)) {
    const names = given.flatMap((name) => itemNames(name) ?? [null]);
    return names.every((name) => name !== null) ? names : null;
  }
  const counted = record.safeParse(given);
  return counted.success ? Object.keys(counted.data) : null;
}

/** One row: [action, causes, effects], an object with these, or the text form. `key` is the action if the row does not name it. */
function rowOf(given: unknown, key: string | null): Row {
  const shown = (typeof given === 'string' ? given : (JSON.stringify(given) ?? 'nothing')).slice(0, longestRow);
  if (typeof given === 'string') {
    const { action = '', causes = '', effects = '' } = textForm.exec(given)?.groups ?? {};
    return action === '' ? { reason: `${shown}: it does not name action, causes and effects.` } : checked(action, causes, effects, shown);
  }
  if (Array.isArray(given)) {
    const parts = key === null ? given : [key, ...given];
    if (parts.length !== 3) return { reason: `${shown}: it has ${parts.length} parts, not action, causes and effects.` };
    return checked(parts[0], parts[1], parts[2], shown);
  }
  const object = record.safeParse(given);
  if (!object.success) return { reason: `${shown}: it is no list of action, causes and effects.` };
  const named = new Map(Object.entries(object.data).map(([name, value]) => [name.toLowerCase().replace(/s$/, ''), value]));
  if (!named.has('cause') && !named.has('effect')) return { reason: `${shown}: it has neither causes nor effects.` };
  return checked(named.get('action') ?? key, named.get('cause'), named.get('effect'), shown);
}

function checked(action: unknown, causes: unknown, effects: unknown, shown: string): Row {
  if (typeof action !== 'string' || action.trim() === '') return { reason: `${shown}: it has no action.` };
  const [given, gained] = [itemNames(causes), itemNames(effects)];
  if (given === null || gained === null) return { reason: `${shown}: causes and effects must be names of items.` };
  const parsed = causalRelationSchema.safeParse({ action: action.trim(), causes: given, effects: gained });
  return parsed.success ? { relation: parsed.data } : { reason: `${shown}: ${issuesInWords(parsed.error)}` };
}

/** The rows of a JSON value: a list of them, a list under a key, or an object with an entry per action. */
function rowsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return isRow(value) ? [rowOf(value, null)] : value.map((row) => rowOf(row, null));
  const object = record.catch({}).parse(value);
  const list = Object.values(object).find((entry) => Array.isArray(entry) && entry.some((row) => typeof row === 'object'));
  if (rowRead(object)) return [rowOf(object, null)];
  const byAction = Object.entries(object).map(([action, row]) => rowOf(row, action));
  if (byAction.some((row) => 'relation' in row)) return byAction;
  return Array.isArray(list) ? list.map((row: unknown) => rowOf(row, null)) : [];
}

function isRow(value: readonly unknown[]): boolean {
  return value.length === 3 && typeof value[0] === 'string' && !value.some((part, index) => index > 0 && typeof part === 'string');
}

function rowRead(object: Readonly<Record<string, unknown>>): boolean {
  return 'action' in object && 'relation' in rowOf(object, null);
}

/** Number of rows that are relations. */
function read(rows: readonly Row[]): number {
  return rows.filter((row) => 'relation' in row).length;
}

function readsSome(rows: readonly Row[]): boolean {
  return read(rows) > 0;
}

/** The rows of an answer that is not JSON as a whole: each line that is a row in JSON or in the text form. */
function lineRows(answer: string): Row[] {
  return answer.split('\n').flatMap((line): Row[] => {
    if (textForm.test(line)) return [rowOf(line.replace(/^[\s\d.*-]+/, ''), null)];
    const row = /^\s*\[?\s*([[{].*[\]}])\s*,?\s*\]?\s*$/.exec(line)?.[1];
    if (row === undefined || /^[[{]\s*[\]}]$/.test(row)) return [];
    const rows = rowsIn(looseJson(row, (value) => readsSome(rowsIn(value))));
    return readsSome(rows) ? rows : [{ reason: `${row.slice(0, longestRow)}: it cannot be read.` }];
  });
}

/**
 * The relations in an answer: a JSON list of [action, causes, effects], or another form that models use. Drops invalid rows with their
 * reasons. Null without any row; throws an Error with the reasons if no row is valid.
 */
export function readRelations(answer: string): ReadRelations | null {
  const whole = rowsIn(looseJson(answer, (value) => readsSome(rowsIn(value))));
  const byLine = lineRows(withoutThinking(answer));
  const rows = read(byLine) > read(whole) ? byLine : whole.length > 0 ? whole : byLine;
  const relations = rows.flatMap((row) => ('relation' in row ? [row.relation] : [])).slice(0, mindLimits.relations);
  const leftOut = rows.flatMap((row) => ('reason' in row ? [row.reason] : []));
  if (relations.length > 0) return { relations, leftOut };
  if (leftOut.length === 0) return null;
  throw new Error(`No row can be read. ${leftOut.slice(0, 3).join(' ')}`);
}

/** Only the relations of an answer, parsed as by `readRelations`. */
export function relationsIn(answer: string): CausalRelation[] | null {
  return readRelations(answer)?.relations ?? null;
}

/**
 * The graph with new relations: a relation with a known action replaces the old one in its place, others are appended, none is removed.
 * Above the limit of the log, the oldest unreplaced ones are dropped.
 */
export function mergedGraph(graph: readonly CausalRelation[], learnt: readonly CausalRelation[]): CausalRelation[] {
  const merged = new Map(graph.map((entry) => [entry.action, entry]));
  for (const entry of learnt) merged.set(entry.action, entry);
  const fresh = new Set(learnt.map(({ action }) => action));
  let surplus = merged.size - mindLimits.relations;
  return [...merged.values()].filter(({ action }) => fresh.has(action) || surplus-- <= 0);
}
