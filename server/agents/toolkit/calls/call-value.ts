import { type JsonValue, jsonValueSchema } from '#lib/domain/json-value.ts';
import { calledIn } from './call-syntax.ts';
import { type Callable, callableNamed, type GivenCall, isKnown, plainName } from './callable.ts';

/** A call in a JSON value. */
export interface CallValue extends GivenCall {
  /** Whether its arguments stand beside its name, and not in a value of their own. */
  readonly isFlat: boolean;
  /** Calls after it in the same value. */
  readonly others: number;
}

interface Entry {
  readonly key: string;
  /** The key in lower case, its words separated by a space. */
  readonly plain: string;
  readonly value: JsonValue;
}

/** Keys of the name of a call, the surest first. A bare `name` may name anything. */
const nameKeys = ['action', 'tool', 'tool name', 'function', 'function name', 'call', 'command', 'action name', 'next action', 'api'];
const listKeys = ['tool calls', 'function calls', 'calls', 'actions'];
const wrapKeys = ['tool call', 'function call'];
const argumentKeys: ReadonlySet<string> = new Set([
  ...['arguments', 'argument', 'args', 'parameters', 'parameter', 'params', 'input', 'inputs', 'kwargs'],
  ...['action', 'tool', 'function', 'call', 'command'].flatMap((word) =>
    ['input', 'arguments', 'args', 'parameters', 'params'].map((end) => `${word} ${end}`),
  ),
]);
/** Keys of what a model says about its call. */
const commentKeys: ReadonlySet<string> = new Set([
  ...['thought', 'thoughts', 'thinking', 'reasoning', 'reason', 'rationale', 'explanation', 'plan', 'observation', 'comment', 'note'],
  ...['id', 'type', 'step', 'index', 'status', 'call id', 'final answer', 'description', 'why'],
]);

/** The first call in a JSON value, in any of the usual forms; null for a value that is none. */
export function callOf(value: unknown, callables: readonly Callable[]): CallValue | null {
  if (Array.isArray(value)) {
    const calls = value.map((entry) => callOf(entry, callables));
    const [first] = calls;
    return first == null || calls.includes(null) ? null : { ...first, others: calls.length - 1 };
  }
  const entries = entriesOf(value);
  if (entries === null) return null;
  const at = (plain: string): JsonValue | undefined => entries.find((entry) => entry.plain === plain)?.value;
  for (const key of listKeys) {
    const list = at(key);
    const call = Array.isArray(list) && list.length > 0 ? callOf(list, callables) : null;
    if (call !== null) return call;
  }
  for (const key of wrapKeys) {
    const call = callOf(at(key), callables);
    if (call !== null) return call;
  }
  for (const key of nameKeys) {
    const call = namedCall(key, entries, callables);
    if (call !== null) return call;
  }
  const called = at('name');
  const hasArguments = entries.some(({ plain }) => argumentKeys.has(plain));
  const isName = typeof called === 'string' && (hasArguments || isKnown(called, callables));
  return (isName ? namedCall('name', entries, callables) : null) ?? callByKey(entries, callables);
}

/** A call whose name is the value of one key. */
function namedCall(key: string, entries: readonly Entry[], callables: readonly Callable[]): CallValue | null {
  const named = entries.find(({ plain }) => plain === key);
  if (named === undefined) return null;
  const others = entries.filter((entry) => entry !== named);
  if (typeof named.value === 'string') {
    if (named.value.trim() === '') return null;
    const written = calledIn(named.value, callables);
    if (written !== null) return { ...written, ...merged(written.arguments, others, written.name, callables), others: 0 };
    const name = plainName(named.value);
    return { name, ...merged(null, others, name, callables), others: 0 };
  }
  const inner = callOf(named.value, callables) ?? bareCall(named.value);
  if (inner === null) return null;
  const isEmpty = inner.arguments === null || (typeof inner.arguments === 'object' && Object.keys(inner.arguments).length === 0);
  return isEmpty ? { ...inner, ...merged(null, others, inner.name, callables) } : inner;
}

/** A value that names a call without any arguments. */
function bareCall(value: JsonValue): CallValue | null {
  const name = entriesOf(value)?.find(({ plain }) => plain === 'name')?.value;
  return typeof name === 'string' && name !== '' ? { name: plainName(name), arguments: null, isFlat: false, others: 0 } : null;
}

/** A value whose only key that counts is the name of a call: `{"placeBlock": {...}}`. */
function callByKey(entries: readonly Entry[], callables: readonly Callable[]): CallValue | null {
  const called = entries.filter(({ plain }) => !commentKeys.has(plain));
  const [only, ...more] = called;
  if (only === undefined || more.length > 0 || typeof only.value === 'number') return null;
  const callable = callableNamed(only.key, callables);
  return callable && { name: callable.name, arguments: only.value, isFlat: false, others: 0 };
}

/** The arguments of a call: those under a key of their own, and those that stand beside its name. */
function merged(
  written: JsonValue,
  entries: readonly Entry[],
  name: string,
  callables: readonly Callable[],
): Pick<CallValue, 'arguments' | 'isFlat'> {
  const kept = entries.filter(({ plain, value }) => argumentKeys.has(plain) && !isEmpty(value));
  const [own = null, ...more] = [...(isEmpty(written) ? [] : [written]), ...kept.map(({ value }) => value)];
  const parameters = callableNamed(name, callables)?.parameters ?? [];
  const beside = entries.filter(({ key, plain }) => !argumentKeys.has(plain) && (parameters.includes(key) || !commentKeys.has(plain)));
  // Arguments that are given twice are a text that cannot be read as one object.
  if (more.length > 0 && JSON.stringify(own) !== JSON.stringify(more[0]))
    return { arguments: JSON.stringify([own, ...more]).slice(1), isFlat: false };
  if (own === null) return { arguments: recordOf(beside), isFlat: beside.length > 0 };
  const added = recordOf(beside.filter(({ key }) => parameters.includes(key)));
  return typeof own === 'object' && !Array.isArray(own)
    ? { arguments: { ...added, ...own }, isFlat: false }
    : { arguments: own, isFlat: false };
}

function recordOf(entries: readonly Entry[]): { [key: string]: JsonValue } {
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function entriesOf(value: unknown): readonly Entry[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const read = jsonValueSchema.safeParse(value).data;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
  return Object.entries(read).map(([key, member]) => ({ key, plain: plainKey(key), value: member }));
}

function plainKey(key: string): string {
  return key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
