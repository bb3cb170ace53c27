import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';
import { jsonExtent, parsedJson, repairedJson } from '#lib/json-text.ts';
import { writtenArguments } from './written-arguments.ts';

/** Arguments by the names that a model gave them. */
export type ArgumentRecord = { readonly [name: string]: JsonValue };

/** How often a JSON text may hold another JSON text. */
const deepestText = 4;
/** Names under which arguments are wrapped once more. */
const wrappers: ReadonlySet<string> = new Set(['arguments', 'args', 'kwargs', 'parameters', 'params', 'input']);

/**
 * The arguments of a call as an object, from every form in which models give them: an object, a JSON text of one, a list in the order of
 * the parameters, such a list as text, or nothing. Names stay as they were given. Null for arguments that cannot be read whole, such as
 * those that were cut off and more than there are parameters.
 */
export function argumentRecord(given: JsonValue, parameters: readonly string[]): ArgumentRecord | null {
  return recordOf(given, parameters, 0);
}

function recordOf(given: JsonValue, parameters: readonly string[], depth: number): ArgumentRecord | null {
  if (given === null || given === '') return {};
  if (typeof given === 'string') return depth > deepestText ? null : recordOfText(given.trim(), parameters, depth);
  if (Array.isArray(given)) return recordOfList(given, parameters, depth);
  if (typeof given === 'object') {
    const [[key, value] = ['', null], ...others] = Object.entries(given);
    const isWrapped = others.length === 0 && wrappers.has(key) && !parameters.includes(key) && typeof value === 'object' && value !== null;
    return isWrapped ? recordOf(value, parameters, depth + 1) : given;
  }
  const [only, ...more] = parameters;
  return only === undefined || more.length > 0 ? null : { [only]: given };
}

function recordOfText(text: string, parameters: readonly string[], depth: number): ArgumentRecord | null {
  const bare = /^```[a-z]*\s*([\s\S]*?)\s*```$/i.exec(text)?.[1] ?? text;
  if (bare === '' || /^(none|null|n\/a|-)$/i.test(bare)) return {};
  const plain = jsonValueSchema.safeParse(parsedJson(bare)).data;
  if (plain !== undefined) return recordOf(plain, parameters, depth + 1);
  if (/^[{[]/.test(bare)) {
    const isWhole = jsonExtent(bare, 0)?.end === bare.length && jsonExtent(bare, 0)?.isWhole === true;
    const repaired = isWhole ? jsonValueSchema.safeParse(repairedJson(bare)).data : undefined;
    return repaired === undefined ? null : recordOf(repaired, parameters, depth + 1);
  }
  const written = writtenArguments(bare, 0, true);
  if (written === null) return null;
  const { ordered, named } = written;
  const [only] = parameters;
  if (parameters.length === 1 && only !== undefined && Object.keys(named).length === 0)
    return { [only]: ordered.length === 1 ? (ordered[0]?.value ?? bare) : bare };
  // Words of prose are no arguments.
  if (ordered.some(({ value, isBare }) => isBare && /\s/.test(String(value)))) return null;
  return mixed(
    ordered.map(({ value }) => value),
    named,
    parameters,
    depth,
  );
}

/** Arguments of which the first have no names. Null if a name is given twice. */
export function mixed(
  ordered: readonly JsonValue[],
  named: ArgumentRecord,
  parameters: readonly string[],
  depth = 0,
): ArgumentRecord | null {
  const first = recordOfList(ordered, parameters, depth);
  if (first === null || Object.keys(named).some((name) => Object.hasOwn(first, name))) return null;
  return { ...first, ...named };
}

function recordOfList(list: readonly JsonValue[], parameters: readonly string[], depth: number): ArgumentRecord | null {
  const [first] = list;
  if (list.length === 1 && typeof first === 'object' && first !== null && !Array.isArray(first)) return recordOf(first, parameters, depth);
  const values = list.flatMap((value, index) => {
    const isPoint = Array.isArray(value) && value.length === 3 && /(^|_)x$/.test(parameters[index] ?? '');
    return isPoint ? value : [value];
  });
  if (values.length > parameters.length) return null;
  return Object.fromEntries(values.map((value, index) => [parameters[index] ?? '', value]));
}
