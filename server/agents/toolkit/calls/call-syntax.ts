import { mixed } from '#server/bots/given-arguments.ts';
import { writtenArguments } from '#server/bots/written-arguments.ts';
import { type Callable, callableNamed, type GivenCall, plainName } from './callable.ts';

/** A call in a text, with its place. */
export interface PlacedCall extends GivenCall {
  readonly start: number;
  readonly end: number;
}

const head = /^(?:await\s+)?([A-Za-z_][\w.]*)\s*\(/;

/** The call that a text is, in the syntax of a programming language: `placeBlock("stone", 1, 2, 3)`, `placeBlock(x=1)`; null for any other text. */
export function calledIn(text: string, callables: readonly Callable[]): GivenCall | null {
  const trimmed = text.trim().replaceAll(/^`+|[`;]+$/g, '');
  const call = callAt(trimmed, 0, callables, true);
  return call !== null && call.end === trimmed.length ? { name: call.name, arguments: call.arguments } : null;
}

/** The call that begins at a place of a text; null if none does. `isAny` also takes unknown names. */
function callAt(text: string, start: number, callables: readonly Callable[], isAny = false): PlacedCall | null {
  const [begin, written] = head.exec(text.slice(start)) ?? [];
  if (begin === undefined || written === undefined) return null;
  const callable = callableNamed(written, callables);
  if (callable === null && !isAny) return null;
  const name = callable?.name ?? plainName(written);
  const read = writtenArguments(text, start + begin.length);
  // Arguments that are not closed are kept as text, which cannot be read as arguments.
  if (read === null) return { name, arguments: text.slice(start + begin.length - 1), start, end: text.length };
  const { ordered, named, end } = read;
  const values = ordered.map(({ value }) => value);
  const parameters = callable?.parameters ?? [];
  if (values.length === 0 || Object.keys(named).length === 0)
    return { name, arguments: values.length > 0 ? values : { ...named }, start, end };
  const both = mixed(values, named, parameters);
  return { name, arguments: both === null ? text.slice(start + begin.length - 1, end) : { ...both }, start, end };
}

/** What may stand before a call on its line, and what may follow it. */
const before = /^[\s>*\-\d.]*(?:\[\s*)?(?:print\(\s*)?(?:await\s+)?$/;
const after = /^[\s)\];,`*]*(?:$|\n|#|\/\/|[A-Za-z_][\w.]*\()/;

/** Longest name of a call, and most letters before a call on its line: a long answer without calls is read once, not once from each letter. */
const longestName = 100;
const mostBefore = 200;
const beginnings = new RegExp(`[A-Za-z_][\\w.]{0,${longestName}}\\s*\\(`, 'g');

/** The calls that stand alone on a line, also in a list in brackets; calls inside of sentences are none. */
export function callLines(text: string, callables: readonly Callable[]): PlacedCall[] {
  const found: PlacedCall[] = [];
  let end = 0;
  for (const { index } of text.matchAll(beginnings)) {
    if (index < end) continue;
    const lineStart = text.lastIndexOf('\n', index - 1) + 1;
    const first = Math.max(lineStart, end);
    const isAlone = index - first <= mostBefore && before.test(text.slice(first, index).replaceAll(/^`+\w*|`+$|^,/g, ''));
    const call = isAlone ? callAt(text, index, callables) : null;
    if (call === null || (call.end < text.length && !after.test(text.slice(call.end)))) continue;
    found.push({ ...call, start: found.length === 0 ? lineStart : index });
    ({ end } = call);
  }
  return found;
}
