import type { CommandSource } from './command-source.ts';
import type { StringReader } from './string-reader.ts';

/** How clients are told to read an argument: a parser of the protocol and its settings. */
export interface ParserDeclaration {
  readonly parser: string;
  readonly properties?: unknown;
  /** Whether clients ask the server what could stand here. */
  readonly asks?: boolean;
}

/** A kind of argument: how it is read, shown and completed. */
export interface ArgumentType<Value> {
  readonly declaration: ParserDeclaration;
  /** Reads one argument. @throws CommandError pointing at the mistake. */
  parse(reader: StringReader, source: CommandSource): Value;
  /** What could stand here; the server keeps those that begin with what is written. */
  suggestions?(source: CommandSource, written: string): readonly string[];
}

/** A named place in a command's form. */
export interface Argument<Name extends string, Value> {
  readonly name: Name;
  readonly type: ArgumentType<Value>;
}

export function argument<const Name extends string, Value>(name: Name, type: ArgumentType<Value>): Argument<Name, Value> {
  return { name, type };
}

/** A word written as it is, or an argument. */
export type Part = string | Argument<string, unknown>;

type ArgumentOf<Parts extends readonly Part[]> = Exclude<Parts[number], string>;
type Values<Parts extends readonly Part[]> = {
  readonly [Name in ArgumentOf<Parts>['name']]: Extract<ArgumentOf<Parts>, { name: Name }> extends Argument<Name, infer Value>
    ? Value
    : never;
};
export type ReadValues = Readonly<Record<string, unknown>>;

/** One way to write a command. Ends in doing something, or hands over to another command's forms for changed sources. */
export interface Form {
  readonly parts: readonly Part[];
  readonly ending:
    | { readonly kind: 'run'; run(values: ReadValues, source: CommandSource): number }
    | {
        readonly kind: 'redirect';
        readonly to: 'execute' | 'root';
        readonly fork: boolean;
        sources(values: ReadValues, source: CommandSource): CommandSource[];
      };
}

/**
 * A form that does something. `run` gets the arguments by their names and returns how much it did; it throws a CommandError when
 * nothing can be done.
 */
export function form<const Parts extends readonly Part[]>(
  parts: Parts,
  run: (values: Values<Parts>, source: CommandSource) => number,
): Form {
  return { parts, ending: { kind: 'run', run: (values, source) => run(checked<Parts>(values), source) } };
}

/** A form that goes on with the forms of `execute`, or with any command, for the sources it returns. */
export function handover<const Parts extends readonly Part[]>(
  parts: Parts,
  to: 'execute' | 'root',
  sources: (values: Values<Parts>, source: CommandSource) => CommandSource[],
  fork = false,
): Form {
  return { parts, ending: { kind: 'redirect', to, fork, sources: (values, source) => sources(checked<Parts>(values), source) } };
}

/** The dispatcher has read exactly the arguments of the form, each by its own type, before the form ends. */
function checked<Parts extends readonly Part[]>(values: ReadValues): Values<Parts> {
  return values as Values<Parts>;
}

/** A command: its name, who may use it, and all ways to write it. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** 0 for everybody, 2 for what operators use to build games, 3 for ruling players, 4 for the server itself. */
  readonly level: 0 | 2 | 3 | 4;
  readonly forms: readonly Form[];
}
