import { z } from 'zod';
import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { type ArgumentRecord, argumentRecord } from '../given-arguments.ts';
import { meantWords, nameAmong } from '../written-name.ts';
import type { AnyApiCall } from './api-call.ts';

/** The arguments of a call by the names of its parameters, or why they cannot be used, as the end of a sentence. */
export type CallArguments =
  | { readonly ok: true; readonly given: Readonly<Record<string, JsonValue>> }
  | { readonly ok: false; readonly error: string };

/** Other words for a parameter, which mean nothing else in any call that has it. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  item_count: ['count', 'amount', 'quantity', 'num', 'number', 'item_amount', 'item_quantity', 'item_num', 'item_number'],
  position: ['pos', 'location', 'coordinates', 'coords'],
};
/** Arguments of other versions of the API that say nothing: the mood of the caller and its words. */
const superfluous: readonly string[] = ['emotion', 'murmur'];
/** In other versions of the API, the name of the caller. */
const callerName = 'player_name';

const schemaOf = z.object({ properties: z.record(z.string(), z.object({ type: z.unknown().optional() })).default({}) });
const typesOf = new WeakMap<AnyApiCall, Readonly<Record<string, unknown>>>();

/** Reads what a model gave a call. `agent` is the name of the caller. Nothing that was given is dropped without an error. */
export function callArguments(call: AnyApiCall, given: unknown, agent: string): CallArguments {
  const types = parameterTypes(call);
  const names = Object.keys(types);
  const takes = names.length === 0 ? 'It takes no arguments.' : `It takes ${names.join(', ')}.`;
  const refused = (why: string): CallArguments => ({ ok: false, error: `${why} ${takes}` });
  const json = jsonValueSchema.safeParse(given ?? null);
  const record = json.success ? argumentRecord(json.data, names) : null;
  if (record === null) return refused('They must be an object with the names of its parameters.');
  const result: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(withPoint(record, names))) {
    // Models write null for what they leave out.
    if (value === null || isSuperfluous(key, value, names, agent)) continue;
    const name = parameterNamed(key, names);
    const point = name === null && names.includes('x') ? pointOf(value) : null;
    if (name === null && point === null) return refused(`It has no argument ${key}.${meantWords(nameAmong(key, names))}`);
    for (const [own, part] of Object.entries(point ?? { [name ?? '']: value })) {
      const reword = call.rewordings?.[own];
      const worded = reword !== undefined && typeof part === 'string' ? reword(part) : part;
      const read = own === 'position' ? listOf(worded) : isNumeric(types[own]) ? numeric(worded) : worded;
      if (Object.hasOwn(result, own) && JSON.stringify(result[own]) !== JSON.stringify(read))
        return refused(`${own} is given twice with different values.`);
      result[own] = read;
    }
  }
  return { ok: true, given: result };
}

function parameterTypes(call: AnyApiCall): Readonly<Record<string, unknown>> {
  const known = typesOf.get(call);
  if (known) return known;
  const { properties } = schemaOf.parse(z.toJSONSchema(call.parameters, { io: 'input' }));
  const types = Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
  typesOf.set(call, types);
  return types;
}

function isSuperfluous(key: string, value: JsonValue, names: readonly string[], agent: string): boolean {
  if (names.includes(key)) return false;
  return superfluous.includes(key) || (key === callerName && typeof value === 'string' && nameAmong(value, [agent]).state === 'known');
}

/** The parameter that a key means: its own name in another spelling, or a synonym. */
function parameterNamed(key: string, names: readonly string[]): string | null {
  const own = nameAmong(key, names);
  if (own.state === 'known') return own.name;
  return names.find((name) => nameAmong(key, synonyms[name] ?? []).state === 'known') ?? null;
}

/** Arguments whose x, y and z are one position, for a call that takes them as a list. */
function withPoint(record: ArgumentRecord, names: readonly string[]): ArgumentRecord {
  const { x, y, z: south, ...others } = record;
  if (!names.includes('position') || names.includes('x') || x === undefined || y === undefined || south === undefined) return record;
  return { ...others, ...('position' in others ? { x } : { position: [x, y, south] }) };
}

/** The coordinates in a list, an object or a text of them; null in anything else. */
function pointOf(value: JsonValue): { x: number; y: number; z: number } | null {
  const list = listOf(value);
  if (!Array.isArray(list)) return null;
  const [x, y, south, ...more] = list;
  return more.length > 0 ? null : (pointSchema.safeParse({ x, y, z: south }).data ?? null);
}

/** A position in any form as a list of numbers; anything else unchanged. */
function listOf(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    const [, inner] = /^[([]?([^()[\]]*)[)\]]?$/.exec(value.trim()) ?? [];
    const parts = inner?.split(/[\s,]+/).filter((part) => part !== '') ?? [];
    return parts.length === 3 && parts.every((part) => Number.isFinite(Number(part))) ? parts.map(Number) : value;
  }
  if (Array.isArray(value)) return value.map(numeric);
  if (typeof value !== 'object' || value === null) return value;
  const { x, y, z: south, ...others } = value;
  return x === undefined || y === undefined || south === undefined || Object.keys(others).length > 0 ? value : [x, y, south].map(numeric);
}

function isNumeric(type: unknown): boolean {
  return type === 'number' || type === 'integer';
}

/** The number that a text is; anything else unchanged. */
function numeric(value: JsonValue): JsonValue {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
