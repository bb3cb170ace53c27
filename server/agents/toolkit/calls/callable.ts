import type { JsonValue } from '#lib/domain/json-value.ts';
import { nameAmong } from '#server/bots/written-name.ts';

/** A call that a model can make, with its parameters in their order. */
export interface Callable {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** A call as a model gave it: nothing is checked yet. */
export interface GivenCall {
  readonly name: string;
  readonly arguments: JsonValue;
}

/** Whether a name is that of a call, in whatever case and with whatever underscores it is written. */
export function isKnown(name: string, callables: readonly Callable[]): boolean {
  return callableNamed(name, callables) !== null;
}

/** The call of a name; null for an unknown one. */
export function callableNamed(written: string, callables: readonly Callable[]): Callable | null {
  const read = nameAmong(
    plainName(written),
    callables.map(({ name }) => name),
  );
  return read.state === 'known' ? (callables.find(({ name }) => name === read.name) ?? null) : null;
}

/** The name of a call without quotes, and without what stands before it in programs. */
export function plainName(written: string): string {
  return written
    .trim()
    .replaceAll(/^[`"'*!]+|[`"'*]+$/g, '')
    .replace(/^(?:await\s+)?(?:functions|default_api|bot|api|tools?|this|self|env|agent)\./, '')
    .replace(/\(\s*\)?$/, '');
}
