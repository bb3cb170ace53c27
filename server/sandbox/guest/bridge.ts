import { unheardFailure, WatchedPromise } from './watched-promise.ts';

/*
 * The only connection out of the sandbox: text to the host and back. Everything in this folder runs inside QuickJS, before and beside a
 * model's program. The host validates every text from here, because a program can tamper with this code.
 */

interface Host {
  /** Sends a query to the host and returns its answer. Game time stops meanwhile. */
  ask(text: string): string;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Place of the call in the program. */
  readonly site: string;
}

/** An argument: a value as JSON, a function by its number, or nothing. */
type Argument = { readonly value: unknown } | { readonly callback: number } | Record<string, never>;
interface Call {
  readonly id: number;
  readonly name: string;
  readonly given: readonly Argument[];
  readonly line: number | null;
}
interface Returned {
  readonly invocation: number;
  readonly error?: string;
  readonly truthy?: boolean;
}
export interface Thrown {
  readonly name: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}
type Settlement =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly name: string; readonly message: string }
  | { readonly kind: 'invoke'; readonly callback: number; readonly invocation: number };

type Callback = () => unknown;

const host: Host = Reflect.get(globalThis, 'host');
Reflect.deleteProperty(globalThis, 'host');
const { parse, stringify } = JSON;

const waiting = new Map<number, Waiting>();
const callbacks = new Map<number, Callback>();
let calls: Call[] = [];
let returns: Returned[] = [];
let printed: string[] = [];
let ended: { readonly error: Thrown | null } | null = null;
let numbers = 0;
let turn = 0;
let milliseconds = 0;

const longestPrint = 200;
const longestText = 1000;
const mostArguments = 8;
/** Levels of an argument that the host reads. */
const deepestArgument = 32;

/** Game time in milliseconds. */
export function now(): number {
  return milliseconds;
}

/**
 * Calls an action of the host. Rejects with the host's error, whose stack contains the place of the call; if nothing handles the error by
 * the end of the turn, it ends the program.
 */
export function call(name: string, given: readonly unknown[]): Promise<unknown> {
  const site = stack();
  let sent: Argument[];
  try {
    sent = sendable(name, given);
  } catch (error) {
    return WatchedPromise.reject(error);
  }
  const id = ++numbers;
  calls.push({ id, name, given: sent, line: place(site).line });
  return new WatchedPromise((resolve, reject) => void waiting.set(id, { resolve, reject, site }));
}

/** Queries the host synchronously. Throws the host's error. */
export function ask<Answer>(name: string, given: readonly unknown[]): Answer {
  const site = stack();
  const answer = parse(host.ask(stringify({ name, given: sendable(name, given), line: place(site).line })));
  if ('error' in answer) throw errorOf(answer.error.name, answer.error.message, site);
  return answer.value;
}

/** A query whose answer cannot change until the program waits: made at most once until then. */
export function askOnce<Answer>(name: string, read: (answer: Answer) => Answer): () => Answer {
  let kept: { readonly turn: number; readonly answer: Answer } | null = null;
  return () => {
    if (kept?.turn !== turn) kept = { turn, answer: read(ask<Answer>(name, [])) };
    return kept.answer;
  };
}

/** Stores a printed line. */
export function print(given: readonly unknown[]): void {
  printed.push(given.map(words).join(' ').slice(0, longestPrint));
}

/** Calls the program's main function. */
export function begin(main: (bot: unknown) => Promise<unknown>, bot: unknown): void {
  main(bot).then(
    () => {
      ended = { error: null };
    },
    (error: unknown) => {
      ended = { error: thrown(error) };
    },
  );
}

/** Processes the host's settlements: finished actions, and functions to call. */
export function settle(text: string): void {
  const told: { now: number; settlements: Settlement[] } = parse(text);
  milliseconds = told.now;
  turn++;
  for (const settlement of told.settlements) {
    if (settlement.kind === 'invoke') invoke(settlement.callback, settlement.invocation);
    else {
      const wait = waiting.get(settlement.id);
      waiting.delete(settlement.id);
      if (settlement.kind === 'value') wait?.resolve(settlement.value);
      else wait?.reject(errorOf(settlement.name, settlement.message, wait.site));
    }
  }
}

/** The line where main threw. */
export function lastError(): { readonly line: number | null } {
  return { line: ended?.error?.line ?? null };
}

/** The program's new requests to the host, and whether it has ended. */
export function report(): string {
  const failure = unheardFailure();
  if (failure && !ended?.error) ended = { error: thrown(failure.error) };
  const text = stringify({ calls, returns, printed, ended });
  calls = [];
  returns = [];
  printed = [];
  return text;
}

async function invoke(callback: number, invocation: number): Promise<void> {
  try {
    const value = await callbacks.get(callback)?.();
    returns.push({ invocation, truthy: Boolean(value) });
  } catch (error) {
    returns.push({ invocation, error: thrown(error).message });
  }
}

/** Copies of the arguments at the time of the call. Throws TypeError for values that JSON cannot represent. */
function sendable(name: string, given: readonly unknown[]): Argument[] {
  if (given.length > mostArguments) throw new TypeError(`${name} takes fewer than ${given.length} arguments.`);
  return given.map((value, index) => argument(value, `${name}: argument ${index + 1}`));
}

function argument(given: unknown, place: string): Argument {
  if (given === undefined) return {};
  if (typeof given === 'function') {
    const callback = ++numbers;
    callbacks.set(callback, () => given());
    return { callback };
  }
  if (typeof given === 'bigint' || typeof given === 'symbol')
    throw new TypeError(`${place} cannot be used: it is a ${typeof given}. Give a number or a text.`);
  let text: string | undefined;
  try {
    text = stringify(given);
  } catch (error) {
    throw error instanceof TypeError ? new TypeError(`${place} cannot be used: ${error.message}.`) : error;
  }
  if (text === undefined) return {};
  const value: unknown = parse(text);
  if (isDeeper(value, deepestArgument))
    throw new TypeError(`${place} cannot be used: it is nested deeper than ${deepestArgument} levels. Give it in a flatter form.`);
  return { value };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

function errorOf(name: string, message: string, site: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = site;
  return error;
}

function stack(): string {
  return new Error().stack ?? '';
}

function place(trace: string): { line: number | null; column: number | null } {
  const [, line, column] = /program\.js:(\d+):(\d+)/.exec(trace) ?? [];
  return { line: line === undefined ? null : Number(line), column: column === undefined ? null : Number(column) };
}

/** A description of any thrown value. */
function thrown(error: unknown): Thrown {
  try {
    if (typeof error !== 'object' || error === null)
      return { name: '', message: `It threw ${words(error)}`.slice(0, longestText), line: null, column: null };
    const { name, message, stack: trace } = Object.assign({ name: '', message: '', stack: '' }, pick(error));
    return { name: String(name).slice(0, 100), message: String(message).slice(0, longestText), ...place(String(trace)) };
  } catch {
    return { name: '', message: 'It threw something that cannot be described.', line: null, column: null };
  }
}

function pick(error: object): { name?: unknown; message?: unknown; stack?: unknown } {
  return { name: Reflect.get(error, 'name'), message: Reflect.get(error, 'message'), stack: Reflect.get(error, 'stack') };
}

function words(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return typeof value === 'object' && value !== null ? stringify(value) : String(value);
  } catch {
    return 'something that cannot be described';
  }
}
